import { isPaused } from "./pause-refresh"

/** How often a postponed refresh is retried. */
const RETRY_MS = 200
/** A refresh that brings nothing is retried with growing delays, up to this. */
const MAX_DELAY_MS = 15_000

type Page = {
  version: number
  idle: boolean
  /** Fetches the page again; `wanted` is the version that is known to be new, or Infinity. */
  revalidate: (wanted: number) => void
}

/** Refreshes a page that shows an older version, as soon as it may change. */
export class Refresher {
  #page: Page = { version: 0, idle: false, revalidate: () => {} }
  #requestedVersion = 0
  #delay = RETRY_MS
  /** Whether the last attempt came while the page had to stay as it was. */
  #isHeld = false
  #timer: ReturnType<typeof setTimeout> | undefined

  setPage(page: Page): void {
    if (page.version !== this.#page.version) this.#delay = RETRY_MS
    this.#page = page
    if (this.#isHeld && page.idle) this.#attempt()
  }

  get version(): number {
    return this.#page.version
  }

  /** Requests a version of the page. @param version Infinity if the newest version is unknown */
  request(version: number): void {
    if (version > this.#requestedVersion) this.#delay = RETRY_MS
    this.#requestedVersion = Math.max(this.#requestedVersion, version)
    this.#attempt()
  }

  /** Refreshes at once, even while somebody types. */
  refreshNow(): void {
    this.#page.revalidate(Infinity)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#requestedVersion = 0
  }

  #attempt(): void {
    clearTimeout(this.#timer)
    this.#isHeld = false
    if (this.#requestedVersion <= this.#page.version) return
    const mayChange = !isPaused() && this.#page.idle
    this.#isHeld = !mayChange
    this.#timer = setTimeout(() => this.#attempt(), mayChange ? this.#delay : RETRY_MS)
    if (!mayChange) return
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS)
    const wanted = this.#requestedVersion
    // An unknown version is fetched once: the next event or poll asks again.
    if (wanted === Infinity) this.cancel()
    this.#page.revalidate(wanted)
  }
}
