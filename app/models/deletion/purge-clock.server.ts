import { db, transaction } from "~/database/db.server"

// The clock that decides about final deletions. The machine's clock may jump ahead, and data that
// only looks old must not be destroyed. So this clock follows the machine's, but advances by no
// more than a monotonic clock has measured since the last time.

/** Milliseconds since the epoch, stored in the only row of the table. */
export type ClockState = {
  /** The machine's clock. */
  wallAt: number
  /** This clock, never ahead of the machine's. */
  purgeAt: number
  /** The time of this clock when the machine's jumped ahead of it; null while they agree. */
  behindSince: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The most that a restart counts for, because nothing measures the time during it. */
const MAX_RESTART_MS = DAY_MS
/** Then the machine's clock is trusted: everything deleted before it jumped has had its week. */
const TRUST_MS = 7 * DAY_MS
/** Clocks drift by less than this, and a monotonic one is not corrected meanwhile. */
const DRIFT = 1.01

/** @param elapsedMs measured by a clock that does not jump */
export function advance(before: ClockState, wallAt: number, elapsedMs: number): ClockState {
  const purgeAt = Math.min(wallAt, before.purgeAt + elapsedMs * DRIFT)
  if (purgeAt === wallAt) return { wallAt, purgeAt, behindSince: null }
  const jumpMs = wallAt - purgeAt - (before.wallAt - before.purgeAt)
  // A machine that sleeps at night jumps a little each day, and must be trusted some time.
  const isNewJump = before.behindSince === null || jumpMs > DAY_MS
  const behindSince = isNewJump ? purgeAt : (before.behindSince ?? purgeAt)
  if (purgeAt - behindSince < TRUST_MS) return { wallAt, purgeAt, behindSince }
  return { wallAt, purgeAt: wallAt, behindSince: null }
}

type Clocks = { wall: () => number; monotonic: () => number }

const CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() }

export class PurgeClock {
  readonly #clocks: Clocks
  #last: { state: ClockState; at: number } | null = null
  #reading: Promise<unknown> = Promise.resolve()

  constructor(clocks: Clocks = CLOCKS) {
    this.#clocks = clocks
  }

  /** Advances and stores the clock. What has expired by this time may be deleted for good. */
  now(): Promise<Date> {
    const next = this.#reading.then(() => this.#advance())
    this.#reading = next.catch(() => null)
    return next
  }

  async #advance(): Promise<Date> {
    const at = this.#clocks.monotonic()
    const wallAt = this.#clocks.wall()
    const state = this.#last
      ? advance(this.#last.state, wallAt, at - this.#last.at)
      : await this.#afterRestart(wallAt)
    await write(state)
    this.#last = { state, at }
    return new Date(state.purgeAt)
  }

  async #afterRestart(wallAt: number): Promise<ClockState> {
    const row = await db.purgeClock.findUnique({ where: { id: ROW_ID } })
    if (!row) return { wallAt, purgeAt: wallAt, behindSince: null }
    const before = {
      wallAt: +row.wallAt,
      purgeAt: +row.purgeAt,
      behindSince: row.behindSince && +row.behindSince,
    }
    const elapsedMs = Math.min(Math.max(0, wallAt - before.wallAt), MAX_RESTART_MS)
    return advance(before, wallAt, elapsedMs)
  }
}

const ROW_ID = 1

async function write({ wallAt, purgeAt, behindSince }: ClockState): Promise<void> {
  const data = {
    wallAt: new Date(wallAt),
    purgeAt: new Date(purgeAt),
    behindSince: behindSince === null ? null : new Date(behindSince),
  }
  await transaction((tx) =>
    tx.purgeClock.upsert({ where: { id: ROW_ID }, create: { id: ROW_ID, ...data }, update: data }),
  )
}

export const purgeClock = new PurgeClock()
