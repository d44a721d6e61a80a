import type { MyCalendarCard } from "~/models/my-cards/my-calendar-page"
import { CardItem } from "~/routes/board.$boardId/lists/card-item"

export const MyDayCards = ({ cards }: { cards: MyCalendarCard[] }) => (
  <ol className="cards">
    {cards.map((card) => (
      <CardItem
        key={card.id}
        card={card}
        boardId={card.boardId}
        boardName={card.boardName}
        query=""
        members={[]}
        picked={false}
      />
    ))}
  </ol>
)
