import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { isStale, lastShown } from "~/client/cached-pages"
import { boardKey, fetchBoard } from "~/client/board-loader"
import { canReachServer } from "~/client/guard-links"
import { cachedPage } from "~/client/page"
import { loadBoardPage } from "~/http/board-page.server"
import { handleForm } from "~/http/handle-form.server"
import { getAccess } from "~/models/access/access.server"
import { readFilter, toQuery } from "~/models/board/board-page/board-filter"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { packBoard, unpackBoard } from "~/models/board/board-page/packed-board"
import { boardQuery, DEFAULT_VIEW, readView, viewQuery } from "~/models/board/board-page/board-view"
import { BoardError } from "~/routes/board.$boardId/frame/board-error"
import { BoardLayout } from "~/routes/board.$boardId/frame/board-layout"
import { viewOf } from "~/routes/board.$boardId/frame/views"
import { boardCommands } from "./commands.server"
import { titleOf } from "~/site"

export const loader = async (args: LoaderFunctionArgs) => packBoard(await loadBoardPage(args))

export const { clientLoader, clientAction, handle } = cachedPage("board", {
  keyOf: ({ boardId }) => boardKey(boardId),
  fetch: fetchWithCode,
  toCached: unpackBoard,
})

/** Its view needs code that the first page of a visit may not have had. */
async function fetchWithCode(args: ClientLoaderFunctionArgs): Promise<BoardFrame> {
  const page = await fetchBoard(args)
  try {
    await viewOf(page).load?.()
  } catch (error) {
    // A newer server does not have this code any more.
    if (await canReachServer()) location.assign(args.request.url)
    throw error
  }
  return page
}

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, boardCommands, async (actor, { boardId = "" }) => {
    return (await getAccess(actor, boardId)) !== null
  })

/** A card or a dialog opens over the board as it is, without another request for it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, currentParams, nextParams } = args
  if (formMethod !== undefined) return true
  const sameBoard = currentParams.boardId === nextParams.boardId
  const asksAgain = currentUrl.href === nextUrl.href
  if (!sameBoard) return args.defaultShouldRevalidate
  const key = boardKey(nextParams.boardId)
  return asksAgain || isStale(key) || needsServer(lastShown(key) as BoardFrame | undefined, args)
}

/** Whether only the server can show the view, or apply the filter, of the next address. */
function needsServer(
  shown: BoardFrame | undefined,
  { currentUrl, nextUrl, nextParams }: ShouldRevalidateFunctionArgs,
): boolean {
  if (shown?.isBehind) return true
  // The forms of a card have addresses of their own: the board behind the card stays as it was.
  if (nextParams.cardId !== undefined && boardQuery(nextUrl) === "") return false
  const view = readView(nextUrl)
  if (view !== readView(currentUrl)) return true
  if (view !== DEFAULT_VIEW && viewQuery(nextUrl) !== viewQuery(currentUrl)) return true
  const filter = toQuery(readFilter(nextUrl.searchParams))
  return shown?.shortened !== undefined && shown.shortened.query !== filter
}

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(data?.name ?? "Board not found") },
]

export default function BoardRoute() {
  return <BoardLayout page={unpackBoard(useLoaderData<typeof loader>())} />
}

export function ErrorBoundary() {
  return <BoardError />
}
