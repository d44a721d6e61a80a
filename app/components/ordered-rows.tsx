import { useSubmit } from "@remix-run/react"
import { useState, type KeyboardEvent, type ReactNode } from "react"
import { altStep } from "~/client/alt-step"
import { useFocusOnMoved } from "~/client/use-focus-on-moved"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { CommandForm } from "~/components/forms/command-form"
import { Icon } from "~/components/icon"
import { Sortable } from "~/components/sortable"
import { moveWithin } from "~/models/text/position"

/** Move a row: by a pointer, and by keys and fingers. */
export type RowTools = { grip: ReactNode; arrows: ReactNode }

type Row = {
  id: string
  name: string
  /** Names it in the command. */
  value: string
  content: (tools: RowTools, place: number) => ReactNode
}

type Props = {
  rows: Row[]
  /** The command that moves a row to a `position`, and its field that names the row. */
  intent: string
  field: string
  action: string
  canMove: boolean
  rowClass?: string
}

/** A list whose rows are moved by dragging, by Alt with an arrow key, and by buttons; a move shows before its answer. */
export function OrderedRows({ rows, intent, field, action, canMove, rowClass = "" }: Props) {
  const shown = useMoved(rows, intent, field)
  const keepFocus = useFocusOnMoved(shown.map(({ id }) => id).join())
  const submit = useSubmit()
  const [isNear, setNear] = useState(false)
  const move = (value: string | undefined, position: number) => {
    const at = shown.findIndex((row) => row.value === value)
    if (value === undefined || at < 0 || position === at || !shown[position]) return
    const form = { intent, [field]: value, position }
    submit(form, { method: "post", action, navigate: false, preventScrollReset: true })
  }
  const step = (event: KeyboardEvent<HTMLElement>, row: Row, place: number) => {
    const by = altStep(event)
    if (by === undefined) return
    event.preventDefault()
    keepFocus()
    move(row.value, place + by)
  }
  const toolsOf = ({ value, name }: Row, place: number): RowTools => {
    const button = (direction: "up" | "down", position: number) => (
      <button
        type="submit"
        name="position"
        value={position}
        disabled={!shown[position]}
        className="btn btn-quiet btn-icon"
        aria-label={`Move ${name} ${direction}`}
        title={`Move ${direction} (Alt+${direction === "up" ? "↑" : "↓"})`}
        onClick={(event) => {
          event.preventDefault()
          keepFocus()
          move(value, position)
        }}
      >
        <Icon name={`arrow-${direction}`} />
      </button>
    )
    return {
      grip: (
        <span className="item-grip" aria-hidden="true">
          <Icon name="grip" small />
        </span>
      ),
      arrows: (
        <CommandForm
          as="form"
          intent={intent}
          fields={{ [field]: value }}
          action={action}
          className="row-arrows flex"
        >
          {button("up", place - 1)}
          {button("down", place + 1)}
        </CommandForm>
      ),
    }
  }
  const isMovable = canMove && rows.length > 1
  const noTools = { grip: null, arrows: null }
  return (
    <div className="empty:hidden" onPointerMove={() => setNear(true)}>
      <Sortable
        tag="ol"
        className="grid"
        ids={shown.map(({ id }) => id)}
        draggable="li"
        handle=".item-grip"
        // The library is fetched when a pointer comes, which may be here before the scripts.
        disabled={!isMovable || !isNear}
        // An element on the body would be below the modal dialog.
        fallbackOnBody={false}
        onDrop={({ item, newDraggableIndex = -1 }) => move(item.dataset.row, newDraggableIndex)}
      >
        {shown.map((row, place) => (
          <li
            key={row.id}
            data-row={row.value}
            className={`ordered-row ${rowClass}`.trim()}
            {...(isMovable && { onKeyDown: (event) => step(event, row, place) })}
          >
            {row.content(isMovable ? toolsOf(row, place) : noTools, place)}
          </li>
        ))}
      </Sortable>
    </div>
  )
}

/** The rows in the order that they have once all moves are answered. */
function useMoved(rows: Row[], intent: string, field: string): Row[] {
  return usePendingFetchers().reduce((order, { formData }) => {
    if (formData?.get("intent") !== intent) return order
    const at = order.findIndex(({ value }) => value === formData.get(field))
    return at < 0 ? order : moveWithin(order, at, Number(formData.get("position")))
  }, rows)
}
