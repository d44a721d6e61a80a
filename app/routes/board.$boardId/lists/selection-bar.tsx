import { useSubmit } from "@remix-run/react"
import { useEffect, useLayoutEffect } from "react"
import { useKeepQuery } from "~/client/board-query"
import { keepFocus } from "~/client/keep-focus"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { PRIORITIES } from "~/models/board/card/priority"
import { countText } from "~/models/text/count-text"
import { clearSelected, nextUnselected, setSelected } from "./selected-cards"
import { DueMenu } from "./selection-due"
import { Item, type ActOnCards } from "./selection-item"
import { LabelMenu, PeopleMenu } from "./selection-labels"
import { MoreMenu } from "./selection-more"
import { MoveMenu } from "./selection-move"

type Props = { board: BoardPage; selected: ReadonlySet<string> }

/** The commands for the selected cards. */
export function SelectionBar({ board, selected }: Props) {
  const act = useAct(board.id, selected)
  useMarks(board, selected)
  useEscapeKey()
  const lists = board.lists.filter(({ cards }) => cards.some(({ id }) => selected.has(id)))
  const cards = lists.flatMap((list) => list.cards.filter(({ id }) => selected.has(id)))
  return (
    <div className="selection-bar" role="group" aria-label="Selected cards">
      <span className="flex min-w-0 items-center phone:w-full phone:justify-between">
        <span role="status" className="font-semibold">
          {countText(selected.size, "card")} <span className="sr-only">selected</span> in{" "}
          {lists.length > 3
            ? countText(lists.length, "list")
            : lists.map(({ name }) => name).join(", ")}
        </span>
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label="Clear the selection"
          title="Clear the selection"
          onClick={endSelection}
        >
          <Icon name="close" />
        </button>
      </span>
      <MoveMenu board={board} selected={selected} act={act} />
      <LabelMenu board={board} cards={cards} act={act} />
      <PeopleMenu board={board} cards={cards} act={act} />
      <DueMenu act={act} />
      <Menu label="Priority of the selected cards" className="btn btn-quiet" trigger="Priority">
        {PRIORITIES.map((priority) => (
          <Item
            key={priority}
            checked={cards.length > 0 && cards.every((card) => card.priority === priority)}
            onClick={() => act("prioritize-cards", { priority })}
          >
            <span className={`chip priority-${priority}`}>{priority}</span>
          </Item>
        ))}
        <Item onClick={() => act("prioritize-cards", { priority: "none" })}>Remove priority</Item>
      </Menu>
      <button type="button" className="btn btn-quiet" onClick={() => act("complete-cards")}>
        Done
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => act("archive-selection")}>
        Archive
      </button>
      <MoreMenu boardId={board.id} members={board.members} act={act} />
    </div>
  )
}

/** Cards leave the selection where they leave the list, so that the next command is not about them. */
const ENDS = ["move-cards", "archive-selection", "delete-cards"]

function useAct(boardId: string, selected: ReadonlySet<string>): ActOnCards {
  const submit = useSubmit()
  const action = useKeepQuery()(`/board/${boardId}`)
  return (intent, fields = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent, boardId, ...fields })) {
      form.append(name, value)
    }
    for (const id of selected) form.append("cardIds", id)
    submit(form, { method: "post", action, navigate: false })
    if (!ENDS.includes(intent)) return
    keepFocus(nextUnselected())
    clearSelected()
  }
}

/** Marks the selected cards; forgets those that are gone. */
function useMarks(board: BoardPage, selected: ReadonlySet<string>): void {
  const { size } = selected
  useLayoutEffect(() => {
    const marked = [...document.querySelectorAll<HTMLElement>("[data-card-id]")].filter(
      ({ dataset }) => selected.has(dataset.cardId ?? ""),
    )
    // A dragged card shows how many come along.
    for (const card of marked) card.dataset.selected = String(size)
    return () => {
      for (const card of marked) delete card.dataset.selected
    }
  })
  useEffect(() => {
    const left = board.lists.flatMap(({ cards }) => cards.filter(({ id }) => selected.has(id)))
    if (left.length < size) setSelected(left.map(({ id }) => id))
  }, [board, selected, size])
  useEffect(() => clearSelected, [board.id])
}

/** The focus may be in the bar, which disappears. */
function endSelection(): void {
  keepFocus(document.querySelector("[data-card-id][data-selected]"))
  clearSelected()
}

function useEscapeKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return
      if (document.querySelector("dialog[open]")) return
      event.preventDefault()
      endSelection()
    }
    // After the menus, which the key closes first.
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [])
}
