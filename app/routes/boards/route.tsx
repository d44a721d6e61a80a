import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useLoaderData,
  useOutlet,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { useState } from "react"
import { Icon } from "~/components/icon"
import { Main } from "~/components/main"
import { Pager } from "~/components/pager"
import { UpgradeNotice } from "~/components/upgrade-notice"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { noteVisit, readLeftBoard, readSeenVersions } from "~/http/board-visits.server"
import { readRecentBoards } from "~/http/recent-boards.server"
import { isStale, lastShown } from "~/client/cached-pages"
import { readFolded } from "~/client/folded-groups"
import { cachedPage } from "~/client/page"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { labelCommands } from "~/http/label-commands.server"
import { readLabels, readOpenLabelUses } from "~/http/labels.server"
import { readPage } from "~/http/page.server"
import { done, failed, seen } from "~/models/text/reply/reply"
import { archiveBoard, restoreArchivedBoard } from "~/models/board/archive/board-archive.server"
import { BoardKey, CreateBoard, EditBoard, SortBoards, StarBoard } from "~/models/board/board/board"
import { sortBoards } from "~/models/board/board/board-sort.server"
import { createBoard, deleteBoard, starBoard, updateBoard } from "~/models/board/board/board.server"
import {
  groupsOf,
  nameMatcher,
  overviewAddress,
  toSort,
  unsortedAddress,
  wholeBoard,
  type BoardOverview,
} from "~/models/board/board/board-overview"
import { getBoardOverview } from "~/models/board/board/board-overview.server"
import { createExampleBoard } from "~/models/board/board/example-board.server"
import { DeletionKey } from "~/models/board/deletion/deletion"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { unseenVersion } from "~/models/people/admin/release-changes.server"
import { Nothing } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { pageNumber } from "~/models/text/page-of"
import { requirePageUser } from "~/http/session.server"
import { archivingBoard, unarchivingBoard } from "~/routes/board.$boardId/archive-commands.server"
import { restoringBoard, undoableBoard } from "~/routes/board.$boardId/deletion-commands.server"
import { boardDialogAt } from "./board-dialogs"
import { Groups, Tiles } from "./tiles"
import { LabelSettingsLink } from "./label-settings"
import { NoBoards } from "./no-boards"
import { OverviewTools } from "./overview-tools"
import { useDialogBoards } from "./use-dialog-boards"

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const user = await requirePageUser(args.request, args.context)
  const { boardSort } = user
  const ownSort = toSort(boardSort)
  const cookies = args.request.headers.get("Cookie")
  const left = readLeftBoard(args.request, args.context.isData)
  const overview = await readPage(args, Nothing, (actor) =>
    getBoardOverview(actor, {
      page: pageNumber(search.get("page")),
      sort: toSort(search.get("sort") ?? ownSort),
      ownSort,
      q: search.get("q") ?? "",
      recent: readRecentBoards(cookies),
      seen: readSeenVersions(cookies).set(left, Infinity),
      opened: openedBy(search),
      counted: search.get("delete") ?? search.get("archive"),
    }),
  )
  const tile = overview.boards.find(({ id }) => id === left)
  const visit = tile ? noteVisit(cookies, tile) : null
  if (visit !== null) args.context.addCookie(visit)
  const labels = search.has("labels") ? await readLabels(args) : null
  const labelUses = await readOpenLabelUses(args)
  // The id of the board that a form on this page creates: a form that is sent twice creates one.
  const folded = readFolded(cookies)
  const newVersion = await unseenVersion(user)
  return { ...overview, labels, labelUses, folded, newVersion, draftId: newId() }
}

const openedBy = (search: URLSearchParams) =>
  search.get("edit") ?? search.get("delete") ?? search.get("archive")

export const { meta, clientLoader, clientAction, handle } = cachedPage("Your Boards", {
  keyOf: () => "boards",
})

const here = ({ searchParams }: URL) => overviewAddress(searchParams)
const toHere = (_boardId: string, from: URL) => here(from)
const toOverview = (_result: unknown, _params: unknown, from: URL) => here(from)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "create-board": command(CreateBoard, createBoard, {
      done: seen("Success", "Board created successfully"),
      failed: failed("Error", "Failed to create board"),
      to: ({ id }) => `/board/${id}?add-list`,
    }),
    "create-example-board": command(BoardKey, createExampleBoard, {
      done: done("Success", "Example board created: drag a card to begin"),
      failed: failed("Error", "Failed to create board"),
      to: ({ boardId }) => `/board/${boardId}`,
    }),
    "update-board": updateCommand(EditBoard, updateBoard, {
      done: seen("Board updated successfully"),
      failed: failed("Error", "Failed to update board"),
      to: toOverview,
    }),
    "delete-board": command(BoardKey, deleteBoard, {
      done: undoableBoard("Your board has been successfully deleted"),
      failed: failed("Delete failed", "Failed to delete board"),
      to: toOverview,
    }),
    "star-board": updateCommand(StarBoard, starBoard, {
      failed: failed("Error", "Failed to star board"),
      back: toOverview,
    }),
    "sort-boards": command(SortBoards, sortBoards, {
      failed: failed("Error", "Failed to sort boards"),
      to: (_result, _params, { searchParams }) => unsortedAddress(searchParams),
    }),
    "archive-board": updateCommand(BoardKey, archiveBoard, archivingBoard(toHere)),
    "unarchive-board": updateCommand(BoardKey, restoreArchivedBoard, unarchivingBoard(toHere)),
    "restore-deletion": command(DeletionKey, restoreDeletion, restoringBoard),
    ...labelCommands,
  })

