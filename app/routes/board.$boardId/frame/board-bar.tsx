import { Link } from "@remix-run/react"
import { useContext } from "react"
import { BoardQuery, useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Tooltip } from "~/components/tooltip"
import type { Member } from "~/models/access/person"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { hasTicks } from "~/models/board/board-page/board-view"
import { can } from "~/models/access/role"
import { useKeptAge } from "~/client/use-kept-age"
import { useWaitingForms } from "~/client/waiting-forms"
import { countText } from "~/models/text/count-text"
import { BoardName } from "./board-name"
import { BoardMenu } from "./board-menu"
import { FilterMenu } from "~/routes/board.$boardId/filter/filter-menu"
import { UndoButton } from "./undo-button"
import type { LiveState as State } from "./use-live-board"
import { ViewLinks } from "./view-link"
import { StopTicking } from "~/routes/board.$boardId/lists/tick-mode"

const SHOWN_MEMBERS = 3
const NAMED_MEMBERS = 30

export function BoardBar({ board, live }: { board: BoardFrame; live: State | null }) {
  const query = useContext(BoardQuery)
  const canEdit = can(board.userRole, "edit")
  return (
    <div className="board-bar">
      <Link to="/boards" className="btn btn-quiet btn-icon" aria-label="Back to boards">
        <Icon name="arrow-left" />
      </Link>
      <BoardName board={board} />
      <ViewLinks board={board} />
      <LiveState state={live} boardId={board.id} />
      {board.userRole === "viewer" && <ReadOnly board={board} />}
      {canEdit && <UndoButton boardId={board.id} />}
      {canEdit && hasTicks(query) && <StopTicking boardId={board.id} />}
      <FilterMenu board={board} />
      <ShareLink board={board} />
      <BoardMenu board={board} />
    </div>
  )
}

function ReadOnly({ board: { isArchived, viewersComment } }: { board: BoardFrame }) {
  const text = viewersComment && !isArchived ? "Comments only" : "Read only"
  return (
    <span className="live read-only" title={text}>
      <Icon name="eye" small />
      <span>{text}</span>
    </span>
  )
}

/** Leads to the members, who are beside it where there is room. */
function ShareLink({ board: { id, members } }: { board: BoardFrame }) {
  const to = useKeepQuery()(`/board/${id}/share`)
  const others = members.length > 1
  return (
    <Tooltip
      id="board-members"
      to={to}
      className="btn btn-quiet bar-button"
      text={
        <>
          <strong>Board Members</strong>
          <br />
          {others ? (
            <span translate="no">{namesOf(members)}</span>
          ) : (
            "Invite collaborators to see their avatars here"
          )}
        </>
      }
    >
      <span className="avatars" aria-hidden="true">
        {members.slice(0, SHOWN_MEMBERS).map(({ id, avatar }) => (
          <img key={id} src={avatar} alt="" className="avatar" />
        ))}
        {members.length > SHOWN_MEMBERS && `+${String(members.length - SHOWN_MEMBERS)}`}
      </span>
      <Icon name="share" />
      <span>Share</span>
    </Tooltip>
  )
}

function namesOf(members: Member[]): string {
  const names = members.slice(0, NAMED_MEMBERS).map(({ name }) => name)
  const more = members.length - names.length
  return names.join(", ") + (more > 0 ? ` and ${String(more)} more` : "")
}

const TEXTS: Record<State, string> = {
  connecting: "Connecting…",
  live: "Live",
  reconnecting: "Reconnecting…",
  polling: "Updating every 15 s",
  offline: "Offline",
  gone: "Gone: copy what you typed",
  "read-only": "Read only now: copy what you typed",
  archived: "Archived: copy what you typed",
  "archived-board": "Archived: copy what you typed",
  "other-account": "Other account now: copy what you typed",
  "signed-out": "Signed out: copy what you typed",
}

function LiveState({ state, boardId }: { state: State | null; boardId: string }) {
  const forms = useWaitingForms()
  const age = useKeptAge()
  if (state === null) return null
  const waiting = forms.filter((form) => form.boardId === boardId && form.refused === undefined)
  return (
    <span className="live" data-state={state} role="status">
      <span>{[textOf(state, waiting.length), age].filter(Boolean).join(" · ")}</span>
    </span>
  )
}

function textOf(state: State, waiting: number): string {
  if (waiting === 0) return TEXTS[state]
  const changes = countText(waiting, "change")
  return state === "live" ? `Sending ${changes}…` : `${TEXTS[state]} · ${changes} waiting`
}
