import { PRIORITIES } from "~/models/board/card/priority"
import type { SearchQuery } from "~/models/finding/search/search-query"
import { DEED_RULES, setDeed } from "./deed-rules"
import { markOf } from "./marked-text"
import type { Span } from "./periods"
import { always, ARE, daysAt, NOUNS, P, rule, WHEN, type At, type Rule, type Use } from "./rule"
import { STATE_RULES } from "./state-rules"
import { UNTOUCHED_RULES } from "./untouched"

const L = markOf("list")
const B = markOf("board")
const G = markOf("label")
const PRIORITY = `(${PRIORITIES.join("|")})`

function setDue(query: SearchQuery, due: Span | undefined): boolean {
  if (due === undefined) return false
  // "Overdue since Monday" is both; a search can only have one of them.
  if (query.due !== "overdue") query.due = due
  return true
}

function addPerson(query: SearchQuery, at: At, mark: string | undefined): boolean {
  const person = at.text.nameOf(mark)
  if (person !== undefined && !query.people.includes(person)) query.people.push(person)
  return true
}

const addPriorities: Use = (query, groups) => {
  for (const each of groups) {
    const priority = PRIORITIES.find((name) => name === each?.toLowerCase())
    if (priority && !query.priorities.includes(priority)) query.priorities.push(priority)
  }
}

const addAll =
  (pick: (query: SearchQuery) => string[]): Use =>
  (query, groups, { text }) => {
    for (const mark of groups) {
      const name = text.nameOf(mark)
      if (mark !== undefined && name !== undefined && !pick(query).includes(name))
        pick(query).push(name)
    }
  }

const addPeople: Use = (query, [first, joint, second], at) => {
  const [one, other] = [at.text.nameOf(first), at.text.nameOf(second)]
  if (one !== undefined && other !== undefined && joint?.toLowerCase() === "or") {
    query.people.push(`${one},${other}`)
    return true
  }
  addPerson(query, at, first)
  addPerson(query, at, second)
  return true
}

const AND_PERSON = `(?:,? (and|or) (?:to )?${P})?`
const AND_LIST = `(?:,? (?:and|or) (?:in |on )?(?:the )?${L}(?: (?:list|column))?)?`

export const RULES: readonly Rule[] = [
  rule(
    "sure",
    `(?:(?:what|which|anything|everything|cards?|tasks?)(?: ${NOUNS})?) (?:must|has to|have to|needs? to|should) be (?:done|finished|completed|ready) ${WHEN}`,
    (query, [word, days], at) => setDue(query, daysAt(at, word, days, "coming")),
  ),
  ...UNTOUCHED_RULES,
  ...DEED_RULES,
  rule("sure", `(?:brand )?new(?: ${NOUNS})? ${WHEN}`, (query, [word, days], at) =>
    setDeed(query, "created", at, { word, days }),
  ),
  rule("sure", `${ARE}${markOf("age")}`, (query, [days], at) =>
    setDeed(query, "created", at, { days }),
  ),
  ...STATE_RULES,
  rule(
    "sure",
    `${ARE}(?:due|expiring|expires?|due date|deadlines?|with (?:a |the )?(?:due date|deadline))(?: (?:is|are|date))? ${WHEN}`,
    (query, [word, days], at) => setDue(query, daysAt(at, word, days, "coming")),
  ),
  rule(
    "sure",
    `${ARE}(?:(started|began)|starting|starts?|beginning|begins?|start(?:ing)? dates?)(?: (?:is|are))? ${WHEN}`,
    (query, [past, word, days], at) => {
      const start = daysAt(at, word, days, past === undefined ? "coming" : "past")
      if (start === undefined) return false
      query.start = start
      return true
    },
  ),
  rule("sure", `${ARE}assigned to (?:both )?${P}${AND_PERSON}`, addPeople),
  rule("sure", `(?:is|are) ${P} (?:working on|responsible for|assigned to|doing|on)`, addPeople),
  rule("sure", `(?:does|do) ${P} (?:have|own|need) (?:to do)?`, addPeople),
  rule("sure", `${P} (?:is|am|are)?(?: ?assigned to| ?working on| ?responsible for)`, addPeople),
  rule(
    "sure",
    `(?:(?:highest|top|very high) )priority|priority (?:is )?(?:highest|top)`,
    always((query) => query.priorities.push("critical")),
  ),
  rule(
    "sure",
    `(?:with |of |that are |at )?(?:an? )?${PRIORITY}(?:(?: or | and |\\/|, )${PRIORITY})?[- ]?(?:priority|priorities|prio)`,
    addPriorities,
  ),
  rule(
    "joined",
    `${PRIORITY}(?:(?: or | and |\\/|, )${PRIORITY})?(?= (?:‹G|${NOUNS}(?![\\p{L}])))`,
    addPriorities,
  ),
  rule(
    "sure",
    `(?:priority|prio)(?: is|:| of)? ${PRIORITY}(?:(?: or | and |\\/|, )${PRIORITY})?`,
    addPriorities,
  ),
  rule(
    "sure",
    `${ARE}(?:labell?ed|tagged|with (?:the |an? )?(?:labels?|tags?))(?: as| with)? ${G}(?:,? and ${G})?`,
    addAll(({ labels }) => labels),
  ),
  rule(
    "sure",
    `(?:the )?labels? ${G}|${G} labels?`,
    addAll(({ labels }) => labels),
  ),
  rule("joined", `${ARE}${markOf("owner")}`, (query, [mark], at) => addPerson(query, at, mark)),
  rule(
    "joined",
    `${ARE}(?:of|for|by|from|with|to|on) ${P}${AND_PERSON}(?:'s (?:plate|desk|list))?`,
    addPeople,
  ),
  rule(
    "joined",
    `${ARE}(?:(?:in|into|on|from|under|at|inside|sitting in|stuck in|waiting in) )?(?:the |my |our )?(?:lists? |columns? )?${L}(?: (?:list|column))?${AND_LIST}`,
    addAll(({ lists }) => lists),
  ),
  rule(
    "joined",
    `${ARE}(?:(?:in|on|from|of|for|at|inside) )(?:the |my |our )?(?:board )?${B}(?: board)?(?:,? (?:and|or) (?:in |on )?(?:the )?${B}(?: board)?)?|${B} board`,
    addAll(({ boards }) => boards),
  ),
  rule(
    "bare",
    B,
    addAll(({ boards }) => boards),
  ),
  rule(
    "bare",
    G,
    addAll(({ labels }) => labels),
  ),
  rule("bare", P, addPeople),
  rule(
    "bare",
    `${ARE}(?:open)`,
    always((query) => (query.done ??= false)),
  ),
  rule(
    "bare",
    `${ARE}(?:already )?(?:done|finished|completed|closed)`,
    always((query) => (query.done ??= true)),
  ),
  rule(
    "bare",
    `${ARE}due`,
    always((query) => (query.due ??= {})),
  ),
  rule("joined", `(?:and |but )?${WHEN}`, (query, [word, days], at) => {
    const { isSpan = false, isPast = false } = at.text.daysOf(days) ?? {}
    if (query.due !== null || (word === undefined && !isSpan)) return false
    if (isPast || word?.toLowerCase() === "since") {
      return setDeed(query, "changed", at, { word, days })
    }
    return setDue(query, daysAt(at, word, days, "coming"))
  }),
  rule("bare", `(?:and |but )?${WHEN}`, (query, [word, days], at) => {
    if (query.due !== null) return false
    return setDue(query, daysAt(at, word, days, "coming"))
  }),
]
