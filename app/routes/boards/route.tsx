import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useLoaderData,
  useOutlet,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { Icon } from "~/components/icon"
import { Pager } from "~/components/pager"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { isStale, lastShown } from "~/client/cached-pages"
import { cachedPage } from "~/client/page"
import { readPage } from "~/http/page.server"
import { done, failed } from "~/models/reply/toast"
import { BoardKey, CreateBoard, EditBoard } from "~/models/board/board"
import { createBoard, deleteBoard, updateBoard } from "~/models/board/board.server"
import { wholeBoard, type BoardOverview } from "~/models/board/board-overview"
import { getBoardOverview } from "~/models/board/board-overview.server"
import { createExampleBoard } from "~/models/board/example-board.server"
import { Nothing } from "~/models/fields"
import { newId } from "~/models/id"
import { pageNumber } from "~/models/page-of"
import { BoardDialogs } from "./board-dialogs"
import { BoardTile } from "./board-tile"
import { labelCommands, readLabels } from "./label-commands.server"
import { LabelSettings, LabelSettingsLink } from "./label-settings"
import { NoBoards } from "./no-boards"
import { useAskedBoards } from "./use-asked-boards"

export const meta: MetaFunction = () => [{ title: "Your Boards · Cardinal" }]

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const overview = await readPage(args, Nothing, (actor) =>
    getBoardOverview(actor, { page: pageNumber(search.get("page")), opened: openedBy(search) }),
  )
  const labels = search.has("labels") ? await readLabels(args) : null
  // The id of what the form on this page would make: sent twice, it makes one.
  return { ...overview, labels, draftId: newId() }
}

/** The id of the board that an address opens a dialog for. */
const openedBy = (search: URLSearchParams) => search.get("edit") ?? search.get("delete")

export const { clientLoader, clientAction, handle } = cachedPage(() => "boards")

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
    "update-board": updateCommand(EditBoard, updateBoard, {
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

/** A dialog that opens or closes on this page shows what is there already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const sameList = args.currentUrl.pathname === args.nextUrl.pathname
  const opensLabels =
    args.nextUrl.searchParams.has("labels") && !args.currentUrl.searchParams.has("labels")
  const onlyDialog = sameList && args.currentUrl.search !== args.nextUrl.search && !opensLabels
  const isHere = hasAll(lastShown("boards") as BoardOverview | undefined, args.nextUrl)
  if (args.formMethod === undefined && onlyDialog) return isStale("boards") || !isHere
  return args.defaultShouldRevalidate
}

/** Whether what is shown is all that an address asks for. */
function hasAll(shown: BoardOverview | undefined, { searchParams }: URL): boolean {
  const opened = openedBy(searchParams)
  if (!shown || pageNumber(searchParams.get("page")) !== shown.page) return false
  return opened === null || wholeBoard(shown, opened) !== undefined
}

export default function BoardsPage() {
  const page = useLoaderData<typeof loader>()
  const { boards, labels, draftId } = page
  const [search] = useSearchParams()
  // The form that makes a board of a file has an address of its own.
  const opened = useOutlet(draftId)
  const asked = useAskedBoards(page)
  const { edited, deleted } = asked
  const isAsked = search.has("new") || search.has("labels") || edited || deleted
  const hasDialog = opened !== null || Boolean(isAsked)
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
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {boards.map((board) => (
              <BoardTile key={board.id} board={board} />
            ))}
          </ul>
        )}
        <Pager {...page} label="Pages of boards" to={(number) => `?page=${String(number)}`} />
      </main>
      {opened ?? <BoardDialogs asked={asked} draftId={draftId} />}
      {search.has("labels") && <LabelSettings labels={labels} draftId={draftId} />}
    </>
  )
}
