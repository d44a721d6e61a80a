import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { Tooltip } from "~/components/tooltip"
import type { Member } from "~/models/board"
import type { BoardPage } from "~/models/board-page"
import { BoardMenu } from "./board-menu"
import { FilterMenu } from "./filter-menu"
import { LiveState } from "./live-state"
import type { LiveState as State } from "./use-live-board"

const SHOWN_MEMBERS = 5
/** The style sheet hides the others there. */
const SHOWN_ON_PHONES = 2

/** The bar on top of a board. */
export function BoardBar({ board, live }: { board: BoardPage; live: State | null }) {
  return (
    <div className="board-bar">
      <Link to="/boards" className="btn btn-quiet btn-icon" aria-label="Back to boards">
        <Icon name="arrow-left" />
      </Link>
      <h1 title={board.name} tabIndex={-1}>
        {board.name}
      </h1>
      <LiveState state={live} />
      {board.userRole === "viewer" && (
        <span className="live read-only">
          <Icon name="eye" small />
          <span>Read only</span>
        </span>
      )}
      <Members members={board.members} />
      <FilterMenu board={board} />
      <BoardMenu board={board} />
    </div>
  )
}

function Members({ members }: { members: Member[] }) {
  const others = members.length > 1
  return (
    <Tooltip
      label="Board Members"
      text={
        <>
          <strong>Board Members</strong>
          <br />
          {others
            ? members.map(({ name }) => name).join(", ")
            : "Invite collaborators to see their avatars here"}
        </>
      }
    >
      <span className="avatars">
        {members.slice(0, SHOWN_MEMBERS).map(({ id, avatar, name }) => (
          <img key={id} src={avatar} alt={name} className="avatar" />
        ))}
      </span>
      {members.length > SHOWN_MEMBERS && (
        <span className="not-on-phones">+{members.length - SHOWN_MEMBERS}</span>
      )}
      {members.length > SHOWN_ON_PHONES && (
        <span className="on-phones">+{members.length - SHOWN_ON_PHONES}</span>
      )}
    </Tooltip>
  )
}
