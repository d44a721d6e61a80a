import { isDoneName } from "~/models/board/list/done-list"
import type { CardHistory, History, ListSeries, Step } from "./replay"

/** Moments are milliseconds since 1970. */
export type Life = {
  id: string
  title: string
  createdAt: number
  /** When it was first moved to another list; null if it never was. */
  startedAt: number | null
  /** When it was last finished; null if it is not finished now. */
  finishedAt: number | null
  finishedBy: string | null
  /** Its list, and since when; null off the board. */
  list: ListSeries | null
  sinceInList: number
}

export type IsFinished = (step: Pick<Step, "list" | "done">) => boolean

/** Ticked, or in a list that is marked now: its cards were finished when they came. A deleted list's name decides. */
export function finishedBy(lists: readonly { name: string; cardsDone: boolean }[]): IsFinished {
  const marks = new Map<string, boolean>()
  for (const { name, cardsDone } of lists) marks.set(name, cardsDone || marks.get(name) === true)
  return ({ list, done }) =>
    done || (list !== null && (marks.get(list.name) ?? isDoneName(list.name)))
}

export const isFinishedIn =
  (name: string): IsFinished =>
  ({ list, done }) =>
    done || list?.name === name

/** Calls back for each change of a card's list and of whether it is finished, which stays when it leaves the board. */
export function eachState(
  { steps }: CardHistory,
  isDone: IsFinished,
  see: (step: Step, finished: boolean) => void,
): void {
  let finished = false
  for (const step of steps) {
    if (step.list !== null) finished = isDone(step)
    see(step, finished)
  }
}

/** Null for a card that never was on the board. */
export function lifeOf(card: CardHistory, isDone: IsFinished): Life | null {
  const first = card.steps.find(({ list }) => list !== null)
  if (!first) return null
  const life: Life = {
    id: card.id,
    title: card.title,
    createdAt: first.at,
    startedAt: null,
    finishedAt: null,
    finishedBy: null,
    list: null,
    sinceInList: first.at,
  }
  let wasFinished = false
  eachState(card, isDone, ({ at, list, actorId }, finished) => {
    if (list !== null && list !== first.list) life.startedAt ??= at
    if (list !== life.list) life.sinceInList = at
    life.list = list
    if (finished && !wasFinished) {
      life.finishedAt = at
      life.finishedBy = actorId
    }
    if (!finished) life.finishedAt = life.finishedBy = null
    wasFinished = finished
  })
  return life
}

const known = new WeakMap<History, { isDone: IsFinished; lives: Life[] }>()

export function livesOf(history: History, isDone: IsFinished): Life[] {
  const before = known.get(history)
  if (before?.isDone === isDone) return before.lives
  const lives: Life[] = []
  for (const card of history.cards.values()) {
    const life = lifeOf(card, isDone)
    if (life) lives.push(life)
  }
  known.set(history, { isDone, lives })
  return lives
}
