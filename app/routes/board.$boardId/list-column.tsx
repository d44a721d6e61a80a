import { useContext } from "react"
import { FilterQuery } from "~/components/filter-query"
import type { SortableEvent } from "sortablejs"
import { ReactSortable } from "~/components/sortable"
import type { BoardPage, ListFace } from "~/models/board-page"
import { can } from "~/models/role"
import { AddCard } from "./add-card"
import { CardItem } from "./card-item"
import { dragOptions, keepOrder } from "./drag"
import { ListHead } from "./list-head"
import type { Picked } from "./use-keyboard-moves"
import type { useSend } from "./use-send"

/** What becomes of a drag. */
export type Drag = { onStart: () => void; onCardEnd: (event: SortableEvent) => void }

type Props = {
  list: ListFace
  index: number
  board: BoardPage
  picked: Picked | null
  send: ReturnType<typeof useSend>
  drag: Drag
  /** These two are the drag library's. */
  className?: string
  "data-list-id"?: string
}

/** One list: its head, its cards, and the way to add one. */
export function ListColumn({ list, index, board, picked, send, drag, ...sortable }: Props) {
  const canEdit = can(board.userRole, "edit")
  const query = useContext(FilterQuery)
  const inHand = picked?.listId === list.id ? " picked" : ""
  return (
    <section
      data-list-id={sortable["data-list-id"]}
      className={`list ${sortable.className ?? ""}${inHand}`}
      aria-label={list.name}
    >
      <ListHead list={list} index={index} board={board} canEdit={canEdit} />
      <ReactSortable
        tag="ol"
        className="cards"
        list={list.cards.map(({ id }) => ({ id }))}
        setList={keepOrder}
        group="cards"
        dataIdAttr="data-card-id"
        draggable="li"
        disabled={!canEdit}
        {...dragOptions}
        onStart={drag.onStart}
        onEnd={drag.onCardEnd}
      >
        {list.cards.map((card) => (
          <CardItem
            key={card.id}
            card={card}
            boardId={board.id}
            query={query}
            members={board.members}
            picked={picked?.cardId === card.id}
          />
        ))}
      </ReactSortable>
      {canEdit && (
        <div className="list-foot">
          <AddCard list={list} boardId={board.id} send={send} />
        </div>
      )}
    </section>
  )
}
