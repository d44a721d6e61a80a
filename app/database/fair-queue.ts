import { busy, tooMany } from "~/errors"
import { Rotation } from "./rotation"

/**
 * Runs one task at a time, round robin between the people who wait, so that nobody holds up the
 * others.
 */
export class FairQueue {
  readonly #maxWaitingPerPerson: number
  readonly #maxWaiting: number
  readonly #tasks: string
  /** The callbacks that start waiting tasks, by person. */
  readonly #waiting = new Rotation<string | null, () => void>()
  #running = false
  readonly #idleListeners: (() => void)[] = []

  /** @param options.tasks plural noun for the tasks, for the message of a refusal */
  constructor(options: { maxWaitingPerPerson: number; maxWaiting: number; tasks?: string }) {
    this.#maxWaitingPerPerson = options.maxWaitingPerPerson
    this.#maxWaiting = options.maxWaiting
    this.#tasks = options.tasks ?? "changes"
  }

  /** The number of running and waiting tasks. */
  get size(): number {
    return this.#waiting.size + (this.#running ? 1 : 0)
  }

  /**
   * Runs `task` when this person's slot comes.
   * @param person null for the server's own tasks, which are always accepted
   * @returns the result of `task`
   * @throws the errors of `task`; before it begins, DomainError 429 when too many of this person's
   *   tasks wait, 503 when too many wait in all
   */
  async run<T>(person: string | null, task: () => Promise<T>): Promise<T> {
    if (this.#running) await this.#wait(person)
    this.#running = true
    try {
      return await task()
    } finally {
      this.#startNext()
    }
  }

  /** Resolves once no task runs or waits. */
  async idle(): Promise<void> {
    if (this.#running) await new Promise<void>((resolve) => this.#idleListeners.push(resolve))
  }

  #wait(person: string | null): Promise<void> {
    if (person !== null) {
      if (this.#waiting.sizeOf(person) >= this.#maxWaitingPerPerson)
        throw tooMany(1, `Too many ${this.#tasks} at once.`)
      if (this.#waiting.size >= this.#maxWaiting) throw busy(5)
    }
    return new Promise((resolve) => this.#waiting.push(person, resolve))
  }

  #startNext(): void {
    // `#running` stays true until the next task begins, so that a new one cannot jump the queue.
    const start = this.#waiting.shift()
    // A task may finish without any I/O. The pause lets the event loop serve others in between.
    if (start) setImmediate(start)
    else {
      this.#running = false
      for (const resolve of this.#idleListeners.splice(0)) resolve()
    }
  }
}
