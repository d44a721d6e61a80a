import { Link, useLocation } from "@remix-run/react"
import { useCallback, useEffect, useState } from "react"
import { fetchRecentBoards } from "~/client/recent-boards"
import type { BoardSummary } from "~/models/board/board/board"
import { Icon } from "./icon"

export function RecentBoards() {
  const [boards, setBoards] = useState<BoardSummary[]>([])
  const { pathname } = useLocation()
  const refresh = useCallback(() => void fetchRecentBoards().then(setBoards), [])
  useEffect(refresh, [refresh, pathname])
  const isHere = ({ id }: BoardSummary) => pathname.startsWith(`/board/${id}`)
  const here = boards.find(isHere)
  const others = boards.filter((board) => !isHere(board))
  return (
    <>
      {here && <StarHere key={here.id} board={here} onChange={refresh} />}
      <Boards
        id="starred-boards"
        title="Starred"
        boards={others.filter((board) => board.starred)}
      />
      <Boards id="recent-boards" title="Recent" boards={others.filter((board) => !board.starred)} />
    </>
  )
}

type ListProps = { id: string; title: string; boards: BoardSummary[] }

function Boards({ id, title, boards }: ListProps) {
  if (boards.length === 0) return null
  return (
    <>
      <div className="menu-rule" />
      <p className="menu-title" id={id}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {boards.map(({ id: boardId, name, background }) => (
          <li key={boardId}>
            <Link to={`/board/${boardId}`} className="menu-item">
              <span className="h-5 w-7 flex-none rounded-xs" data-background={background} />
              <span className="min-w-0 truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

type StarProps = { board: BoardSummary; onChange: () => void }

/** Stars the board that the page shows. Its page is the same for all, and cannot have the button. */
function StarHere({ board: { id, starred }, onChange }: StarProps) {
  const send = () =>
    fetch(`/api/boards/${id}/star`, { method: starred ? "DELETE" : "PUT" }).then(onChange, onChange)
  return (
    <>
      <div className="menu-rule" />
      <button type="button" className="menu-item" onClick={() => void send()}>
        <Icon name={starred ? "star-filled" : "star"} />
        {starred ? "Unstar this board" : "Star this board"}
      </button>
    </>
  )
}
