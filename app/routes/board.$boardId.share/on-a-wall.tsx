import { Link } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { can } from "~/models/access/role"
import type { BoardPage } from "~/models/board/board-page/board-page"

/** Leads to the board as a screen on a wall shows it, and owners to where they pair such a screen. */
export function OnAWall({ board: { id, userRole, isArchived } }: { board: BoardPage }) {
  const keepQuery = useKeepQuery()
  if (isArchived !== undefined) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <a href={`/board/${id}/wall`} className="link">
        Show on a wall
      </a>
      {can(userRole, "own") && (
        <Link to={keepQuery(`/board/${id}/screens`)} preventScrollReset className="link">
          Pair a screen
        </Link>
      )}
    </p>
  )
}
