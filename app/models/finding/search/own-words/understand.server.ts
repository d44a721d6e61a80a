import { PRIORITIES } from "~/models/board/card/priority"
import { emptyQuery, hasFilter, type SearchQuery } from "~/models/finding/search/search-query"
import { markDays } from "./dates.server"
import { RULES } from "./grammar"
import { joinDays } from "./join-days"
import { MarkedText } from "./marked-text"
import {
  markBoards,
  markLabels,
  markLists,
  markPeople,
  withPlainSigns,
  type KnownNames,
} from "./names"
import type { Clock } from "./periods"
import type { Sureness } from "./rule"
import { frontObject } from "./untouched"

// A sentence is understood as a whole or not at all, so that a search for words stays one.

const LEAD =
  /^(?:(?:hi|hello|hey|good morning),? )?(?:please |could you |can you |would you |i (?:want|need|would like) to see |i'm looking for |looking for )*(?:(?:show|find|list|give|get|display|search(?: for)?|look(?:ing)? for|see|fetch|bring up|pull up)(?: me| us)?(?= |$) ?)?/iu
const CARDS =
  /(?<![\p{L}\p{N}])(?:cards?|tasks?|tickets?|items?|things?|stuff|everything|anything|todos?|ones)(?![\p{L}\p{N}])|^(?:what|which|whats|what's)(?![\p{L}\p{N}])/iu
/** Words of filters that mean something else together. */
const COMPOUND =
  /(?<![\p{L}\p{N}])(?:due (?:diligence|process|course)|open (?:source|house|day|mic)|late (?:fees?|night)|done deal|closed (?:beta|captions?)|high (?:tea|chair|five|street|school)|critical (?:path|mass)|low[- ]hanging|next steps?|last mile)(?![\p{L}\p{N}])/giu
/** A character that no text has, so that no rule sees the words that it joins. */
const JOINT = "\ua7f7"
const REQUEST = /(?<![\p{L}\p{N}])(?:show|find|give|get) (?:me|us) /iu
/** Without these words, a sentence changes its meaning. */
const NEGATION =
  /^(?:not|no|never|without|except|excluding|nor|neither|isn't|aren't|don't|doesn't)$/iu
/** Words that are not searched for once a sentence is understood. */
const FILLERS = new Set(
  (
    "a an the all any every each some card cards task tasks ticket tickets item items thing things stuff one ones " +
    "everything anything something anyone anybody someone somebody todo todos what what's whats which who that this these those is are was were be been being am do does did has have had " +
    "of for to in on at by from with and or we our us i me my you your there here it its it's they their them " +
    "but please show find list give get about containing contains mentioning mention mentions called named titled title " +
    "how many currently right now still yet already also just only must should needs need can could will would " +
    "got where when whose so both assigned due date deadline board lists label labels labelled tagged priority up thanks thank see hi hello"
  ).split(" "),
)

/** The filters of a sentence, with the remaining words; null if it is just words. */
export function understand(sentence: string, names: KnownNames, clock: Clock): SearchQuery | null {
  const plain = cleaned(sentence)
  const speaksOfCards = CARDS.test(plain) || REQUEST.test(sentence)
  const text = new MarkedText(plain)
  markPeople(text, names.people)
  markLists(text, names.lists)
  markBoards(text, names.boards)
  markLabels(text, names.labels)
  text.reorder(frontObject)
  markDays(text, clock)
  joinDays(text)
  const query = emptyQuery()
  const used = new Set<Sureness>()
  for (const { pattern, sureness, use } of RULES) {
    const isUsed = text.take(pattern, ([, ...groups]) => use(query, groups, { text }))
    if (isUsed) used.add(sureness)
  }
  const words = text.words().map(trimmed).filter(Boolean)
  if (words.some((word) => NEGATION.test(word))) return null
  const sought = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  query.words = [...sought.flatMap((word) => word.split(JOINT)), ...unknownList(words)]
  if (!hasFilter(query)) return null
  if (takePriorities(query)) used.add("joined")
  const isWhole = query.words.length === 0
  const isMeant = used.has("sure") || speaksOfCards || (isWhole && used.has("joined"))
  return isMeant ? query : null
}

/** "Unassigned critical": priorities that stand alone, where nothing else is searched for. */
function takePriorities(query: SearchQuery): boolean {
  const found = PRIORITIES.filter((name) => query.words.some((word) => word.toLowerCase() === name))
  if (found.length === 0 || found.length < query.words.length) return false
  query.priorities.push(...found.filter((name) => !query.priorities.includes(name)))
  query.words = []
  return true
}

/** "In to do" names a list, although both words are fillers elsewhere. */
const unknownList = (words: readonly string[]): string[] =>
  /(?:^| )(?:in|on|from) (?:the )?to do(?: |$)/iu.test(words.join(" ")) ? ["to", "do"] : []

function cleaned(sentence: string): string {
  return withPlainSigns(sentence)
    .replaceAll(/[，、]/gu, ", ")
    .replaceAll(/(?<=\b(?:is|are|was|were))n't\b/giu, " not")
    .replaceAll(/ & /gu, " and ")
    .replaceAll(/[‹›¦]/gu, " ")
    .replaceAll(/(?<![\p{L}\p{N}])(?:may|might) (?=be )/giu, "")
    .replaceAll(COMPOUND, (words) => words.replaceAll(/\s/gu, JOINT))
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/([,;:])(?= )/gu, ",")
    .trim()
    .replace(/(?<![?!.])[?!.]+$/u, "")
    .replace(LEAD, "")
}

const trimmed = (word: string) =>
  word.replaceAll(/^[,;:.!?'‚()–—…]+|(?<![,;:.!?'()–—…])[,;:.!?'()–—…]+$/gu, "")
