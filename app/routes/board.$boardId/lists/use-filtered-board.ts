import { useCallback, useEffect, useRef } from "react"
import { useFilterQuery } from "~/client/board-query"
import { useReaderId } from "~/client/use-reader-id"
import { filterBoard, readFilter, realPosition } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { useSend } from "./use-send"

type Send = ReturnType<typeof useSend>

/**
 * Filters a board.
 * @returns the board, how many cards are hidden, and a `send` that turns positions among the visible
 *   cards into positions among all cards
 */
export function useFilteredBoard(whole: BoardPage, send: Send) {
  const query = useFilterQuery()
  const filter = readFilter(new URLSearchParams(query))
  const { board, hidden } = filterBoard(whole, filter, useReaderId())
  const latest = useRef({ whole, board })
  useEffect(() => {
    latest.current = { whole, board }
  })
  // It stays the same function, so that no list is rendered again for it.
  const sendPlaced = useCallback<Send>(
    (intent, fields) => {
      const { whole, board } = latest.current
      send(intent, placed(intent, fields, whole, board))
    },
    [send],
  )
  return { board, hidden, send: sendPlaced }
}

function placed(
  intent: string,
  fields: Parameters<Send>[1],
  { lists }: BoardPage,
  shown: BoardPage,
): Parameters<Send>[1] {
  if (intent !== "move-card") return fields
  const cardId = String(fields.cardId)
  const newListId = String(fields.newListId)
  const newPosition = Number(fields.newPosition)
  const move = { cardId, newListId, newPosition }
  return { ...move, newPosition: realPosition(lists, shown.lists, move) }
}
