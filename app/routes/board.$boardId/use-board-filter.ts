import { useParams, useSearchParams } from "@remix-run/react"
import { useState } from "react"
import { readFilter, toQuery } from "~/models/board/board-filter"

/**
 * The board's filter, as `?…`. While a card is open over the board, whose forms have addresses of
 * their own, it stays what it was.
 */
export function useBoardFilter(boardId: string): string {
  const [search] = useSearchParams()
  const { cardId } = useParams()
  const asked = toQuery(readFilter(search))
  const [kept, keep] = useState({ boardId, query: asked })
  const stays = cardId !== undefined && asked === "" && kept.boardId === boardId
  const query = stays ? kept.query : asked
  if (kept.boardId !== boardId || kept.query !== query) keep({ boardId, query })
  return query
}
