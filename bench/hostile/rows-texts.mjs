// @ts-check
import { MARKDOWN, NASTY, fillTo } from "./texts.mjs"

/** @typedef {import("./row.mjs").Row} Row */

// Texts: a card's page with each kind of Markdown, the calls that give texts, and searches.

/** @param {string} card @returns {Row} */
const cardPage = (card) => ({
  name: `texts: the page of a card with ${card}`,
  world: "texts",
  run: (t) => t.get(`/board/${t.facts.boardId}/cards/${t.facts.ids[card]}`),
})

const HEAVIEST = ["1000 comments of tables of empty rows", "1000 comments of letters", "everything"]

/** @type {Row[]} */
const CARDS = [
  ...Object.keys(MARKDOWN).flatMap((kind) => [
    cardPage(`described by ${kind}`),
    cardPage(`50 comments of ${kind}`),
  ]),
  ...[...HEAVIEST, "200 items", "200 links"].map(cardPage),
  ...["comments", "checklist", "attachments"].map(
    (call) =>
      /** @type {Row} */ ({
        name: `texts: GET /api/${call}/ of the card with everything`,
        world: "texts",
        run: (t) => t.get(`/api/${call}/${t.facts.ids.everything}`),
      }),
  ),
  ...["?edit=description", "?set=labels", "?move", "?delete"].map(
    (query) =>
      /** @type {Row} */ ({
        name: `texts: the page of the card with everything, ${query}`,
        world: "texts",
        run: (t) => t.get(`/board/${t.facts.boardId}/cards/${t.facts.ids.everything}${query}`),
      }),
  ),
  {
    name: "texts: 20 pages at once, of cards with 50 comments of each kind",
    world: "texts",
    run: (t) =>
      t.together(20, (i) => {
        const kind = Object.keys(MARKDOWN)[i] ?? ""
        return t.get(`/board/${t.facts.boardId}/cards/${t.facts.ids[`50 comments of ${kind}`]}`)
      }),
  },
]

/** @type {[name: string, q: string][]} */
const QUERIES = [
  ["! alone", "!!"],
  [
    "100 different signs",
    Array.from("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~").join(" ").repeat(3).slice(0, 200),
  ],
  ["200 signs without spaces", fillTo("!", 200)],
  ["one letter twice", "aa"],
  ["a", "a a"],
  ["8 words", "alpha beta gamma delta epsilon zeta eta theta"],
  ["8 letters", "a b c d e f g h"],
  ["100 letters", fillTo("a b c d e f g h i j k l m n o p q r s t u v w x y z ", 200)],
  ["100 signs after letters", fillTo("a! ", 200)],
  ["words with signs", "%a! a!% !a%"],
  ["Chinese", "会议"],
  ["200 signs of Chinese", fillTo("会议室", 200)],
  ["66 words of Chinese", fillTo("会 议 室 ", 200)],
  ["a long word", fillTo("a", 200)],
  ["patterns", fillTo("%_\\", 200)],
  ["quotes", fillTo(`" AND "`, 200)],
  ["nasty signs", fillTo(NASTY, 200)],
]

const KINDS = [
  "exclamation marks",
  "one word",
  "words",
  "Chinese",
  "one long word",
  "signs and letters",
]

/** @type {Row[]} */
const SEARCHES = [
  ...KINDS.flatMap((kind) =>
    QUERIES.map(
      ([name, q]) =>
        /** @type {Row} */ ({
          name: `search: cards of ${kind}, asked for ${name}`,
          world: "search",
          run: (t) => t.get(`/api/search?${new URLSearchParams({ q })}`, { as: t.facts.ids[kind] }),
        }),
    ),
  ),
  {
    name: "search: the page, cards of one word, asked for a",
    world: "search",
    run: (t) => t.get("/search?q=a+a", { as: t.facts.ids["one word"] }),
  },
  {
    name: "search: 20 at once, cards of exclamation marks, asked for !",
    world: "search",
    run: (t) =>
      t.together(20, () => t.get("/api/search?q=!!", { as: t.facts.ids["exclamation marks"] })),
  },
]

export const TEXT_ROWS = [...CARDS, ...SEARCHES]
