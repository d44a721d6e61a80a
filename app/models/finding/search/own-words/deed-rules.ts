import type { Days, SearchQuery } from "~/models/finding/search/search-query"
import { markOf } from "./marked-text"
import { ARE, daysAt, NOUNS, P, rule, WHEN, type At, type Rule } from "./rule"

export type Deed = "created" | "changed" | "finished"

export function setDeed(
  query: SearchQuery,
  deed: Deed,
  at: At,
  { by, other, word, days }: { by?: string; other?: string; word?: string; days?: string },
): boolean {
  if (by === undefined && days === undefined) return false
  const span: Days = daysAt(at, word, days, "past") ?? {}
  query[deed] = { ...query[deed], ...span }
  for (const person of [at.text.nameOf(by), at.text.nameOf(other)]) {
    if (person !== undefined && !query.by.includes(person)) query.by.push(person)
  }
  return true
}

/** "Ana", "Ana and Tom": one of them. */
const WHO = `${P}(?:,? (?:and|or) ${P})?`
const ANYBODY = "anyone|anybody|someone|somebody|we|they|the team"
const ANYTHING = "(?: (?:something|anything|nothing|any|all))?"

const VERBS: [Deed, present: string, past: string][] = [
  [
    "finished",
    "finish|complete|close|do|get done|tick off|wrap up|deliver|ship|accomplish|achieve",
    "finished|completed|closed|done|ticked off|wrapped up|delivered|shipped|accomplished|achieved|resolved",
  ],
  ["created", "create|add|open|make|write", "created|added|opened|made|written"],
  [
    "changed",
    "change|update|edit|touch|modify|move",
    "changed|updated|edited|touched|modified|moved|active",
  ],
]

export const DEED_RULES: readonly Rule[] = VERBS.flatMap(([deed, present, past]): Rule[] => [
  rule(
    "sure",
    `(?:did|has|have) (?:${ANYBODY}) (?:get )?(?:${present}|${past})${ANYTHING}(?: ${NOUNS})? ${WHEN}`,
    (query, [word, days], at) => setDeed(query, deed, at, { word, days }),
  ),
  // "completed features this quarter"
  rule(
    "sure",
    `(?:${past}) ${markOf("label")}(?: ${NOUNS})? ${WHEN}`,
    (query, [label, word, days], at) => {
      const name = at.text.nameOf(label)
      if (name !== undefined) query.labels.push(name)
      return setDeed(query, deed, at, { word, days })
    },
  ),
  // "what did Ana finish last week", "what has Tom done", "finished by Bo since Monday"
  rule(
    "sure",
    `(?:did|does|has|have) ${WHO} (?:already |get |got )?(?:${present}|${past})(?: ${NOUNS})?(?: ${WHEN})?`,
    (query, [by, other, word, days], at) => setDeed(query, deed, at, { by, other, word, days }),
  ),
  rule("sure", `${ARE}(?:${past}) by ${WHO}(?: ${WHEN})?`, (query, [by, other, word, days], at) =>
    setDeed(query, deed, at, { by, other, word, days }),
  ),
  rule(
    "sure",
    `${ARE}(?:${past})(?: ${NOUNS})? ${WHEN} by ${WHO}`,
    (query, [word, days, by, other], at) => setDeed(query, deed, at, { by, other, word, days }),
  ),
  rule(
    "sure",
    `(?:that |which )?${WHO} (?:has |have |had )?(?:already |just )?(?:${past.replace("done|", "")})(?: ${NOUNS})?(?: ${WHEN})?`,
    (query, [by, other, word, days], at) => setDeed(query, deed, at, { by, other, word, days }),
  ),
  rule("sure", `${ARE}(?:${past})(?: ${NOUNS})? ${WHEN}`, (query, [word, days], at) =>
    setDeed(query, deed, at, { word, days }),
  ),
])
