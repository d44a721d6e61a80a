import { tooMany } from "~/errors"

type Waiting = {
  key: string
  party: string
  since: number
  resolve: () => void
  reject: (error: unknown) => void
}
type Lane = {
  waiting: Waiting[]
  admitted: Map<string, number>
  freeAt: number
  timer: NodeJS.Timeout | undefined
}

type Options = {
  /** Milliseconds between two admitted attempts of a lane. */
  everyMs: number
  /** The most attempts waiting in a lane; with `everyMs` this bounds the wait. */
  maxWaiting: number
  /** The most of them with the same key. */
  maxWaitingOfKey: number
}

/** More keys than honest users have: beyond them a lane forgets its counts. */
const MAX_KEYS = 10_000
const FORGET_MS = 10 * 60 * 1000

/**
 * Admits attempts one after the other, each lane at its own pace. The key that was admitted least often goes first, and
 * replaces another in a full lane: a new one overtakes those that are tried again and again. Among those of one key, the
 * same is true of the parties.
 */
export class SignInQueue {
  readonly #options: Options
  readonly #lanes = new Map<string, Lane>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Waits until an attempt is admitted. @param party who attempts, where several have the same key
   * @throws 429 if the lane is full of keys, or the key of parties, tried no more often
   */
  wait(laneKey: string, key: string, party = ""): Promise<void> {
    const lane = this.#laneOf(laneKey)
    return new Promise((resolve, reject) => {
      const isIdle = lane.waiting.length === 0
      const refused = this.#enter(lane, { key, party, since: performance.now(), resolve, reject })
      refused?.reject(tooMany(Math.ceil(this.#longestMs / 1000)))
      if (isIdle) this.#schedule(laneKey, lane)
    })
  }

  /** Takes back one count of a key whose attempt has succeeded. */
  forgive(laneKey: string, key: string): void {
    const admitted = this.#lanes.get(laneKey)?.admitted
    const times = admitted?.get(key) ?? 0
    if (times > 0) admitted?.set(key, times - 1)
  }

  get #longestMs(): number {
    return this.#options.everyMs * this.#options.maxWaiting
  }

  #laneOf(laneKey: string): Lane {
    const before = this.#lanes.get(laneKey)
    if (before) return before
    const lane: Lane = { waiting: [], admitted: new Map(), freeAt: 0, timer: undefined }
    this.#lanes.set(laneKey, lane)
    return lane
  }

  /** Queues an attempt. @returns the attempt that is refused for it, if any */
  #enter({ waiting, admitted }: Lane, attempt: Waiting): Waiting | null {
    const { maxWaiting, maxWaitingOfKey } = this.#options
    const ofKey = waiting.filter(({ key }) => key === attempt.key)
    if (ofKey.length < maxWaitingOfKey && waiting.length < maxWaiting) {
      waiting.push(attempt)
      return null
    }
    const rivals = ofKey.length < maxWaitingOfKey ? waiting : ofKey
    const worst = rivals.reduce((a, b) => (isBefore(admitted, b, a) ? a : b))
    if (!isBefore(admitted, attempt, worst)) return attempt
    waiting.splice(waiting.indexOf(worst), 1, attempt)
    return worst
  }

  #schedule(laneKey: string, lane: Lane): void {
    clearTimeout(lane.timer)
    lane.timer =
      lane.waiting.length > 0
        ? setTimeout(() => this.#admit(laneKey, lane), lane.freeAt - performance.now())
        : setTimeout(() => this.#lanes.delete(laneKey), FORGET_MS).unref()
  }

  /** Admits the next attempt, and refuses those that have waited too long. */
  #admit(laneKey: string, lane: Lane): void {
    const now = performance.now()
    const next = lane.waiting.reduce((a, b) => (isBefore(lane.admitted, b, a) ? b : a))
    const others = lane.waiting.filter((attempt) => attempt !== next)
    lane.waiting = others.filter(({ since }) => now - since < this.#longestMs)
    for (const late of others) if (!lane.waiting.includes(late)) late.reject(tooMany(1))
    if (lane.admitted.size >= MAX_KEYS) lane.admitted.clear()
    for (const key of [next.key, partyKey(next)]) {
      lane.admitted.set(key, (lane.admitted.get(key) ?? 0) + 1)
    }
    lane.freeAt = now + this.#options.everyMs
    next.resolve()
    this.#schedule(laneKey, lane)
  }
}

type Attempter = Pick<Waiting, "key" | "party">

const partyKey = ({ key, party }: Attempter) => `${key} of ${party}`

/** Whether one has been admitted less often than another, as a party where they have the same key. */
function isBefore(admitted: Map<string, number>, one: Attempter, other: Attempter): boolean {
  const times = (key: string) => admitted.get(key) ?? 0
  if (one.key === other.key) return times(partyKey(one)) < times(partyKey(other))
  return times(one.key) < times(other.key)
}
