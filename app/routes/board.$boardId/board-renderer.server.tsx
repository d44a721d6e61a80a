import {
  createRequestHandler,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node"
import { Outlet, RemixServer } from "@remix-run/react"
import { randomUUID } from "node:crypto"
import { createContext, useContext } from "react"
import { renderToString } from "react-dom/server"
import { PAGE_CONTEXT, PageContext } from "~/client/page-context"
import {
  BOARD_ROUTE,
  type Asked,
  type BoardRenderer,
  type FramePart,
  type RootPage,
} from "~/http/board-parts"
import { byPossibleRoutes, withRoutes } from "~/http/possible-routes.server"
import type { BoardPage } from "~/models/board/board-page"
import { BoardLayout } from "./board-layout"
import { knownLists, listsIn } from "./known-lists.server"
import { ListsHtml } from "./lists/lists-html"

// Renders a board's document in two parts, each with a build of its own: the body without the root's
// layout, and the frame with a placeholder for the body. Joined, they are the HTML of the whole page,
// since nothing in the body depends on its place in it, such as an id of `useId`.

/** The load context of these builds. */
type PartContext = AppLoadContext & {
  root?: RootPage
  boardName?: string
  page?: BoardPage
  lists?: Map<string, string>
}

export function boardRenderer(all: ServerBuild): BoardRenderer {
  const build = byPossibleRoutes(all.routes, (routes) => withRoutes(all, routes))("/board/id")
  const body = rendererOf(build, {
    root: { default: Outlet, Layout: undefined, loader: () => null },
    [BOARD_ROUTE]: { default: Body, loader: () => null },
  })
  const frame = rendererOf(build, {
    root: { loader: ({ context }: LoaderFunctionArgs) => (context as PartContext).root },
    [BOARD_ROUTE]: {
      default: BodyPlaceholder,
      loader: ({ context }: LoaderFunctionArgs) => ({ name: (context as PartContext).boardName }),
    },
  })
  return {
    renderBody: async (page, asked, before) => {
      const html = await body(asked, { page, lists: knownLists(page, before) })
      return { html, lists: listsIn(html, page) }
    },
    renderFrame: async (boardName, root, asked) => {
      const html = await frame(asked, { boardName, root })
      const [before, after] = html.split(PLACEHOLDER)
      if (before === undefined || after === undefined) throw new Error("There is no place for it.")
      return { before: toParts(`<!DOCTYPE html>${before}`), after: toParts(after) }
    },
  }
}

const PageToShow = createContext<BoardPage | null>(null)

function Body() {
  const page = useContext(PageToShow)
  return page && <BoardLayout page={page} />
}

const BodyPlaceholder = () => <template id="body" />
const PLACEHOLDER = '<template id="body"></template>'
// Nobody can have a name that contains these.
const NONCE = randomUUID()
const REQUEST_ID = randomUUID()

const SLOTS = new Map<string, FramePart>([
  [NONCE, { slot: "nonce" }],
  [REQUEST_ID, { slot: "requestId" }],
])

const toParts = (html: string): FramePart[] =>
  html.split(new RegExp(`(${NONCE}|${REQUEST_ID})`)).map((text) => SLOTS.get(text) ?? { text })

/** @param modules replaces exports of the routes' modules */
function rendererOf(build: ServerBuild, modules: Record<string, object>) {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    return [id, { ...route, module: { ...route.module, ...modules[id] } }] as const
  })
  const module = { ...build.entry.module, default: renderPart }
  const handle = createRequestHandler(
    { ...build, routes: Object.fromEntries(routes), entry: { module } },
    build.mode,
  )
  return async ({ request, context }: Asked, values: Partial<PartContext>): Promise<string> => {
    const response = await handle(new Request(request.url), { ...context, ...values })
    return response.text()
  }
}

function renderPart(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: PartContext,
): Response {
  // The data is not part of it: `PageData` contains that.
  const withoutData = { ...remixContext, serverHandoffStream: undefined } as EntryContext
  const html = renderToString(
    <PageContext.Provider value={{ ...PAGE_CONTEXT, nonce: NONCE, requestId: REQUEST_ID }}>
      <PageToShow.Provider value={context.page ?? null}>
        <ListsHtml.Provider value={context.lists ?? new Map()}>
          <RemixServer context={withoutData} url={request.url} nonce={NONCE} />
        </ListsHtml.Provider>
      </PageToShow.Provider>
    </PageContext.Provider>,
  )
  return new Response(html, { headers, status })
}
