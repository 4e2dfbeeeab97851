// Refreshes the page in place. Without this script the page works too: forms are sent, pages come.
"use strict";
(() => {
  const place = location.pathname.split("/")[1];
  const said = document.getElementById("said");
  const table = () => document.getElementById("table");
  const turn = () => document.querySelector("#situation [data-asked]")?.textContent;
  let heard = newest(table());

  function newest(main) {
    const last = main.querySelector("#lately li:last-child");
    return last ? Number(last.dataset.n) : 0;
  }

  // Puts the sections that have changed in their place. The focus stays where it was; where that
  // was a card that has gone, it goes to the card that has taken its place, or to the hand.
  function show(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("table");
    if (!fresh) return;
    const asked = turn();
    const focused = document.activeElement;
    const id = table().contains(focused) ? focused.id : "";
    const at = [...document.querySelectorAll("#hand button")].indexOf(focused);
    const amounts = new Map([...document.querySelectorAll("select")].map((s) => [s.id, s.value]));
    const below = document.querySelector("#told-part");
    const read = below && below.scrollTop + below.clientHeight < below.scrollHeight - 8;
    table().className = fresh.className;
    for (const section of [...fresh.children]) {
      const old = section.id && document.getElementById(section.id);
      if (old && !old.isEqualNode(section)) old.replaceWith(section);
    }
    for (const [name, value] of amounts) {
      const list = document.getElementById(name);
      if (list && [...list.options].some((option) => option.value === value)) list.value = value;
    }
    if (!read) toEnd();
    if (id && document.activeElement.id !== id) refocus(id, at);
    announce();
    if (turn() && turn() !== asked) say(turn());
  }

  function refocus(id, at) {
    const cards = document.querySelectorAll("#hand button");
    const next = at < 0 ? null : cards[Math.min(at, cards.length - 1)];
    const target = document.getElementById(id) || next || document.querySelector("#hand h2");
    if (target) target.focus({ preventScroll: true });
  }

  function toEnd() {
    const list = document.querySelector("#told-part");
    if (list) list.scrollTop = list.scrollHeight;
  }

  // What is added here is read out, one thing after the other.
  function say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    said.append(line);
    while (said.childElementCount > 8) said.firstElementChild.remove();
  }

  // Says once what is new.
  function announce() {
    const news = [...document.querySelectorAll("#lately li")].filter((li) => li.dataset.n > heard);
    if (!news.length) return;
    heard = newest(table());
    news.forEach((li) => say(li.textContent));
  }

  // F2, or the link, says the situation again.
  function again() {
    const situation = document.getElementById("situation");
    if (!situation) return;
    const parts = [...situation.querySelectorAll("p")].map((p) => {
      const copy = p.cloneNode(true);
      copy.querySelectorAll("[aria-hidden]").forEach((each) => each.remove());
      return copy.textContent;
    });
    say(parts.join(" "));
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "F2") { event.preventDefault(); again(); }
  });
  document.addEventListener("click", (event) => {
    if (event.target.id === "again") { event.preventDefault(); again(); }
  });
  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.target));
    if (event.submitter && event.submitter.name) {
      body.append(event.submitter.name, event.submitter.value);
    }
    try {
      show(await (await fetch(event.target.getAttribute("action"), { method: "POST", body })).text());
    } catch {
      say("The table does not answer. Nothing was done, as far as is known.");
    }
  });

  toEnd();
  const source = new EventSource(`/${place}/events`);
  source.onmessage = (event) => show(event.data);
  source.onopen = () => document.body.classList.remove("lost");
  source.onerror = () => document.body.classList.add("lost");
})();
