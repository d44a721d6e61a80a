import { afterEach, expect, test } from "vitest"
import { getSyncProblem } from "~/live/connection"
import { cachePages } from "~/client/cached-pages"
import { cachedPage } from "~/client/page"

const { clientLoader, handle } = cachedPage(() => "board 1")

const load = (answer: () => Promise<unknown>) =>
  clientLoader({
    params: {},
    request: new Request("http://localhost/board/1"),
    serverLoader: answer as <T>() => Promise<T>,
  })
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
