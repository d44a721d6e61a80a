import { readFileSync } from "node:fs"
import { setImmediate } from "node:timers/promises"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { wallOf } from "~/models/exchange/publish/public-wall.server"
import { dateText } from "~/models/text/time/date-text.server"
import { randomOf } from "../../models/random-flow"

// A screen on a wall for a week, with a clock of its own: `public/wall.js` as it is, and a server that is killed, started again,
// upgraded and cut off, with a network that is slow or lost, and a screen that sleeps and whose clock is set. At each second it
// shows what is not older than a minute, or says that it is old.

const SCRIPT = readFileSync("public/wall.js", "utf8")
const ZONE = "Europe/Berlin"
const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1000, 60_000, 3_600_000, 86_400_000]

/** The hindrance between the screen and a board that is up to date. */
type Fault = "none" | "killed" | "starting" | "lost" | "slow" | "too slow" | "proxy" | "busy"
const FAULTS: Fault[] = ["killed", "starting", "lost", "slow", "too slow", "proxy", "busy"]

/** A page as the server made it: text in the place of HTML. */
type Page = { madeAt: number; time: string; style: string | null; next: string | null }

const board: PublicBoard = {
  state: "",
  name: "Garden",
  sharedBy: null,
  changedAt: "2026-01-01T00:00:00.000Z",
  zone: ZONE,
  showsNumbers: false,
  people: [],
  lists: [{ name: "To do", cards: [{ number: 1, title: "Dig" }] }],
}

/** A screen, its server, and the time of both. */
class World {
  fault: Fault = "none"
  style = "a.css"
  hasEnded = false
  /** When there was something between them last, or the clock of the screen was set. */
  disturbedAt = 0
  /** How far the clock of the screen is off. */
  clockOff = 0
  /** How long the screen has slept. */
  slept = 0
  page: Page
  isOld = false
  #events: { at: number; every?: number; page: number; run: () => void }[] = []
  #loads = 0

  constructor(public now: number) {
    this.page = this.#render()
    this.#load()
  }

  /** Lets time pass, with a check at each second. */
  async run(until: number, check: () => void): Promise<void> {
    for (let second = this.now + SECOND_MS; second <= until; second += SECOND_MS) {
      await this.#advance(second)
      if (this.fault !== "none") this.disturbedAt = this.now
      check()
    }
  }

  /** Nothing runs meanwhile, and what was due runs at once afterwards. */
  async sleep(ms: number): Promise<void> {
    this.now += ms
    this.slept += ms
    await this.#advance(this.now)
    this.disturbedAt = this.now
  }

  async #advance(to: number): Promise<void> {
    for (;;) {
      const due = this.#events.filter(({ at }) => at <= to).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      this.now = Math.max(this.now, due.at)
      this.#events.splice(this.#events.indexOf(due), 1)
      if (due.every !== undefined) this.#events.push({ ...due, at: this.now + due.every })
      // A page that was left runs nothing.
      if (due.page !== this.#loads) continue
      due.run()
      if (due.every === undefined) await setImmediate()
    }
    this.now = Math.max(this.now, to)
  }

