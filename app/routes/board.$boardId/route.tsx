import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  useLoaderData,
  useOutlet,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { useEffect } from "react"
import { FilterQuery } from "~/components/filter-query"
import { handleForm } from "~/http/handle-form.server"
import { isStale, keepPage, rememberPage } from "~/http/kept-pages"
import { sendForm } from "~/http/sent-forms"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { getAccess } from "~/models/access.server"
import { BoardKey } from "~/models/board"
import type { BoardPage } from "~/models/board-page"
import { getBoardPage } from "~/models/board-page.server"
import { BoardBar } from "./board-bar"
import { BoardBody } from "./board-body"
import { BoardDialogs, useAsked } from "./board-dialogs"
import { BoardError } from "./board-error"
import { boardCommands } from "./commands.server"
import { FilterState } from "./filter-state"
import { useBoardFilter } from "./use-board-filter"
import { useBoardKeys } from "./use-board-keys"
import { useLiveBoard } from "./use-live-board"
import { useRoleToast } from "./use-role-toast"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => getBoardPage(actor, key, readTimeZone(args.request)))

export const clientLoader = keepPage(({ boardId }) => `board ${boardId ?? ""}`)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, boardCommands, async (actor, { boardId = "" }) => {
    return (await getAccess(actor, boardId)) !== null
  })

export const clientAction = sendForm

/** Opening a card or a dialog over the board shows what is there already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, currentParams, nextParams } = args
  if (formMethod !== undefined) return true
  const sameBoard = currentParams.boardId === nextParams.boardId
  const asksAgain = currentUrl.href === nextUrl.href
  if (!sameBoard) return args.defaultShouldRevalidate
  return asksAgain || isStale(`board ${nextParams.boardId ?? ""}`)
}

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: `${data?.name ?? "Board not found"} · Cardinal` },
]

export default function BoardRoute() {
  const page = useLoaderData<typeof loader>()
  const query = useBoardFilter(page.id)
  return (
    <FilterQuery.Provider value={query}>
      <BoardFrame page={page} />
    </FilterQuery.Provider>
  )
}

function BoardFrame({ page }: { page: BoardPage }) {
  // A card, or a dialog with an address of its own.
  const opened = useOutlet(page)
  const asked = useAsked(page)
  const state = useLiveBoard(page.id, page.version)
  useRoleToast(page)
  useBoardKeys(page)
  const hasDialog = opened !== null || asked !== undefined
  useEffect(() => rememberPage(`board ${page.id}`, page), [page])
  return (
    <div className="board-frame">
      <main
        id="main"
        className="board-page"
        data-background={page.background}
        data-version={page.version}
        {...(hasDialog && { inert: "" })}
      >
        <BoardBar board={page} live={state} />
        <FilterState board={page} />
        <BoardBody board={page} />
      </main>
      {opened ?? <BoardDialogs board={page} />}
    </div>
  )
}

export function ErrorBoundary() {
  return <BoardError />
}