/** A dialog that opens or closes shows data that the page has already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const sameList = args.currentUrl.pathname === args.nextUrl.pathname
  const opensLabels =
    args.nextUrl.searchParams.has("labels") && !args.currentUrl.searchParams.has("labels")
  const needsUses = args.nextUrl.searchParams.has("edit-label")
  const isOther = args.currentUrl.search !== args.nextUrl.search
  const onlyDialog = sameList && isOther && !opensLabels && !needsUses
  const hasData = hasDataFor(lastShown("boards") as BoardOverview | undefined, args.nextUrl)
  if (args.formMethod === undefined && onlyDialog) return isStale("boards") || !hasData
  return args.defaultShouldRevalidate
}

/** Whether the data on screen is enough for a URL. */
function hasDataFor(shown: BoardOverview | undefined, { searchParams }: URL): boolean {
  const opened = openedBy(searchParams)
  // Only the server knows what is on a board.
  const needsContents = searchParams.has("delete") || searchParams.has("archive")
  if (needsContents && shown?.opened?.id !== opened) return false
  if (!shown || pageNumber(searchParams.get("page")) !== shown.page) return false
  if ((searchParams.get("q") ?? "") !== shown.q) return false
  if (toSort(searchParams.get("sort") ?? shown.ownSort) !== shown.sort) return false
  return opened === null || wholeBoard(shown, opened) !== undefined
}

export default function BoardsPage() {
  const page = useLoaderData<typeof loader>()
  const { boards, labels, labelUses, draftId } = page
  const [search] = useSearchParams()
  // The form that imports a board has a URL of its own.
  const importDialog = useOutlet(draftId)
  const dialogBoards = useDialogBoards(page)
  useRevalidateOnReturn()
  const dialog =
    importDialog ??
    boardDialogAt(search, {
      boards: dialogBoards,
      labels,
      labelUses,
      draftId,
      workspaces: page.workspaces,
    })
  const pageAddress = (number: number) => {
    const query = new URLSearchParams(search)
    query.set("page", String(number))
    return overviewAddress(query)
  }
  const [typed, setTyped] = useState("")
  const found = boards.filter(nameMatcher(typed))
  return (
    <Main className="main" dialog={dialog}>
      {page.newVersion !== null && <UpgradeNotice version={page.newVersion} />}
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title font-bold" tabIndex={-1}>
            Your Boards
          </h1>
          <p className="text-muted">Manage your projects and collaborate with your team</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {page.archived > 0 && (
            <Link to="/boards/archived" preventScrollReset className="btn btn-quiet">
              <Icon name="archive" />
              Archived ({page.archived})
            </Link>
          )}
          <Link
            to="/boards/deleted"
            preventScrollReset
            className="btn btn-quiet"
            title="Recently deleted"
          >
            <Icon name="undo" />
            <span className="sr-only lg:not-sr-only">Recently deleted</span>
          </Link>
          <LabelSettingsLink />
          <span className="flex flex-wrap gap-2">
            <Link to="/workspaces#new-workspace" className="btn btn-plain">
              New workspace
            </Link>
            <Link to="?new" preventScrollReset className="btn btn-primary">
              <span className="phone:hidden">
                <Icon name="plus" />
              </span>
              Create new board
            </Link>
          </span>
        </div>
      </div>
      {page.total === 0 ? (
        <NoBoards draftId={draftId} />
      ) : (
        <OverviewTools page={page} here={unsortedAddress(search)} onType={setTyped} />
      )}
      {page.workspaces.length === 0 ? (
        <Tiles boards={found} />
      ) : (
        <Groups
          groups={groupsOf(found, page.workspaces)}
          folded={page.folded}
          isFiltered={typed !== "" || page.q !== ""}
        />
      )}
      {page.total > 0 && (
        <p role="status" className="py-4 text-muted empty:hidden">
          {found.length === 0 && "No board has this name."}
        </p>
      )}
      <Pager {...page} label="Pages of boards" to={pageAddress} />
    </Main>
  )
}
