import type { CardPart, SearchQuery } from "~/models/finding/search/search-query"
import { always, ARE, NOBODY, rule, type Rule, type Sureness } from "./rule"

function setOverdue(query: SearchQuery): void {
  query.due = "overdue"
  query.done ??= false
}

function setWaiting(query: SearchQuery): void {
  query.waiting = true
  query.done ??= false
}

const STATES: [pattern: string, sureness: Sureness, use: (query: SearchQuery) => unknown][] = [
  [
    `${ARE}(?:overdue|past due|past (?:their|its|the) (?:due date|deadline)|too late|running late|behind schedule|already late)`,
    "sure",
    setOverdue,
  ],
  [`${ARE}late`, "joined", setOverdue],
  [
    `${ARE}(?:unassigned|not (?:yet )?assigned(?: to (?:anyone|anybody|someone|a person))?(?: yet)?(?! to )|assigned to ${NOBODY}|nobody's|no one's|without (?:an? |any )?(?:assigned )?(?:assignees?|owners?|person|people|members?|anyone|anybody)(?: assigned)?|(?:with )?no (?:assignees?|owners?|people|person|members?)(?: assigned)?|${NOBODY} (?:is )?(?:assigned|working on|on (?:it|them))(?: to)?|(?:that )?${NOBODY} (?:owns|has (?:picked up|taken|started|claimed)|has(?! \\w+ed(?:$| ))|does|is doing|works on|is assigned to)|with ${NOBODY}(?: (?:assigned|on (?:it|them)))?)`,
    "sure",
    (query) => (query.unassigned = true),
  ],
  [
    `${ARE}(?:(?:without|with no|no|lacking|missing|have no|has no|not having) (?:an? |any |the )?(?:due )?(?:dates?|deadlines?)(?: set)?|undated|not dated|no due)`,
    "sure",
    (query) => (query.due = "none"),
  ],
  [
    `${ARE}(?:with|having) (?:an? |any )?(?:due )?(?:dates?|deadlines?)`,
    "sure",
    (query) => (query.due = {}),
  ],
  [
    `${ARE}(?:without|with no|lacking|missing|have no|has no) (?:an? |any )?(?:start|start(?:ing)? dates?)`,
    "sure",
    (query) => (query.start = "none"),
  ],
  [
    `${ARE}(?:with|having|have|has) an? (?:start|start(?:ing)? date)`,
    "sure",
    (query) => (query.start = {}),
  ],
  [
    `${ARE}(?:(?:without|with no|no|lacking|missing) (?:an? |any )?labels?|unlabell?ed|not labell?ed|untagged)`,
    "sure",
    (query) => (query.unlabeled = true),
  ],
  [
    `${ARE}(?:(?:without|with no|no|lacking|missing) (?:an? |any )?priority|unprioriti[sz]ed)(?: set)?`,
    "sure",
    (query) => query.priorities.push("none"),
  ],
  [
    `${ARE}(?:not (?:yet )?(?:done|finished|completed?|closed)(?: yet)?|unfinished|incomplete|uncompleted|undone|still (?:open|to do|unfinished)|outstanding|remaining)`,
    "sure",
    (query) => (query.done = false),
  ],
  [`${ARE}(?:(?:waiting for|blocked by) (?:an)?other (?:cards?|tasks?|ones?))`, "sure", setWaiting],
  [`${ARE}blocked`, "bare", setWaiting],
  [
    `${ARE}(?:archived|in the archive|from the archive)`,
    "sure",
    (query) => (query.archived = true),
  ],
]

const PARTS: [CardPart, string][] = [
  ["file", "(?:attached files?|attachments?|files?|pictures?|images?|documents?)(?: attached)?"],
  ["checklist", "checklists?"],
  ["comment", "comments?"],
]
const PART = `(?:(?:an?|any|some|both) )?(?:${PARTS.map(([, words]) => words).join("|")})`
/** "with files", "having a checklist and comments" */
const HAS_PARTS = `(?:with|having|have|has) (${PART}(?:(?:,? and|,) ${PART})*)`

export const STATE_RULES: readonly Rule[] = [
  ...STATES.map(([source, sureness, use]) => rule(sureness, source, always(use))),
  rule("joined", HAS_PARTS, (query, [parts = ""]) => {
    const named = PARTS.filter(([, words]) => new RegExp(words, "iu").test(parts))
    query.has.push(...named.map(([part]) => part))
    return true
  }),
]
