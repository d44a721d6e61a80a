import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  useLoaderData,
  useOutlet,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { Main } from "~/components/main"
import { FilterQuery } from "~/models/board/filter-query"
import { loadBoardPage } from "~/http/board-page.server"
import { handleForm } from "~/http/handle-form.server"
import { isStale, lastShown } from "~/client/cached-pages"
import { cachedPage } from "~/client/page"
import { getAccess } from "~/models/access/access.server"
import { readFilter, toQuery } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { BoardBar } from "./board-bar"
import { BoardBody } from "./lists/board-body"
import { useBoardDialog } from "./board-dialogs"
import { BoardError } from "./board-error"
import { boardCommands } from "./commands.server"
import { FilterState } from "./filter-state"
import { useBoardFilter } from "./use-board-filter"
import { useBoardKeys } from "./use-board-keys"
import { useLiveBoard } from "./use-live-board"
import { useRoleToast } from "./use-role-toast"

export const loader = (args: LoaderFunctionArgs) => loadBoardPage(args)

export const { clientLoader, clientAction, handle } = cachedPage(
  ({ boardId }) => `board ${boardId ?? ""}`,
)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, boardCommands, async (actor, { boardId = "" }) => {
    return (await getAccess(actor, boardId)) !== null
  })

/** Opening a card or a dialog over the board shows what is there already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, currentParams, nextParams } = args
  if (formMethod !== undefined) return true
  const sameBoard = currentParams.boardId === nextParams.boardId
  const asksAgain = currentUrl.href === nextUrl.href
  if (!sameBoard) return args.defaultShouldRevalidate
  const key = `board ${nextParams.boardId ?? ""}`
  return asksAgain || isStale(key) || needsFilter(lastShown(key) as BoardPage | undefined, args)
}

/** Whether only the server can filter what is shown by the filter of the next address. */
function needsFilter(
  shown: BoardPage | undefined,
  { nextUrl, nextParams }: ShouldRevalidateFunctionArgs,
): boolean {
  const query = toQuery(readFilter(nextUrl.searchParams))
  // The forms of a card have addresses of their own: the board behind it stays as it was.
  if (!shown?.shortened || (query === "" && nextParams.cardId !== undefined)) return false
  return shown.shortened.query !== query
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
  const opened = useOutlet(page)
  const asked = useBoardDialog(page)
  const state = useLiveBoard(page.id, page.version)
  useRoleToast(page)
  useBoardKeys(page)
  return (
    <div className="board-frame">
      <Main
        className="board-page"
        data-background={page.background}
        data-version={page.version}
        dialog={opened ?? asked}
      >
        <BoardBar board={page} live={state} />
        <FilterState board={page} />
        <BoardBody board={page} />
      </Main>
    </div>
  )
}

export function ErrorBoundary() {
  return <BoardError />
}
