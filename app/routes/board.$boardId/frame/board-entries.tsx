import type { ReactNode } from "react"
import { useKeepQuery } from "~/client/board-query"
import { MenuEntry, MenuFold, MenuForm } from "~/components/menu-entry"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { TickEntry } from "~/routes/board.$boardId/lists/tick-mode"
import { UndoEntry } from "./undo-button"
import { ViewEntries } from "./view-link"

type Props = { board: BoardFrame }

export function BoardEntries({ board }: Props) {
  return (
    <>
      <BarEntries board={board} />
      <Group title="Views">
        <ReportEntries board={board} />
      </Group>
      <Group title="Cards">
        <CardEntries board={board} />
      </Group>
      <Group title="Board">
        <SetupEntries board={board} />
      </Group>
      <div className="menu-rule" />
      <EndEntries board={board} />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = `menu-${title.toLowerCase()}`
  return (
    <div role="group" aria-labelledby={id} className="menu-group">
      <p id={id} className="menu-title">
        {title}
      </p>
      {children}
    </div>
  )
}

/** Entries that the bar of a narrow window has no room for. */
function BarEntries({ board }: Props) {
  const keepQuery = useKeepQuery()
  return (
    <div className="grid gap-2 wide:hidden">
      <ViewEntries board={board} />
      <MenuEntry to={keepQuery(`/board/${board.id}/share`)} icon="share" text="Share" />
      {can(board.userRole, "edit") && <UndoEntry boardId={board.id} />}
    </div>
  )
}

function ReportEntries({ board: { id } }: Props) {
  const keepQuery = useKeepQuery()
  return (
    <>
      <MenuEntry to={keepQuery(`/board/${id}?choose-rows`)} icon="board" text="Rows" />
      <MenuEntry to={keepQuery(`/board/${id}/activity`)} icon="clock" text="Activity" />
      <MenuEntry to={keepQuery(`/board/${id}/digest`)} icon="chart" text="Digest and analytics" />
    </>
  )
}

function CardEntries({ board: { id, userRole } }: Props) {
  const keepQuery = useKeepQuery()
  return (
    <>
      {can(userRole, "edit") && <TickEntry boardId={id} />}
      <MenuEntry to={keepQuery(`/board/${id}/labels`)} icon="tag" text="Labels" />
      <MenuEntry to={keepQuery(`/board/${id}/fields`)} icon="list" text="Custom fields" />
      <MenuEntry to={keepQuery(`/board/${id}/archive`)} icon="archive" text="Archive" />
      <MenuEntry
        to={keepQuery(`/board/${id}/deleted`)}
        icon="undo"
        text="Recently deleted"
        reason={
          can(userRole, "edit") ? null : "Only owners and editors can restore lists and cards"
        }
      />
    </>
  )
}

function SetupEntries({ board: { id, userRole, takesMail } }: Props) {
  const keepQuery = useKeepQuery()
  return (
    <>
      <MenuEntry to={keepQuery(`/board/${id}/about`)} icon="info" text="About this board" />
      <MenuEntry to={keepQuery(`/board/${id}/watch`)} icon="eye" text="Watch" />
      <MenuEntry to={keepQuery(`/board/${id}?background`)} icon="palette" text="Background" />
      <MenuFold icon="copy" text="Copy and export">
        <MenuEntry to={keepQuery(`/board/${id}?copy-board`)} icon="copy" text="Copy board" />
        <MenuEntry
          to={keepQuery(`/board/${id}?save-template`)}
          icon="template"
          text="Save as template"
        />
        <MenuEntry to={keepQuery(`/board/${id}?export`)} icon="download" text="Export" />
      </MenuFold>
      {takesMail && (
        <MenuEntry to={keepQuery(`/board/${id}/mail-in`)} icon="mail" text="Email to this board" />
      )}
      {can(userRole, "own") && (
        <MenuEntry to={`/board/${id}/webhooks`} icon="link" text="Webhooks" />
      )}
    </>
  )
}

function EndEntries({ board }: Props) {
  const { id, userRole, isArchived = false, mayRestore = false } = board
  const keepQuery = useKeepQuery()
  const unless = (allowed: boolean, reason: string) => (allowed ? null : reason)
  const isOwner = can(userRole, "own")
  return (
    <>
      {isArchived ? (
        <MenuForm
          action={keepQuery(`/board/${id}`)}
          intent="unarchive-board"
          icon="undo"
          text="Restore board"
          reason={unless(mayRestore, "Only owners can restore the board")}
        />
      ) : (
        <MenuEntry
          to={keepQuery(`/board/${id}?archive-board`)}
          icon="archive"
          text="Archive board"
          reason={unless(isOwner, "Only owners can archive the board")}
        />
      )}
      <MenuEntry
        to={keepQuery(`/board/${id}?delete-board`)}
        icon="trash"
        text="Delete Board"
        reason={unless(isOwner || mayRestore, "Only owners can delete the board")}
        danger
      />
    </>
  )
}
