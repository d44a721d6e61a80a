import { CardRow } from "~/components/calendar/card-row"
import { withTimeText } from "~/models/views/calendar/calendar-days"
import type { MyCalendarCard } from "~/models/views/my-cards/my-calendar-page"
import type { Hours } from "~/models/text/time/clock"
import { CardItem } from "~/routes/board.$boardId/lists/card-item"

type Props = { cards: MyCalendarCard[]; hours: Hours; inLines: boolean }

export const MyDayCards = ({ cards, hours, inLines }: Props) => (
  <ol className="cards">
    {cards.map((card) => {
      const { boardId, boardName } = card
      const props = { boardId, boardName }
      if (inLines) return <CardRow key={card.id} card={card} {...props} hours={hours} />
      const face = withTimeText(card, hours)
      return <CardItem key={card.id} card={face} {...props} query="" members={[]} picked={false} />
    })}
  </ol>
)
