import { busy, tooMany } from "~/errors"

/** Runs one task at a time. People with tasks waiting take turns, so nobody holds up the others. */
export class FairQueue {
  readonly #maxWaitingPerPerson: number
  readonly #maxWaiting: number
  readonly #tasks: string
  /** Functions that start the waiting tasks, by person. The first person in the map is served next. */
  readonly #waiting = new Map<string | null, (() => void)[]>()
  #waitingCount = 0
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
    return this.#waitingCount + (this.#running ? 1 : 0)
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
    const own = this.#waiting.get(person) ?? []
    if (person !== null) {
      if (own.length >= this.#maxWaitingPerPerson)
        throw tooMany(1, `Too many ${this.#tasks} at once.`)
      if (this.#waitingCount >= this.#maxWaiting) throw busy(5)
    }
    this.#waiting.set(person, own)
    this.#waitingCount += 1
    return new Promise((resolve) => own.push(resolve))
  }

  #startNext(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running = false
      for (const resolve of this.#idleListeners.splice(0)) resolve()
      return
    }
    // `#running` stays true until the task has begun, so that nobody slips in before it.
    const [person, own] = next
    const start = own.shift()
    this.#waiting.delete(person)
    if (own.length > 0) this.#waiting.set(person, own)
    this.#waitingCount -= 1
    // Tasks may never wait for anything: without a pause, nothing else would run between them.
    if (start) setImmediate(start)
  }
}
