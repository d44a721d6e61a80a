import { markOf } from "./marked-text"
import { COUNT, toSpanBefore, UNIT, type PeriodRule } from "./periods"
import { D, NOBODY, NOUNS, rule, type Rule } from "./rule"

// "nobody has touched for a month", "not updated since Monday"

const TOUCHED =
  "(?:touched|changed|updated|edited|modified|moved|worked on|looked at|looked into|opened|(?:did|done) anything (?:to|with|on|about))"
const WAS = "(?:has|have|had|is|are|was|were|did|do|does)"
const NOT = `(?:${WAS}(?: not|n't|nt) (?:yet )?|not |never )(?:yet |ever )?(?:been )?`
/** The object of the sentence; other rules understand its attributes. */
const IT = `(?: (?:it|them|this|that|these|those|any|(?:(?:the|these|those|any|our) )?${NOUNS}))?`
const PHRASES = [
  `(?:${WAS} )?${NOBODY}(?:'s)?(?: of us)?(?: ${WAS})? (?:ever )?(?:${TOUCHED}|touch|change|update|edit|move)${IT}`,
  `(?:(?:we|they|people|you) )?${NOT}${TOUCHED}${IT}(?: by (?:anyone|anybody))?`,
  "(?:is |are |was |were |been )?(?:untouched|unchanged|unmodified|inactive|idle|stale|dormant|unattended)",
  "(?:(?:with|has|have|had|saw|seen) no|without(?: any| an)?|no) (?:activity|changes?|updates?|edits?|progress|movement)",
]
const UNTOUCHED = `(?:(?:that|which|what) )?(?:${PHRASES.join("|")})`

const ACT = new RegExp(
  `(?<![\\p{L}\\p{N}'-])((?:${PHRASES.slice(0, 2).join("|")})) ((?:(?:the|these|any|our) )?(?:‹[A-Z]\\d+› ?)+(?:${NOUNS} )?)(?=(?:for|in|within|over|during|since) )`,
  "iu",
)
/** Moves the object of "nobody has touched Ana's bugs for a month" before the verb. */
export const frontObject = (sentence: string): string => sentence.replace(ACT, "$2 $1 ")

/** Understood together with their time, which means another one elsewhere: "due in a month". */
export const UNTOUCHED_PERIODS: PeriodRule[] = [
  [
    `${UNTOUCHED} (?:for|in|within|over|during)(?: (?:the|these|at least|more than|over|about|almost|nearly))*(?: (?:last|past|previous))?(?: (?:more than|over|at least))? ${COUNT} ${UNIT}`,
    ([count = "", unit = ""], { today }) => toSpanBefore(today, count, unit),
  ],
  [
    `${UNTOUCHED} (?:for|in|within|over|during) the (last|past) ${UNIT}`,
    ([, unit = ""], { today }) => toSpanBefore(today, "1", unit),
  ],
  [
    `${UNTOUCHED} (?:for|in) (ages|a while|a long time|long|weeks|months|years)`,
    ([time = ""], { today }) => {
      const isCounted = /^(?:weeks|months|years)$/.test(time)
      return toSpanBefore(today, isCounted ? "2" : "1", isCounted ? time.slice(0, -1) : "month")
    },
  ],
]

export const UNTOUCHED_RULES: readonly Rule[] = [
  rule("sure", markOf("untouched"), (query, [mark], { text }) => {
    const { before } = text.daysOf(mark)?.past ?? {}
    query.untouched = before === undefined ? {} : { from: before }
    return true
  }),
  rule(
    "sure",
    `${UNTOUCHED} (?:(since|after|in|during|on) )?(?:the )?${D}`,
    (query, [word, mark], { text }) => {
      const { from, before } = text.daysOf(mark)?.past ?? {}
      const isOpen = word === "since" || word === "after"
      query.untouched = {
        ...(from !== undefined && { from }),
        ...(!isOpen && before !== undefined && { before }),
      }
      return true
    },
  ),
]
