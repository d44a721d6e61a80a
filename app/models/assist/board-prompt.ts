import type { Digest } from "~/models/digest/digest"
import { countToLeaveOut, excessOf, rulesFor, type Message } from "./prompts"

// The question to a language model about a board: facts of the activity and the digest, as data.

export type BoardFacts = {
  board: string
  /** The day of the first entry that counts, `yyyy-MM-dd`. */
  since: string
  /** The changes, each in a sentence that begins with its day, the oldest first. */
  happened: string[]
  /** Whether older sentences are left out. */
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

/** How a board stands. Days are whole, so that those who ask on one day ask the same. */
export const stateOf = ({ openCount, lateCount, late, waiting, load }: Digest) => ({
  open: openCount,
  overdue: lateCount,
  mostOverdue: late.map(({ title, list, daysLate, people }) => ({
    ...{ title, list, people, days: Math.floor(daysLate) },
  })),
  waitingLongest: waiting.map(({ title, list, daysInList }) => ({
    ...{ title, list, days: Math.floor(daysInList) },
  })),
  openCardsOf: load.map(({ userId, name, open, overdue }) => ({
    ...{ name: userId === null ? "nobody" : name, open, overdue },
  })),
})

/** Leaves out the oldest sentences until the rest is short enough. */
function fitted(facts: BoardFacts): BoardFacts {
  const count = countToLeaveOut(facts.happened, excessOf(facts))
  if (count === 0) return facts
  return { ...facts, happened: facts.happened.slice(count), olderLeftOut: true }
}
