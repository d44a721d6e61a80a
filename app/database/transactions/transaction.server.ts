import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout as sleep } from "node:timers/promises"
import { DiskFullError, busy } from "~/errors"
import { log } from "~/log.server"
import {
  findBoard,
  forgetFoundBoards,
  setLockedBoard,
  UnlockedBoard,
  type OnBoard,
} from "./board-lock.server"
import { engine } from "~/database/client.server"
import type { Message, TransactionOptions, Tx } from "~/database/engine"
import { FairQueue } from "./fair-queue"
import { asServer, currentRequester } from "./requester.server"
import { TransactionTimeout } from "./transaction-timeout"

/** How long to retry while another process has the database locked. */
const LOCK_TIMEOUT_MS = 4000
const TRANSACTION_TIMEOUT_MS = 10_000
/** Each is a connection to the database. */
const MAX_BOARDS_AT_ONCE = 4
/** A change that meets as many duplicates has not looked for them: that is a bug. */
const MAX_DUPLICATES = 3

const UNCONFIRMED =
  "The connection to the database was lost. Reload to see whether the change was saved."

type Outcome = { messages: Message[]; lastMessage: number; followUps: (() => void)[] }

/** The messages and the work that follow the commit of a transaction. */
const outcomes = new WeakMap<Tx, Outcome>()

/** Sends a message to all processes once `tx` is committed; never if it is rolled back. */
export function notify(tx: Tx, message: Message): void {
  outcomes.get(tx)?.messages.push(message)
}

/** Runs `work` after the commit, in this process only; a crash loses it. Use a message for others. */
export function onCommit(tx: Tx, work: () => void): void {
  outcomes.get(tx)?.followUps.push(work)
}

const inTransaction = new AsyncLocalStorage<true>()

/** Nobody needs more than a few at once. 500 take some seconds, and an early refusal beats a late answer. */
const changes = new FairQueue({
  maxWaitingPerPerson: 20,
  maxWaiting: 500,
  maxRunning: MAX_BOARDS_AT_ONCE,
})

/**
 * Runs `work` as one transaction, queued fairly between people. It runs again after a lock of another process, or a
 * row with the same unique value that was committed since it looked: then it finds that row.
 * @throws 429 when too many changes of a person wait; 503 when too many do in all, or it takes too long; DiskFullError
 */
export function transaction<T>(
  work: (tx: Tx) => Promise<T>,
  timeoutMs = TRANSACTION_TIMEOUT_MS,
): Promise<T> {
  return queue(work, { timeoutMs })
}

/**
 * The same for one board, which `on` names or is on, beside work on other boards. `work` begins with `requireBoard`,
 * `requireList` or `requireCard`, uses no other board, and changes rows of people only after `lockPeople`.
 */
export function boardTransaction<T>(on: OnBoard, work: (tx: Tx) => Promise<T>): Promise<T> {
  const options = { timeoutMs: TRANSACTION_TIMEOUT_MS }
  if (!engine.locksBoards) return queue(work, options)
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  const found = findBoard(engine.reader, on)
  const board = lastFound.then(() => found)
  lastFound = board.then(ignore, ignore)
  return board.then((boardId) => queue(work, { ...options, boardId }, deadline))
}

const ignore = () => undefined
/** Changes are queued in the order of their arrival, although their boards are found at the same time. */
let lastFound: Promise<void> = Promise.resolve()

function queue<T>(
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
  deadline = Date.now() + LOCK_TIMEOUT_MS,
): Promise<T> {
  if (inTransaction.getStore()) throw new Error("A transaction inside another would wait forever.")
  const run = () => inTransaction.run(true, () => attempt(work, deadline, options))
  return changes.run(currentRequester(), run, options.boardId)
}

async function attempt<T>(
  work: (tx: Tx) => Promise<T>,
  deadline: number,
  { timeoutMs, boardId }: TransactionOptions,
): Promise<T> {
  for (let duplicates = 0; ;) {
    const outcome: Outcome = { messages: [], lastMessage: 0, followUps: [] }
    try {
      const result = await engine.begin(
        async (tx) => {
          outcomes.set(tx, outcome)
          if (boardId !== undefined) setLockedBoard(tx, boardId)
          const value = await work(tx)
          const { messages } = outcome
          if (messages.length > 0) outcome.lastMessage = await engine.bus.send(tx, messages)
          return value
        },
        { timeoutMs, boardId },
      )
      await inTransaction.exit(() => asServer(() => conclude(outcome)))
      return result
    } catch (error) {
      if (error instanceof UnlockedBoard) {
        forgetFoundBoards()
        boardId = undefined
        continue
      }
      if (error instanceof TransactionTimeout) {
        log.warn({ err: error }, "a change took too long")
        throw busy(5)
      }
      const kind = engine.failureKind(error)
      if (kind === "disk-full") throw new DiskFullError()
      if (kind === "read-only") {
        throw busy(30, "The server cannot write at the moment. Nothing was changed.")
      }
      if (kind === "unconfirmed") throw busy(5, UNCONFIRMED)
      if (kind === "duplicate" && (duplicates += 1) < MAX_DUPLICATES) continue
      if (kind !== "busy") throw error
      if (Date.now() >= deadline) throw busy(5)
      await sleep(20 + Math.random() * 40)
    }
  }
}

/** The change is committed, so the request succeeds even if follow-up work fails. */
function conclude({ messages, lastMessage, followUps }: Outcome): Promise<void> | void {
  const delivery = messages.length > 0 ? engine.bus.deliver(messages, lastMessage) : undefined
  if (!delivery) return followUp(followUps)
  return delivery.then(() => followUp(followUps))
}

function followUp(followUps: Outcome["followUps"]): void {
  for (const work of followUps) {
    try {
      work()
    } catch (err) {
      log.error({ err }, "follow-up work of a committed change failed")
    }
  }
}

export function transactionsUnfinished(): number {
  return changes.size
}

export function transactionsFinished(): Promise<void> {
  return changes.idle()
}
