import { Link, useSearchParams } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { useShortcutsOn } from "~/client/use-shortcuts"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import {
  digitAt,
  formatLabel,
  labelKey,
  type CardLabel,
  type BoardLabel,
} from "~/models/board/label/label"
import { CommandForm } from "~/components/forms/command-form"
import { EditBoardLabel } from "./edit-label"
import { countText } from "~/models/text/count-text"

type Props = {
  boardId: string
  label: BoardLabel
  /** Among the labels of the board; -1 if it is none any more. */
  place: number
  mayEdit: boolean
  others: BoardLabel[]
}

export function BoardLabelRow({ boardId, label, place, mayEdit, others }: Props) {
  const { name, cards } = label
  const withDigits = useShortcutsOn() && mayEdit
  const digit = place < 0 ? null : digitAt(place)
  const [search] = useSearchParams()
  const here = useKeepQuery()(`/board/${boardId}/labels`)
  const edited = search.get("edit-label")
  const isEdited = mayEdit && edited !== null && labelKey(edited) === labelKey(name)
  const opener = useFocusAfterEdit(isEdited)
  if (isEdited) {
    return <EditBoardLabel label={label} others={others} closeTo={here} />
  }
  const query = new URLSearchParams({ label: name })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="flex min-w-0 flex-1 items-center gap-2 phone:basis-28">
        <CardLabels labels={[formatLabel(label)]} />
        {withDigits && digit !== null && (
          <kbd aria-hidden="true" className="scriptless:hidden touch:hidden">
            {digit}
          </kbd>
        )}
      </span>
      <span className="flex items-center gap-3">
        <Link to={`/board/${boardId}?${query.toString()}`} className="link">
          {countText(cards, "card")}
          <span className="sr-only"> with {name}</span>
        </Link>
        {others.length > 0 && place >= 0 && (
          <MoveBoardLabel label={label} place={place} count={others.length + 1} />
        )}
        {mayEdit && (
          <Link
            to={withQuery(here, `?${new URLSearchParams({ "edit-label": name }).toString()}`)}
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
    </li>
  )
}

type MoveBoardLabelProps = { label: CardLabel; place: number; count: number }

/** The buttons that move a label among those of the board. A disabled one keeps its place. */
function MoveBoardLabel({ label, place, count }: MoveBoardLabelProps) {
  const button = (direction: "up" | "down", isEnd: boolean) => (
    <button
      type="submit"
      name="direction"
      value={direction}
      disabled={isEnd}
      className="btn btn-quiet btn-icon"
      aria-label={`Move ${label.name} ${direction}`}
      title={`Move ${direction}`}
    >
      <Icon name={`arrow-${direction}`} />
    </button>
  )
  return (
    <CommandForm
      intent="move-board-label"
      fields={{ from: formatLabel(label) }}
      preventScrollReset
      className="flex"
    >
      {button("up", place === 0)}
      {button("down", place === count - 1)}
    </CommandForm>
  )
}
