import { useSubmit } from "@remix-run/react"
import { useEffect, useLayoutEffect } from "react"
import { useKeepQuery } from "~/client/board-query"
import { keepFocus } from "~/client/keep-focus"
import { CardLabels } from "~/components/card-labels"
import { Finder } from "~/components/finder"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { boardLabels } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { countText } from "~/models/count-text"
import { DEFAULT_LABEL_COLOR, formatLabel } from "~/models/label/label"
import { clearSelected, setSelected } from "./selected-cards"
import { DueMenu } from "./selection-due"

type Props = { board: BoardPage; selected: ReadonlySet<string> }
export type ActOnCards = (intent: string, fields?: Record<string, string>) => void

/** What can be done to the selected cards. */
export default function SelectionBar({ board, selected }: Props) {
  const act = useAct(board.id, selected)
  useMarks(board, selected)
  useEscapeKey()
  const { size } = selected
  const count = `${countText(size, "card")} selected`
  return (
    <div className="selection-bar" role="group" aria-label="Selected cards">
      <span className="flex items-center phone:w-full phone:justify-between">
        <span role="status" className="font-semibold">
          {count}
        </span>
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label="Clear the selection"
          onClick={endSelection}
        >
          <Icon name="close" />
        </button>
      </span>
      <Menu label="Move the selected cards" className="btn btn-quiet" trigger="Move">
        {board.lists.map(({ id, name }) => (
          <Item key={id} onClick={() => act("move-cards", { newListId: id })}>
            {name}
          </Item>
        ))}
      </Menu>
      <Labels board={board} selected={selected} act={act} />
      <People board={board} selected={selected} act={act} />
      <DueMenu act={act} />
      <button type="button" className="btn btn-quiet" onClick={() => act("complete-cards")}>
        Done
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => act("archive-selection")}>
        Archive
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => act("delete-cards")}>
        Delete
      </button>
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

/** The card after the selected ones, or else before them. */
function nextUnselected(): Element | null {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card-id]")]
  const isSelected = ({ dataset }: HTMLElement) => dataset.selected !== undefined
  const first = cards.findIndex(isSelected)
  return cards.slice(first).find((card) => !isSelected(card)) ?? cards[first - 1] ?? null
}

function cardsOf({ board, selected }: Props) {
  return board.lists.flatMap(({ cards }) => cards.filter(({ id }) => selected.has(id)))
}

function Labels({ board, selected, act }: Props & { act: ActOnCards }) {
  const labels = boardLabels(board)
  const cards = cardsOf({ board, selected })
  return (
    <Menu label="Label the selected cards" className="btn btn-quiet" trigger="Label">
      <Finder
        label="Find or create a label"
        onCreate={(name) => {
          act("label-cards", { label: formatLabel({ name, color: DEFAULT_LABEL_COLOR }) })
        }}
      />
      {labels.length === 0 && <p className="px-2 py-1 text-muted">This board has no labels yet.</p>}
      {labels.map((label) => {
        const text = formatLabel(label)
        const isOn = cards.length > 0 && cards.every((card) => card.labels?.includes(text))
        return (
          <Item
            key={text}
            find={label.name}
            checked={isOn}
            onClick={() => act(isOn ? "unlabel-cards" : "label-cards", { label: text })}
          >
            <CardLabels labels={[text]} />
          </Item>
        )
      })}
    </Menu>
  )
}

function People({ board, selected, act }: Props & { act: ActOnCards }) {
  const cards = cardsOf({ board, selected })
  return (
    <Menu label="Assign the selected cards" className="btn btn-quiet" trigger="Assign">
      <Finder label="Find a person" />
      {board.members.map(({ id, name, avatar }) => {
        const isOn = cards.length > 0 && cards.every((card) => card.assigned?.includes(id))
        return (
          <Item
            key={id}
            find={name}
            checked={isOn}
            onClick={() => act(isOn ? "unassign-cards" : "assign-cards", { userId: id })}
          >
            <img src={avatar} alt="" className="avatar" />
            {name}
          </Item>
        )
      })}
    </Menu>
  )
}

type ItemProps = {
  find?: string
  checked?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Item({ find, checked, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      className="menu-item"
      data-find={find}
      aria-pressed={checked}
      onClick={onClick}
    >
      {children}
      {checked && <Icon name="check" small />}
    </button>
  )
}

/** Marks the selected cards; forgets those that are gone. */
function useMarks(board: BoardPage, selected: ReadonlySet<string>): void {
  useLayoutEffect(() => {
    const marked = [...document.querySelectorAll<HTMLElement>("[data-card-id]")].filter(
      ({ dataset }) => selected.has(dataset.cardId ?? ""),
    )
    for (const card of marked) card.dataset.selected = ""
    return () => {
      for (const card of marked) delete card.dataset.selected
    }
  })
  useEffect(() => {
    const left = cardsOf({ board, selected }).map(({ id }) => id)
    if (left.length < selected.size) setSelected(left)
  }, [board, selected])
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
