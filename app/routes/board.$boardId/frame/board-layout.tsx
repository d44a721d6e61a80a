import { useLocation, useOutlet, useFetcher } from "@remix-run/react"
import type { ReactElement } from "react"
import { BoardQuery, useKeepQuery } from "~/client/board-query"
import { useLaterCode } from "~/client/later-code"
import { StableRoute } from "~/client/stable-route"
import { Main } from "~/components/main"
import { ScrollPlaces } from "~/components/scroll-places"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { can } from "~/models/access/role"
import { isViewPath } from "~/models/board/board-page/board-view"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import { BoardBar } from "./board-bar"
import { boardDialogs, overBoard } from "~/routes/board.$boardId/board-code"
import { FormDraft } from "~/routes/board.$boardId/form-draft"
import { useBoardKeys } from "./use-board-keys"
import { useCardPreview } from "~/routes/board.$boardId/use-card-preview"
import { useBoardQuery } from "~/routes/board.$boardId/filter/use-board-query"
import { useLatestPage } from "./use-latest-page"
import { useLiveBoard } from "./use-live-board"
import { useRoleToast } from "./use-role-toast"
import { viewOf } from "./views"

const isServer = typeof document === "undefined"

/** The view is chosen here and not by a child route, because a dialog that is a child route replaces all others. */
export function BoardLayout({ page }: { page: BoardFrame }) {
  return (
    <BoardQuery.Provider value={useBoardQuery(page.id)}>
      <FormDraft.Provider value={isServer ? String(page.version) : ""}>
        <Frame key={page.id} page={page} />
      </FormDraft.Provider>
    </BoardQuery.Provider>
  )
}

function Frame({ page: fetched }: { page: BoardFrame }) {
  const [page, apply] = useLatestPage(fetched)
  const live = useLiveBoard(page, apply)
  useRoleToast(page)
  const [asked, ask] = useBoardKeys(page)
  const { code: Content } = viewOf(page)
  const isOver = !isViewPath(useLocation().pathname)
  const isThere = Content !== null && !(page.isBehind && isOver)
  const over = useLaterCode(overBoard)
  return (
    <div className="board-frame">
      <Main
        className="board-page"
        data-background={page.background}
        data-version={page.version}
        dialog={useBoardDialog(page)}
      >
        <StableRoute>
          <BoardBar board={page} live={live} />
          {page.isArchived && <ArchivedBoard board={page} />}
          {over && <over.Outbox board={page} />}
          {over && can(page.userRole, "edit") && <over.Drops board={page} />}
          {over && <over.FacePickers board={page} asked={asked} ask={ask} />}
          {over && <over.Suggestions board={page} />}
          <ScrollPlaces key={page.view} board={page} isThere={isThere} />
          {isThere && <Content board={page} />}
        </StableRoute>
      </Main>
    </div>
  )
}

function useBoardDialog(page: BoardFrame): ReactElement | null {
  const { pathname, search } = useLocation()
  const opened = useOutlet(page)
  const preview = useCardPreview(page)
  const dialogs = useLaterCode(boardDialogs, search !== "")
  if (opened !== null && !isViewPath(pathname)) return opened
  if (preview) return preview
  const query = new URLSearchParams(search)
  return dialogs?.boardDialogAt(query, page) ?? viewOf(page).dialogAt?.(query, page) ?? null
}

function ArchivedBoard({ board: { id, mayRestore } }: { board: BoardFrame }) {
  const fetcher = useFetcher()
  const action = useKeepQuery()(`/board/${id}`)
  return (
    <div className="archived-board">
      <Icon name="archive" />
      <p role="status">
        <strong>This board is archived.</strong>{" "}
        {mayRestore
          ? "Nobody can change it until you restore it."
          : "Nobody can change it until an owner restores it."}
      </p>
      {mayRestore && (
        <CommandButton
          intent="unarchive-board"
          fetcher={fetcher}
          action={action}
          pendingText="Restoring..."
        >
          Restore
        </CommandButton>
      )}
    </div>
  )
}
