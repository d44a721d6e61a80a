import { readdirSync, readFileSync } from "node:fs"
import { setImmediate } from "node:timers/promises"
import { afterEach, expect, test } from "vitest"
import { getSyncProblem } from "~/live/connection"
import { cachePages } from "~/client/cached-pages"
import { cachedPage } from "~/client/page"

const { clientLoader, handle } = cachedPage("board 1")

const load = (answer: () => Promise<unknown>) =>
  clientLoader({
    params: {},
    request: new Request("http://localhost/board/1"),
    serverLoader: answer as <T>() => Promise<T>,
  })
const lost = () => Promise.reject(new TypeError("Failed to fetch"))
const refusal = (status: number) => () =>
  Promise.reject(Object.assign(new Error("refused"), { status }))

afterEach(() => {
  // Another reader's pages are forgotten.
  cachePages("one", [])
  cachePages("another", [])
})

test.each([429, 503])("a page that is refused with %d for now stays as it was", async (status) => {
  const shown = { version: 1 }
  cachePages("another", [{ data: shown, handle, params: {} }])
  expect(await load(refusal(status))).toBe(shown)
  expect(getSyncProblem()).toBeNull()
  expect(await load(() => Promise.resolve({ version: 2 }))).toEqual({ version: 2 })
})

test("a page that came a moment ago stays when it cannot be fetched again, before it was shown", async () => {
  const page = { version: 1 }
  expect(await load(() => Promise.resolve(page))).toBe(page)
  expect(await load(lost)).toBe(page)
  expect(getSyncProblem()).toBe("offline")
})

test("a page on screen is kept, however many others are opened over it", async () => {
  const shown = { version: 1 }
  const board = { data: shown, handle, params: {} }
  for (let nth = 0; nth < 30; nth += 1) {
    const card = cachedPage(`card ${String(nth)}`)
    cachePages("another", [board, { data: { nth }, handle: card.handle, params: {} }])
  }
  expect(await load(lost)).toBe(shown)
})

test("of two requests for a page, one that arrives is enough", async () => {
  const loads = [load(() => setImmediate({ version: 1 })), load(lost)]
  expect(await Promise.all(loads)).toEqual([{ version: 1 }, { version: 1 }])
  expect(getSyncProblem()).toBeNull()
})

test("an older request that fails after a newer one has been answered changes nothing", async () => {
  let lose = () => {}
  const older = load(
    () =>
      new Promise((_resolve, reject) => (lose = () => reject(new TypeError("Failed to fetch")))),
  )
  await setImmediate()
  const newest = { version: 2 }
  expect(await load(() => Promise.resolve(newest))).toBe(newest)
  lose()
  expect(await older).toBe(newest)
  expect(getSyncProblem()).toBeNull()
})

test("of two requests for a page that are both lost, each says so", async () => {
  const loads = await Promise.allSettled([load(lost), load(lost)])
  expect(loads.map(({ status }) => status)).toEqual(["rejected", "rejected"])
})

test("no two pages with the same parameters have the same title, by which their data is kept", () => {
  const files = readdirSync("app/routes", { encoding: "utf8", recursive: true })
  const routes = files.filter((file) => file.endsWith(".tsx") && !file.includes("$token"))
  const titles = routes.flatMap((file) => {
    const call = /(?:keptPage|cachedPage)\(\s*"([^"]+)"(,\s*\{[^)]*keyOf)?/.exec(
      readFileSync(`app/routes/${file}`, "utf8"),
    )
    const parameters = [...file.matchAll(/\$(\w+)/g)].map(([, name]) => name)
    return !call || call[2] !== undefined ? [] : `${call[1] ?? ""} of ${parameters.join(", ")}`
  })
  expect(titles.length).toBeGreaterThan(50)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
