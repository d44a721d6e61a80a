import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { BoardSummary } from "~/models/board/board"
import { can } from "~/models/access/role"

/** One board of the overview: the whole tile leads to it. */
export function BoardTile({ board }: { board: BoardSummary }) {
  return (
    <li className="board-tile">
      <div className="board-tile-art" data-background={board.background} />
      <div className="board-tile-text">
        <Link to={`/board/${board.id}`} className="board-tile-name">
          {board.name}
        </Link>
        {board.description && <p className="board-tile-description">{board.description}</p>}
      </div>
      <div className="board-tile-actions">
        {can(board.userRole, "edit") && (
          <TileLink to={`?edit=${board.id}`} label={`Edit ${board.name}`} icon="pencil" />
        )}
        {can(board.userRole, "own") && (
          <TileLink to={`?delete=${board.id}`} label={`Delete ${board.name}`} icon="trash" />
        )}
      </div>
    </li>
  )
}

function TileLink({ to, label, icon }: { to: string; label: string; icon: string }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} className="btn btn-quiet btn-icon">
      <Icon name={icon} />
    </Link>
  )
}
