import { memo } from "react"
import type { CardFace } from "~/models/board/board-page/board-page"
import { CardContent, type FacePerson } from "~/components/card-face"
import { cardPath } from "~/models/access/card-path"
import { TickSubmit } from "./tick-submit"

type Props = {
  card: CardFace
  boardId: string
  /** The view and the filter, which the card's address keeps. */
  query: string
  members: FacePerson[]
  picked: boolean
  withTick?: boolean
  /** The name of its board, where cards are of several. */
  boardName?: string
}

/** A card on the board: a plain link with few elements, because a board may have a thousand cards. */
export const CardItem = memo(function CardItem(props: Props) {
  const { card, boardId, query, members, picked, withTick = false, boardName } = props
  const { coverAttachmentId } = card
  const cover = coverAttachmentId && `/attachments/${coverAttachmentId}/preview`
  return (
    <li
      data-card-id={card.id}
      id={withTick ? `card-${card.id}` : undefined}
      className={picked ? "picked" : undefined}
    >
      <a href={cardPath(boardId, card.id) + query}>
        <CardContent card={card} members={members} cover={cover} boardName={boardName} />
      </a>
      {withTick && <TickSubmit card={card} />}
    </li>
  )
})
