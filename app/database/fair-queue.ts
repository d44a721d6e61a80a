import { busy, tooMany } from "~/errors"
import { Rotation } from "./rotation"

/** Runs one task at a time. People with tasks waiting take turns, so nobody holds up the others. */
export class FairQueue {
  readonly #maxWaitingPerPerson: number
  readonly #maxWaiting: number
  readonly #tasks: string
  /** Functions that start the waiting tasks, by person. */
  readonly #waiting = new Rotation<string | null, () => void>()
  #running = false
  readonly #idleListeners: (() => void)[] = []

  /** @param options.tasks what the tasks are, in the plural, for the message of a refusal */
  constructor(options: { maxWaitingPerPerson: number; maxWaiting: number; tasks?: string }) {
    this.#maxWaitingPerPerson = options.maxWaitingPerPerson
    this.#maxWaiting = options.maxWaiting
    this.#tasks = options.tasks ?? "changes"
  }

  /** How many tasks run or wait. */
  get size(): number {
    return this.#waiting.size + (this.#running ? 1 : 0)
  }

  /**
   * Runs `task` when it is this person's turn.
   * @param person whose task it is; null for the server's own, which are always accepted
   * @returns what `task` returns
   * @throws whatever `task` throws; DomainError 429 when too many of this person's tasks wait,
   *   503 when too many wait in all. The task has not begun then.
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

  /** Resolves once nothing runs or waits. */
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
    // `#running` stays true until the task has begun, so that nobody slips in before it.
    const start = this.#waiting.shift()
    // Tasks may never wait for anything: without a pause, nothing else would run between them.
    if (start) setImmediate(start)
    else {
      this.#running = false
      for (const resolve of this.#idleListeners.splice(0)) resolve()
    }
  }
}
