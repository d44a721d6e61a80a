import { createContext, useContext } from "react"
import type { SortableEvent } from "sortablejs"
import { BoardQuery } from "~/client/board-query"
import { CardRow } from "~/components/calendar/card-row"
import { Sortable } from "~/components/sortable"
import { cardPath } from "~/models/access/card-path"
import type { CardFace } from "~/models/board/board-page/board-page"
import { withTimeText } from "~/models/views/calendar/calendar-days"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { CardItem } from "~/routes/board.$boardId/lists/card-item"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"

type Moves = {
  board: CalendarPage
  canEdit: boolean
  send: ReturnType<typeof useSend>
  onDrop: (event: SortableEvent) => void
  /** Keeps the days unchanged while a card is dragged. */
  freezing: { onStart: () => void; onEnd: () => void }
}

/** The days on screen, and how they change. */
export const CalendarMoves = createContext({} as Moves)

type Props = { cards: CardFace[]; isSource?: boolean; inLines?: boolean }

/** Cards that can be dragged to a day. */
export function DayCards({ cards, isSource = false, inLines = false }: Props) {
  const { board, canEdit, onDrop, freezing } = useContext(CalendarMoves)
  const query = useContext(BoardQuery)
  return (
    <Sortable
      tag="ol"
      className="cards"
      ids={cards.map(({ id }) => id)}
      group={isSource ? { name: "days", put: false } : "days"}
      sort={false}
      draggable="li"
      disabled={!canEdit}
      onDrop={onDrop}
      {...freezing}
    >
      {cards.map((card) => {
        const { id } = card
        if (inLines) {
          return (
            <CardRow key={id} card={card} href={cardPath(board.id, id) + query} clock={board} />
          )
        }
        const face = withTimeText(card, board)
        return (
          <CardItem
            key={id}
            card={face}
            boardId={board.id}
            query={query}
            members={board.members}
            picked={false}
          />
        )
      })}
    </Sortable>
  )
}
