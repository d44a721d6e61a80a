import type { OpenedList } from "~/models/board/archive/archive-page.server"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { CardItem } from "~/routes/board.$boardId/lists/card-item"

type Props = { board: BoardPage; list: OpenedList; name: string }

export function ArchivedCards({ board, list, name }: Props) {
  return (
    <>
      <ul className="cards mt-1 rounded-lg bg-sunken pt-2" aria-label={`Cards of ${name}`}>
        {list.cards.map((card) => (
          <CardItem
            key={card.id}
            card={card}
            boardId={board.id}
            query=""
            members={board.members}
            picked={false}
          />
        ))}
      </ul>
      {list.hasMore && <p className="hint">These are the first {list.cards.length} cards.</p>}
    </>
  )
}