  #after(ms: number, run: () => void, every?: number, page = this.#loads): void {
    const event = { at: this.now + ms, page, run }
    this.#events.push(every === undefined ? event : { ...event, every })
  }

  #render(): Page {
    const { time } = wallOf(board, 1, this.now)
    return { madeAt: this.now, time, style: this.style, next: "/wall" }
  }

  #load(): void {
    this.#loads += 1
    this.page = this.#render()
    this.isOld = false
    const dom = (of: () => Page) => ({
      documentElement: { dataset: {} },
      title: "",
      body: {
        replaceWith: (page: Page) => {
          this.page = page
          this.isOld = false
        },
        get page() {
          return of()
        },
      },
      visibilityState: "visible",
      addEventListener: () => undefined,
      getElementById: () => ({
        classList: { toggle: (_: string, isOld: boolean) => (this.isOld = isOld) },
      }),
      querySelector: (selector: string) => {
        const value = selector === "link[rel=stylesheet]" ? of().style : of().next
        const getAttribute = (name: string) => (name === "data-seconds" ? "15" : value)
        return value === null ? null : { getAttribute, replaceWith: () => undefined }
      },
    })
    class DOMParser {
      parseFromString(text: string) {
        const page = JSON.parse(text) as Page
        return { ...dom(() => page), body: page }
      }
    }
    const here = this.#loads
    runInNewContext(SCRIPT, {
      document: dom(() => this.page),
      DOMParser,
      location: { href: "/wall", reload: () => this.#load() },
      navigator: {},
      Date: { now: () => this.now + this.clockOff },
      performance: { now: () => this.now - this.slept },
      setTimeout: (run: () => void, ms: number) => this.#after(ms, run, undefined, here),
      setInterval: (run: () => void, ms: number) => this.#after(ms, run, ms, here),
      AbortSignal: { timeout: (ms: number) => ms },
      fetch: (_: string, { signal }: { signal: number }) => this.#fetch(signal),
    })
  }

  /** @param patience after so long it is given up */
  #fetch(patience: number): Promise<object> {
    return new Promise((resolve, reject) => {
      const answer = (status: number, page: () => Page, ms = 100) => {
        const fail = () => reject(new Error("aborted"))
        if (ms > patience) return this.#after(patience, fail)
        const made = page()
        const response = {
          ok: status === 200,
          status,
          statusText: "",
          redirected: false,
          text: () => Promise.resolve(JSON.stringify(made)),
        }
        this.#after(ms, () => resolve(response))
      }
      const board = () => this.#render()
      const code = () => ({ ...this.#render(), time: "a code" })
      const foreign = () => ({ ...this.#render(), style: null, time: "a proxy" })
      switch (this.fault) {
        case "killed":
          return this.#after(1, () => reject(new Error("refused")))
        case "lost":
          return answer(200, board, Infinity)
        case "starting":
          return answer(503, foreign)
        case "busy":
          return answer(429, foreign)
        case "proxy":
          return answer(this.now % 2 === 0 ? 404 : 200, foreign)
        case "slow":
          return answer(200, board, 9000)
        case "too slow":
          return answer(200, board, 11_000)
        case "none":
          return answer(200, this.hasEnded ? code : board)
      }
    })
  }
}

/** Checks the screen, and counts what it has been through. */
function checkOf(world: World) {
  const seen = { old: 0, fresh: 0, times: new Set<string>() }
  const check = () => {
    const { page, isOld, now } = world
    const age = now - page.madeAt
    if (!isOld && age > MINUTE_MS) {
      throw new Error(`${String(age)} ms old at ${new Date(now).toISOString()}: ${world.fault}`)
    }
    const isUndisturbed = now - world.disturbedAt > 30 * SECOND_MS
    if (isOld && isUndisturbed) {
      throw new Error(`called old at ${new Date(now).toISOString()}: ${world.fault}`)
    }
    seen[isOld ? "old" : "fresh"] += 1
    if (isOld || page.time === "a code") return
    const minute = now - (now % MINUTE_MS)
    const minutes = [minute, minute - MINUTE_MS].map((moment) =>
      dateText(new Date(moment).toISOString(), ZONE, "time"),
    )
    if (!minutes.includes(page.time)) throw new Error(`${page.time} at ${minutes.join(", ")}`)
    seen.times.add(page.time)
  }
  return { seen, check }
}

/** The clock of the zone goes forward at the end of March, and back at the end of October. */
test.each([
  ["2027-03-25T12:00:00Z", 7, 1],
  ["2026-10-24T12:00:00Z", 2, 2],
])("from %s, for %i days", async (begin, days, seed) => {
  const world = new World(Date.parse(begin))
  const random = randomOf(seed)
  const { seen, check } = checkOf(world)
  const end = world.now + days * DAY_MS
  const met = new Set<string>()
  while (world.now < end) {
    await world.run(world.now + random() * 2 * HOUR_MS, check)
    const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? "lost"
    world.fault = fault
    met.add(fault)
    await world.run(world.now + 5 * SECOND_MS + random() ** 3 * 20 * MINUTE_MS, check)
    if (random() < 0.2) await world.sleep(random() * 8 * HOUR_MS)
    if (random() < 0.2) {
      world.clockOff = (random() - 0.5) * 4 * HOUR_MS
      world.disturbedAt = world.now
    }
    if (random() < 0.3) world.style = `${String(random())}.css`
    world.fault = "none"
  }
  expect([...met].sort()).toEqual([...FAULTS].sort())
  expect(seen.times).toContain("00:00")
  expect(seen.old).toBeGreaterThan(HOUR_MS / SECOND_MS)
  expect(seen.fresh).toBeGreaterThan(seen.old)
  world.hasEnded = true
  await world.run(world.now + MINUTE_MS, () => undefined)
  expect([world.page.time, world.isOld]).toEqual(["a code", false])
  world.hasEnded = false
  await world.run(world.now + MINUTE_MS, () => undefined)
  expect(world.page.time).not.toBe("a code")
})
