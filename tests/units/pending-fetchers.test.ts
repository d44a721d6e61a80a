import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { UNSAFE_DataRouterStateContext } from "react-router-dom"
import { expect, test } from "vitest"
import { notePendingFetchers, usePendingFetchers } from "~/client/use-pending-fetchers"

const pending = { state: "submitting", formAction: "/board/1" }
const answered = { state: "idle", formAction: undefined }

function Sent() {
  const actions = usePendingFetchers().map(({ formAction }) => formAction)
  return actions.join(" ")
}

const render = (fetchers: ReadonlyMap<string, object>) =>
  renderToStaticMarkup(
    createElement(
      UNSAFE_DataRouterStateContext.Provider,
      { value: { fetchers } as never },
      createElement(Sent),
    ),
  )

test("a form that the router has answered is pending until the next state is rendered", () => {
  const shown = new Map<string, object>([["a", pending]])
  expect(render(shown)).toBe("/board/1")
  shown.set("a", answered)
  expect(render(shown)).toBe("/board/1")
  expect(render(new Map(shown))).toBe("")
})

test("a form is pending in a state that was created before its answer and is rendered after", () => {
  const created = new Map<string, object>([["a", pending]])
  const stop = notePendingFetchers({
    subscribe: (onState) => {
      onState({ fetchers: created } as never, {} as never)
      return () => undefined
    },
  })
  stop()
  created.set("a", answered)
  expect(render(created)).toBe("/board/1")
})

test("outside a router, nothing is pending", () => {
  expect(renderToStaticMarkup(createElement(Sent))).toBe("")
})
