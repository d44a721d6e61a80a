import type { Bus, Message } from "~/database/engine"

/** The bus of an engine whose data only this process uses: the commit is all that messages wait for. */
export class LocalBus implements Bus {
  readonly #onMessage: (message: Message) => void

  constructor(onMessage: (message: Message) => void) {
    this.#onMessage = onMessage
  }

  send(): Promise<number> {
    return Promise.resolve(0)
  }

  deliver(messages: readonly Message[]): void {
    for (const message of messages) this.#onMessage(message)
  }
}
