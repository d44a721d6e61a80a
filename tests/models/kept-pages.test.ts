import { afterEach, expect, test } from "vitest"
import { getTrouble } from "~/live/connection"
import { keepPage, keepPagesFor, rememberPage } from "~/client/cached-pages"

const load = (answer: () => Promise<unknown>) =>
  keepPage(() => "board 1")({
    params: {},
    request: new Request("http://localhost/board/1"),
    serverLoader: answer as <T>() => Promise<T>,
  })
const refusal = (status: number) => () =>
  Promise.reject(Object.assign(new Error("refused"), { status }))

afterEach(() => {
  // Another reader's pages are forgotten.
  keepPagesFor("one")
  keepPagesFor("another")
})

test.each([429, 503])("a page that is refused with %d for now stays as it was", async (status) => {
  const shown = { version: 1 }
  rememberPage("board 1", shown)
  expect(await load(refusal(status))).toBe(shown)
  expect(getTrouble()).toBeNull()
  expect(await load(() => Promise.resolve({ version: 2 }))).toEqual({ version: 2 })
})
