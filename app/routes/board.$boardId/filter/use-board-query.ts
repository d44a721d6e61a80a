import { useLocation, useParams } from "@remix-run/react"
import { useState } from "react"
import { boardQuery } from "~/models/board/board-page/board-view"

/** As `?…`. They stay while a card is open, because the forms of a card have addresses without them. */
export function useBoardQuery(boardId: string): string {
  const { pathname, search } = useLocation()
  const { cardId } = useParams()
  const asked = boardQuery({ pathname, searchParams: new URLSearchParams(search) })
  const [last, setLast] = useState({ boardId, query: asked })
  const stays = cardId !== undefined && asked === "" && last.boardId === boardId
  const query = stays ? last.query : asked
  if (last.boardId !== boardId || last.query !== query) setLast({ boardId, query })
  return query
}
