import { Link, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { allCardCount, cardCount, type ListFace } from "~/models/board/board-page/board-page"
import { RenameForm } from "~/routes/board.$boardId/frame/rename-form"
import { CollapseButtons } from "./collapse-list"
import { ListMenu } from "./list-menu"
import type { ListsFrame } from "./use-lists-frame"

type Props = { list: ListFace; index: number; frame: ListsFrame; canEdit: boolean }

export function ListHead({ list, index, frame, canEdit }: Props) {
  const [search] = useSearchParams()
  const renamed = search.get("rename") === list.id
  const link = useFocusAfterEdit(renamed)
  const keepQuery = useKeepQuery()
  if (!canEdit) {
    return (
      <div className="list-head">
        <h2 className="list-name pl-2">{list.name}</h2>
        <DoneSign list={list} />
        <ListCount list={list} />
        <CollapseButtons list={list} />
      </div>
    )
  }
  return (
    <div className="list-head">
      <button
        type="button"
        className="list-grip"
        aria-label={`Move list ${list.name}`}
        aria-describedby="move-help"
      >
        <Icon name="grip" small />
      </button>
      {renamed ? (
        <RenameList list={list} boardId={frame.boardId} />
      ) : (
        <h2 className="flex min-w-0 flex-1">
          <Link
            ref={link}
            to={keepQuery(`/board/${frame.boardId}?rename=${list.id}`)}
            preventScrollReset
            className="list-name"
          >
            {list.name}
          </Link>
        </h2>
      )}
      <DoneSign list={list} />
      <ListCount list={list} />
      <CollapseButtons list={list} />
      <ListMenu list={list} index={index} frame={frame} />
    </div>
  )
}

/** Tells that the cards of the list are done. */
const DoneSign = ({ list }: { list: ListFace }) =>
  list.cardsDone && (
    <span
      role="img"
      aria-label="Cards here are done"
      title="Cards here are done"
      className="list-done"
    >
      <Icon name="check" small />
    </span>
  )

/** The number of cards, "4/3" with a limit. With one, it counts the cards that a filter hides, too. */
function ListCount({ list }: { list: ListFace }) {
  const { limit } = list
  if (limit === undefined) {
    const count = cardCount(list)
    return (
      <span className="list-count">
        {count}
        <span className="sr-only"> {count === 1 ? "card" : "cards"}</span>
      </span>
    )
  }
  const all = allCardCount(list)
  const isOver = all > limit
  return (
    <span className={isOver ? "list-count over-limit" : "list-count"}>
      {all}
      <span aria-hidden="true">/{limit}</span>
      <span className="sr-only">
        {isOver
          ? ` ${all === 1 ? "card" : "cards"}, more than the limit of ${String(limit)}`
          : ` of at most ${String(limit)}`}
      </span>
    </span>
  )
}

function RenameList({ list, boardId }: { list: ListFace; boardId: string }) {
  return (
    <RenameForm
      intent="update-list"
      noun="list"
      name={list.name}
      fields={{ listId: list.id }}
      address={`/board/${boardId}`}
      query={`rename=${list.id}`}
    />
  )
}
