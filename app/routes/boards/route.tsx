import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useLoaderData,
  useOutlet,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { useEffect } from "react"
import { Icon } from "~/components/icon"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { isStale, keepPage, rememberPage } from "~/http/kept-pages"
import { sendForm } from "~/http/sent-forms"
import { readPage } from "~/http/page.server"
import { done, failed } from "~/http/toast"
import { BoardKey, CreateBoard, EditBoard } from "~/models/board"
import { createBoard, deleteBoard, listBoards, updateBoard } from "~/models/board.server"
import { createExampleBoard } from "~/models/example-board.server"
import { Nothing } from "~/models/fields"
import { newId } from "~/models/id"
import { BoardDialogs } from "./board-dialogs"
import { BoardTile } from "./board-tile"
import { labelCommands, readLabels } from "./label-commands.server"
import { LabelSettings, LabelSettingsLink } from "./label-settings"
import { NoBoards } from "./no-boards"
import { useAskedBoards } from "./use-asked-boards"

export const meta: MetaFunction = () => [{ title: "Your Boards · Cardinal" }]

export async function loader(args: LoaderFunctionArgs) {
  const boards = await readPage(args, Nothing, listBoards)
  const wantsLabels = new URL(args.request.url).searchParams.has("labels")
  const labels = wantsLabels ? await readLabels(args) : null
  // The id of what the form on this page would make: sent twice, it makes one.
  return { boards, labels, draftId: newId() }
}

export const clientLoader = keepPage(() => "boards")

const toOverview = () => "/boards"

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "create-board": command(CreateBoard, createBoard, {
      done: done("Success", "Board created successfully"),
      failed: failed("Error", "Failed to create board"),
      to: toOverview,
    }),
    "create-example-board": command(BoardKey, createExampleBoard, {
      done: done("Success", "Example board created: drag a card to begin"),
      failed: failed("Error", "Failed to create board"),
      to: ({ boardId }) => `/board/${boardId}`,
    }),
    "update-board": command(EditBoard, updateBoard, {
      done: done("Board updated successfully"),
      failed: failed("Error", "Failed to update board"),
      to: toOverview,
    }),
    "delete-board": command(BoardKey, deleteBoard, {
      done: done("Board deleted", "Your board has been successfully deleted"),
      failed: failed("Delete failed", "Failed to delete board"),
      to: toOverview,
    }),
    ...labelCommands,
  })

export const clientAction = sendForm

/** A dialog that opens or closes on this page shows what is there already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const sameList = args.currentUrl.pathname === args.nextUrl.pathname
  const opensLabels =
    args.nextUrl.searchParams.has("labels") && !args.currentUrl.searchParams.has("labels")
  const onlyDialog = sameList && args.currentUrl.search !== args.nextUrl.search && !opensLabels
  if (args.formMethod === undefined && onlyDialog) return isStale("boards")
  return args.defaultShouldRevalidate
}

export default function BoardsPage() {
  const page = useLoaderData<typeof loader>()
  const { boards, labels, draftId } = page
  const [search] = useSearchParams()
  // The form that makes a board of a file has an address of its own.
  const opened = useOutlet(draftId)
  const asked = useAskedBoards(boards)
  const { edited, deleted } = asked
  const isAsked = search.has("new") || search.has("labels") || edited || deleted
  const hasDialog = opened !== null || Boolean(isAsked)
  useEffect(() => rememberPage("boards", page), [page])
  return (
    <>
      <main id="main" className="main" {...(hasDialog && { inert: "" })}>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-2xl font-bold" tabIndex={-1}>
              Your Boards
            </h1>
            <p className="text-muted">Manage your projects and collaborate with your team</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <LabelSettingsLink />
            <Link to="?new" preventScrollReset className="btn btn-primary">
              <Icon name="plus" />
              Create new board
            </Link>
          </div>
        </div>
        {boards.length === 0 ? (
          <NoBoards draftId={draftId} />
        ) : (
          <ul className="board-grid">
            {boards.map((board) => (
              <BoardTile key={board.id} board={board} />
            ))}
          </ul>
        )}
      </main>
      {opened ?? <BoardDialogs asked={asked} draftId={draftId} />}
      {search.has("labels") && <LabelSettings labels={labels} draftId={draftId} />}
    </>
  )
}
