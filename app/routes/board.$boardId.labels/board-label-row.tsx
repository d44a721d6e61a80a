import { Link, useSearchParams } from "@remix-run/react"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { useShortcutsOn } from "~/client/use-shortcuts"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import type { RowTools } from "~/components/ordered-rows"
import { withQuery } from "~/models/board/board-page/board-filter"
import { digitAt, formatLabel, labelKey, type BoardLabel } from "~/models/board/label/label"
import { countText } from "~/models/text/count-text"
import { EditBoardLabel } from "./edit-label"

type Props = {
  boardId: string
  label: BoardLabel
  /** The address of the list. */
  list: string
  /** Among the labels of the board. */
  place: number
  mayEdit: boolean
  others: BoardLabel[]
  tools: RowTools
}

export function BoardLabelRow({ boardId, label, list, place, mayEdit, others, tools }: Props) {
  const { name, cards } = label
  const withDigits = useShortcutsOn() && mayEdit
  const digit = digitAt(place)
  const [search] = useSearchParams()
  const edited = search.get("edit-label")
  const isEdited = mayEdit && edited !== null && labelKey(edited) === labelKey(name)
  const opener = useFocusAfterEdit(isEdited)
  if (isEdited) {
    return <EditBoardLabel label={label} others={others} closeTo={list} />
  }
  const query = new URLSearchParams({ label: name })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 flex-1 items-center gap-2 phone:basis-28">
        {tools.grip}
        <CardLabels labels={[formatLabel(label)]} />
        {withDigits && digit !== null && (
          <kbd aria-hidden="true" className="scriptless:hidden touch:hidden">
            {digit}
          </kbd>
        )}
      </span>
      <span className="flex items-center gap-3">
        {tools.arrows}
        {cards > 0 ? (
          <Link to={`/board/${boardId}?${query.toString()}`} className="link">
            {countText(cards, "card")}
            <span className="sr-only"> with {name}</span>
          </Link>
        ) : (
          <span className="text-muted">No card</span>
        )}
        {mayEdit && (
          <Link
            to={withQuery(list, `?${new URLSearchParams({ "edit-label": name }).toString()}`)}
            preventScrollReset
            className="btn btn-quiet btn-icon"
            aria-label={`Edit ${name}`}
            title={`Edit ${name}`}
            ref={opener}
          >
            <Icon name="pencil" />
          </Link>
        )}
      </span>
    </div>
  )
}
