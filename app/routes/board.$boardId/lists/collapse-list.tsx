import type { FormEvent } from "react"
import { Icon } from "~/components/icon"
import { cardCount, type ListFace } from "~/models/board/board-page/board-page"
import { CommandForm } from "~/components/forms/command-form"

// The buttons that collapse a list and open it again, and their forms, one for all lists. They are posted to
// the page's own address; `useCollapseForms` does that without leaving it.

export const CollapseForms = () =>
  ["collapse-list", "expand-list"].map((intent) => (
    <CommandForm intent={intent} as="form" key={intent} id={intent} hidden onSubmit={keepPressed} />
  ))

/** The button that was pressed, which waits for that code while the browser loads it. */
export const pressed: { button: HTMLElement | null } = { button: null }

function keepPressed(event: FormEvent): void {
  event.preventDefault()
  pressed.button = (event.nativeEvent as SubmitEvent).submitter
}

/** CSS shows the first, or on a collapsed list the second: its name and number of cards. */
export function CollapseButtons({ list }: { list: ListFace }) {
  const { id, name } = list
  return (
    <>
      <button
        form="collapse-list"
        name="listId"
        value={id}
        className="btn btn-quiet btn-icon list-collapse"
        aria-label={`Collapse list ${name}`}
        title="Collapse list"
      >
        <Icon name="chevron-left" small />
      </button>
      <button form="expand-list" name="listId" value={id} className="list-expand">
        <span className="list-count">{cardCount(list)}</span>
        <span className="sr-only">Expand list</span>
        <span>{name}</span>
      </button>
    </>
  )
}
