import { busy, tooMany } from "~/errors"
import { Rotation } from "./rotation"

/** Tasks without a lane run one at a time. */
const COMMON_LANE = ""

type Waiting = { lane: string; start: () => void }

type Options = {
  maxWaitingPerPerson: number
  maxWaiting: number
  /** The number of lanes whose tasks run at the same time. */
  maxRunning?: number
  /** A plural noun for the tasks, for the message of a refusal. */
  tasks?: string
}

/** One task per lane at a time, round robin between the people who wait; each person's tasks start in their order. */
export class FairQueue {
  readonly #options: Options
  readonly #waiting = new Rotation<string | null, Waiting>()
  /** The lanes of running tasks, and of those about to start. */
  readonly #lanes = new Set<string>()
  readonly #idleListeners: (() => void)[] = []

  constructor(options: Options) {
    this.#options = options
  }

  get size(): number {
    return this.#waiting.size + this.#lanes.size
  }

  /** `person` null: the server's own, never refused. @throws before it begins, 429 for too many of a person, 503 */
  async run<T>(
    person: string | null,
    task: () => Promise<T>,
    lane: string = COMMON_LANE,
  ): Promise<T> {
    if (this.#waiting.sizeOf(person) > 0 || !this.#isFree(lane)) await this.#wait(person, lane)
    else this.#lanes.add(lane)
    try {
      return await task()
    } finally {
      // A task may finish without any I/O. The pause lets the event loop serve others in between, also where one
      // person's tasks follow each other and nobody else could begin to wait.
      setImmediate(() => this.#end(lane))
    }
  }

  async idle(): Promise<void> {
    if (this.size > 0) await new Promise<void>((resolve) => this.#idleListeners.push(resolve))
  }

  #isFree(lane: string): boolean {
    return this.#lanes.size < (this.#options.maxRunning ?? 1) && !this.#lanes.has(lane)
  }

  #wait(person: string | null, lane: string): Promise<void> {
    const { maxWaitingPerPerson, maxWaiting, tasks = "changes" } = this.#options
    if (person !== null) {
      if (this.#waiting.sizeOf(person) >= maxWaitingPerPerson)
        throw tooMany(1, `Too many ${tasks} at once.`)
      if (this.#waiting.size >= maxWaiting) throw busy(5)
    }
    return new Promise((start) => this.#waiting.push(person, { lane, start }))
  }

  #end(ended: string): void {
    this.#lanes.delete(ended)
    for (;;) {
      const next = this.#waiting.shift(({ lane }) => this.#isFree(lane))
      if (!next) break
      // The lane is taken until the task begins, so that a new one cannot jump the queue.
      this.#lanes.add(next.lane)
      next.start()
    }
    if (this.size === 0) for (const resolve of this.#idleListeners.splice(0)) resolve()
  }
}
