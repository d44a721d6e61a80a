import { isDeepStrictEqual } from "node:util"
import { carryOut, pictureOf, type BoardState, type Command, type Picture } from "./board-model"

// Says whether the answers of a board can be explained by one order of all commands that agrees with their times: that
// each command happened at once, somewhere between its beginning and its end (linearizability). The board itself names
// the order of all changes, by its version. If that order explains every answer, there is one; if it does not, the
// version is wrong, which is a fault as well. So nothing has to be searched for but the place of what changed nothing.

export type Call = {
  actorId: string
  command: Command
  begin: number
  /** Infinity without an answer. */
  end: number
  /** 0 without an answer. */
  status: number
  /** In the form of the model's; null if the call was refused. */
  answer: unknown
  /** The board's version that the answer names, if it names one. */
  version: number | null
}

/** An entry of the board's activity. */
export type Change = {
  version: number
  actorId: string
  command: Command["kind"]
  cardId: string | null
}

export type History = {
  before: { board: BoardState; version: number }
  calls: Call[]
  changes: Change[]
}

/** The server has said that nothing happened, and why it may be another time: any state explains it. */
const NOT_NOW = [429, 503]

/** @returns what no order explains; empty if there is one */
export function checkHistory({ before, calls, changes }: History): string[] {
  const versions = new Map<Call, number>()
  const unclaimed = claim(calls, changes, versions)
  const states = [before.board]
  const problems = unclaimed.map(
    (change) => `A change without an answer: ${JSON.stringify(change)}`,
  )
  const made = [...versions].sort(([, one], [, other]) => one - other)
  for (const [call, version] of made) {
    if (version !== before.version + states.length)
      return [...problems, `Version ${version} is not next`]
    const board = structuredClone(states.at(-1) ?? before.board)
    const outcome = carryOut(board, call.command)
    const isExplained = call.status === 0 || (outcome.changed && isAnswer(call, outcome))
    if (!isExplained)
      problems.push(`${describe(call)} as version ${version}, not ${JSON.stringify(outcome)}`)
    states.push(board)
  }
  const last = before.version + states.length - 1
  // Changes that had ended before one began have lower versions.
  let earliestEnd = Infinity
  for (const [call, version] of made.toReversed()) {
    if (earliestEnd < call.begin)
      problems.push(`${describe(call)} came before a call that had ended: ${version}`)
    earliestEnd = Math.min(earliestEnd, call.end)
  }
  // Each of the others is put as early as it can be, which leaves the most places for those after it.
  const others = calls
    .filter((call) => !versions.has(call) && call.status !== 0 && !NOT_NOW.includes(call.status))
    .sort((one, other) => one.begin - other.begin)
  for (const call of others) {
    const ended = [...versions]
      .filter(([each]) => each.end < call.begin)
      .map(([, version]) => version)
    const begun = made.filter(([each]) => each.begin > call.end).map(([, version]) => version - 1)
    const from = Math.max(before.version, ...ended)
    const until = Math.min(last, ...begun)
    const inTime = states.slice(from - before.version, until - before.version + 1)
    const found = inTime.findIndex((board, index) =>
      call.command.kind === "read"
        ? call.version === from + index && isSeen(call.answer as Picture, inTime.slice(index))
        : isExplainedBy(call, board, from + index),
    )
    const place = found === -1 ? undefined : from + found
    if (place === undefined) problems.push(`${describe(call)} in no state from ${from} to ${until}`)
    else versions.set(call, place)
  }
  return problems
}

/** Whether a call that has changed nothing is answered like this in a state. */
function isExplainedBy(call: Call, board: BoardState, version: number): boolean {
  if (call.version !== null && call.version !== version) return false
  const outcome = carryOut(structuredClone(board), call.command)
  return !outcome.changed && isAnswer(call, outcome)
}

/**
 * Whether a board may be read like this: its lists and the order of its cards as they are in the first state, and each
 * card as it is then or in a later one (docs/decisions/265-boards-are-read-in-few-statements.md).
 */
function isSeen(seen: Picture, states: readonly BoardState[]): boolean {
  const [first] = states
  const ids = (picture: Picture) =>
    picture.map(({ id, cards }) => [id, ...cards.map((card) => card.id)])
  if (!first || !isDeepStrictEqual(ids(seen), ids(pictureOf(first)))) return false
  return seen
    .flatMap(({ cards }) => cards)
    .every((card) =>
      states.some(({ cards: { [card.id]: state } }) => {
        if (!state) return false
        const { title, completed, items, comments } = state
        return isDeepStrictEqual(contentOf(card), { title, completed, items, comments })
      }),
    )
}

const contentOf = ({ title, completed, items, comments }: Picture[number]["cards"][number]) => ({
  title,
  completed,
  items,
  comments,
})

const isAnswer = (call: Call, { status, answer }: { status: number; answer: unknown }) =>
  call.status === status && isDeepStrictEqual(call.answer, answer)

/** Without a whole board. */
function describe({ command, status, answer, version, begin, end }: Call): string {
  const seen = command.kind === "read" ? {} : { answer }
  const times = `from ${String(Math.round(begin))} to ${String(Math.round(end))} ms`
  return `${JSON.stringify(command)} ${times} answered ${status} ${JSON.stringify({ ...seen, version })}`
}

/**
 * Finds the change of each call. People send one call after the other, so that theirs are in order; and of one kind that
 * may leave everything as it was, only one for each card.
 * @returns the changes that no call has made
 */
function claim(calls: Call[], changes: Change[], versions: Map<Call, number>): Change[] {
  const left = new Set(changes)
  for (const call of calls.toSorted((one, other) => one.begin - other.begin)) {
    if (call.status >= 300) continue
    const own = [...left].find(
      (change) =>
        change.actorId === call.actorId &&
        change.command === call.command.kind &&
        (change.cardId === null ||
          ("cardId" in call.command && change.cardId === call.command.cardId)) &&
        (call.version === null || call.version === change.version),
    )
    if (!own) continue
    left.delete(own)
    versions.set(call, own.version)
  }
  return [...left]
}
