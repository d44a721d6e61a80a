import { readFileSync } from "node:fs"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom/server"
import { expect, test } from "vitest"
import { PRIORITIES } from "~/models/board/card/priority"
import { LABEL_COLORS } from "~/models/board/label/label"
import StyleRoute from "~/routes/style/route"

// The page for developers that shows every control.

const handler = createStaticHandler([{ path: "/style", element: createElement(StyleRoute) }])
const context = (await handler.query(new Request("http://localhost/style"))) as StaticHandlerContext
const html = renderToStaticMarkup(
  createElement(StaticRouterProvider, {
    router: createStaticRouter(handler.dataRoutes, context),
    context: context,
    hydrate: false,
  }),
)

test("shows every icon, colour of labels and priority", () => {
  const sprite = readFileSync("app/images/icons.svg", "utf8")
  const ids = [...sprite.matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, id = ""]) => id)
  expect(ids.length).toBeGreaterThan(50)
  const shown = [...html.matchAll(/#([\w-]+)"><\/use>/g)].map(([, id = ""]) => id)
  expect(ids.filter((id) => !shown.includes(id))).toEqual([])
  expect(shown.filter((id) => !ids.includes(id))).toEqual([])
  for (const name of Object.keys(LABEL_COLORS)) expect(html).toContain(`<i class="${name}">`)
  for (const priority of PRIORITIES) expect(html).toContain(`priority-${priority}`)
})

test("shows every kind of button, enabled and disabled", () => {
  const sheet = readFileSync("app/styles/controls.css", "utf8")
  const kinds = [...sheet.matchAll(/^\.btn-([a-z]+) \{/gm)].map(([, kind = ""]) => kind)
  for (const kind of kinds.filter((kind) => kind !== "icon")) {
    expect(html).toContain(`class="btn btn-${kind}">`)
    expect(html).toContain(`class="btn btn-${kind}" disabled="">`)
  }
})
