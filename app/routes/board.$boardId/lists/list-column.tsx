import { Link } from "@remix-run/react"
import { memo, useContext } from "react"
import { BoardQuery } from "~/client/board-query"
import { PageContext } from "~/client/page-context"
import { Sortable } from "~/components/sortable"
import { cardCount, type CardFace, type ListFace } from "~/models/board/board-page/board-page"
import { hasTicks } from "~/models/board/board-page/board-view"
import { listPath } from "~/models/board/board-page/list-page"
import type { Reply } from "~/models/text/reply/reply"
import { can } from "~/models/access/role"
import { overBoard } from "~/routes/board.$boardId/board-code"
import type { DividedBoard } from "~/routes/board.$boardId/rows/divided-board"
import { AddCard } from "./add-card"
import { CardItem } from "./card-item"
import { ListHead } from "./list-head"
import type { Picked } from "./use-keyboard-moves"
import type { ListsFrame } from "./use-lists-frame"
import type { useSend } from "./use-send"

export type ColumnProps = {
  list: ListFace
  index: number
  frame: ListsFrame
  picked: Picked | null
  /** The reply to its form for a card, of a page without a script. */
  refusal: Reply | undefined
  send: ReturnType<typeof useSend>
  /** Keeps the board unchanged while something is dragged. */
  freezing: { onStart: () => void; onEnd: () => void }
  /** The rows that divide its cards, if there are some. */
  divided: DividedBoard | undefined
}

/**
 * A list with its cards. A change of another list does not render it again, so none of its props
 * change with the board.
 */
export const ListColumn = memo(function ListColumn(props: ColumnProps) {
  const { list, index, frame, picked, divided } = props
  const inHand = picked?.listId === list.id
  return (
    <section
      data-list-id={list.id}
      className={inHand ? "list picked" : "list"}
      aria-label={list.name}
    >
      <ListHead list={list} index={index} frame={frame} canEdit={can(frame.userRole, "edit")} />
      {divided ? <divided.Cells {...props} /> : <ListPart {...props} cards={list.cards} />}
    </section>
  )
})

type PartProps = Omit<ColumnProps, "index" | "divided"> & {
  cards: CardFace[]
  inRow?: { rows: string; row: string }
}

/** The cards of a list, or those of one of its rows, and the form for a new one. */
export function ListPart(props: PartProps) {
  const { list, cards, frame, picked, refusal, send, freezing, inRow } = props
  const { boardId, members } = frame
  const canEdit = can(frame.userRole, "edit")
  const query = useContext(BoardQuery)
  const withTick = canEdit && hasTicks(query)
  const { renderedOnce } = useContext(PageContext)
  const items = () =>
    cards.map((card) => (
      <CardItem
        key={card.id}
        card={card}
        boardId={boardId}
        query={query}
        members={members}
        picked={picked?.cardId === card.id}
        withTick={withTick}
      />
    ))
  return (
    <>
      <div className="list-body">
        <Sortable
          tag="ol"
          className="cards"
          ids={cards.map(({ id }) => id)}
          group="cards"
          draggable="li"
          disabled={!canEdit}
          // The code comes with the library that drags.
          onDrop={(event) => overBoard.code?.dropCard(send, event)}
          {...freezing}
          {...(renderedOnce && {
            html: renderedOnce(cards, `${String(withTick)} ${query}`, items),
          })}
        >
          {renderedOnce ? null : items()}
        </Sortable>
      </div>
      {list.more && (
        <Link
          to={listPath(boardId, list.id) + query}
          className="mx-2 mt-1 rounded px-2 py-1.5 font-semibold underline hover:bg-hover"
        >
          Show all {cardCount(list).toLocaleString("en-US")} cards
        </Link>
      )}
      {canEdit && (
        <div className="list-foot">
          <AddCard list={list} boardId={boardId} refusal={refusal} send={send} inRow={inRow} />
        </div>
      )}
    </>
  )
}
