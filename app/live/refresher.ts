import { isPaused } from "./pause-refresh"

/** How long a refresh that must wait is asked for again, in milliseconds. */
const RETRY_MS = 200
/** A refresh that brings nothing is tried ever more seldom, up to this. */
const SLOWEST_MS = 15_000

type Page = { version: number; idle: boolean; revalidate: () => void }

/** Has a page fetched again when it shows less than there is, as soon as it may change. */
export class Refresher {
  #page: Page = { version: 0, idle: false, revalidate: () => {} }
  #wanted = 0
  #delay = RETRY_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Says what the page shows now, and how to have it fetched. */
  shows(page: Page): void {
    if (page.version !== this.#page.version) this.#delay = RETRY_MS
    this.#page = page
  }

  /** @param version what there is; Infinity when only a look can tell */
  want(version: number): void {
    if (version > this.#wanted) this.#delay = RETRY_MS
    this.#wanted = Math.max(this.#wanted, version)
    this.#attempt()
  }

  /** Has the page fetched at once, even under the hands of who is typing. */
  look(): void {
    this.#page.revalidate()
  }

  /** Wants nothing any more. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#wanted = 0
  }

  #attempt(): void {
    clearTimeout(this.#timer)
    if (this.#wanted <= this.#page.version) return
    const mayChange = !isPaused() && this.#page.idle
    this.#timer = setTimeout(() => this.#attempt(), mayChange ? this.#delay : RETRY_MS)
    if (!mayChange) return
    this.#delay = Math.min(this.#delay * 2, SLOWEST_MS)
    // A look is one look: the next event or poll asks again.
    if (this.#wanted === Infinity) this.forget()
    this.#page.revalidate()
  }
}
