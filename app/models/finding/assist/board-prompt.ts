import type { Digest } from "~/models/views/digest/digest"
import {
  firstThatFit,
  lastThatFit,
  MAX_PROMPT,
  roomBeside,
  rulesFor,
  type Message,
} from "./prompts"

export type BoardFacts = {
  board: string
  /** `yyyy-MM-dd` */
  since: string
  happened: string[]
  olderLeftOut: boolean
  now: ReturnType<typeof stateOf>
}

const TASK =
  "Sum up in at most six short sentences what happened since the day in `since`: what was finished, what has begun, what " +
  "changed, by whom, and then what needs attention now. Only what is in `happened` has happened, and only what is in `now` " +
  "is so now. Invent nothing, and do not explain this data."

export const boardMessages = (facts: BoardFacts): Message[] => [
  { role: "system", content: `${rulesFor("the facts about one board")} ${TASK}` },
  { role: "user", content: JSON.stringify(fitted(facts)) },
]

/** Characters of JSON of each list of the board's state; at least half of the question is left for the changes. */
const MAX_LIST = MAX_PROMPT / 8
const MAX_PEOPLE = 10

type State = Pick<Digest, "openCount" | "lateCount" | "late" | "waiting" | "load">

const short = <Entry>(entries: readonly Entry[]) => firstThatFit(entries, MAX_LIST)

/** Days are whole, so that those who ask on one day ask the same. */
export const stateOf = ({ openCount, lateCount, late, waiting, load }: State) => ({
  open: openCount,
  overdue: lateCount,
  mostOverdue: short(
    late.map(({ title, list, daysLate, people }) => ({
      title,
      list,
      people: people.slice(0, MAX_PEOPLE),
      days: Math.floor(daysLate),
    })),
  ),
  waitingLongest: short(
    waiting.map(({ title, list, daysInList }) => ({
      title,
      list,
      days: Math.floor(daysInList),
    })),
  ),
  openCardsOf: short(
    load.map(({ userId, name, open, overdue }) => ({
      name: userId === null ? "nobody" : name,
      open,
      overdue,
    })),
  ),
})

function fitted(facts: BoardFacts): BoardFacts {
  const room = roomBeside({ ...facts, happened: [], olderLeftOut: true })
  const happened = lastThatFit(facts.happened, room)
  const isCut = happened.length < facts.happened.length
  return { ...facts, happened, olderLeftOut: facts.olderLeftOut || isCut }
}
