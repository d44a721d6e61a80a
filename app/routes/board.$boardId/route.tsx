import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  useLoaderData,
  useOutlet,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { useEffect } from "react"
import { FilterQuery } from "~/components/filter-query"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { isStale, keepPage, rememberPage, sendForm } from "~/http/in-browser"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { done, failed } from "~/http/toast"
import { BoardKey, UpdateBoard } from "~/models/board"
import type { BoardPage } from "~/models/board-page"
import { getBoardPage } from "~/models/board-page.server"
import { deleteBoard, updateBoard } from "~/models/board.server"
import { CreateCard, MoveCard } from "~/models/card"
import { moveCard } from "~/models/card-order.server"
import { createCard } from "~/models/card.server"
import { CreateList, ListKey, MoveList, RenameList } from "~/models/list"
import { createList, deleteList, moveList, updateList } from "~/models/list.server"
import { BoardBar } from "./board-bar"
import { BoardBody } from "./board-body"
import { BoardDialogs, useAsked } from "./board-dialogs"
import { BoardError } from "./board-error"
import { FilterState } from "./filter-state"
import { useBoardFilter } from "./use-board-filter"
import { useBoardKeys } from "./use-board-keys"
import { useLiveBoard } from "./use-live-board"
import { useRoleToast } from "./use-role-toast"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => getBoardPage(actor, key, readTimeZone(args.request)))

export const clientLoader = keepPage(({ boardId }) => `board ${boardId ?? ""}`)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "update-board": command(UpdateBoard, updateBoard, {
      done: done("Board updated"),
      failed: failed("Failed to update board"),
    }),
    "delete-board": command(BoardKey, deleteBoard, {
      done: done("Board deleted"),
      failed: failed("Failed to delete board"),
      to: () => "/boards",
    }),
    "create-list": command(CreateList, createList, {
      done: done("List created"),
      failed: failed("Error", "Failed to create list"),
      back: ({ boardId }) => `/board/${boardId}?add-list#add-list`,
    }),
    "update-list": command(RenameList, updateList, {
      done: done("List updated successfully"),
      failed: failed("Error", "Failed to update list"),
    }),
    "move-list": command(MoveList, moveList, { failed: failed("Error", "Failed to update list") }),
    "delete-list": command(ListKey, deleteList, {
      done: done("List deleted successfully"),
      failed: failed("Error", "Failed to delete list"),
    }),
    "create-card": command(CreateCard, createCard, {
      done: done("Card created successfully"),
      failed: failed("Error", "Failed to create card"),
      back: ({ listId }, { boardId = "" }) => `/board/${boardId}?add=${listId}#add-${listId}`,
    }),
    "move-card": command(MoveCard, moveCard, { failed: failed("Error", "Failed to update card") }),
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
