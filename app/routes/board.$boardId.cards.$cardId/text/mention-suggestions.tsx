import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react"
import { applyEdit } from "~/client/apply-edit"
import { caretPlace } from "~/client/caret-place"
import type { Person } from "~/models/access/person"
import { mentionBefore, suggest, type MentionQuery } from "~/models/board/mention/mention-query"
import { countText } from "~/models/text/count-text"

type Props = { field: RefObject<HTMLTextAreaElement>; people: readonly Person[]; listId: string }

export function MentionSuggestions({ field, people, listId }: Props) {
  const [typed, setTyped] = useState<MentionQuery | null>(null)
  const [chosen, setChosen] = useState(0)
  const found = typed ? suggest(people, typed.query) : []
  const active = Math.min(chosen, found.length - 1)
  const close = () => setTyped(null)
  const pick = (person: Person | undefined) => {
    const element = field.current
    if (!element || !typed || !person) return
    const insert = `@${person.username} `
    const end = typed.at + insert.length
    applyEdit(element, { from: typed.at, to: element.selectionStart, insert, select: [end, end] })
    close()
  }
  const actions: Record<string, () => void> = {
    ArrowDown: () => setChosen((active + 1) % found.length),
    ArrowUp: () => setChosen((active + found.length - 1) % found.length),
    Enter: () => pick(found[active]),
    Tab: () => pick(found[active]),
    Escape: close,
  }
  const press = (event: KeyboardEvent) => {
    const act = actions[event.key]
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!act || found.length === 0 || isModified) return
    // The key is used up: the dialog stays, the focus too.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  useEffect(() => {
    const element = field.current
    element?.addEventListener("keydown", press)
    return () => element?.removeEventListener("keydown", press)
  })
  useEffect(() => {
    const element = field.current
    if (!element) return
    const look = () => {
      const { value, selectionStart, selectionEnd } = element
      setTyped(selectionStart === selectionEnd ? mentionBefore(value, selectionStart) : null)
      setChosen(0)
    }
    const leave = () => setTyped(null)
    element.addEventListener("input", look)
    element.addEventListener("click", leave)
    element.addEventListener("blur", leave)
    return () => {
      element.removeEventListener("input", look)
      element.removeEventListener("click", leave)
      element.removeEventListener("blur", leave)
    }
  }, [field])
  useFieldState(field, found.length > 0 ? `${listId}-${String(active)}` : null, listId)
  if (!typed || found.length === 0) return null
  return (
    <>
      <p className="sr-only" role="status">
        {countText(found.length, "person", "people")}
      </p>
      <List key={typed.at} field={field} at={typed.at} id={listId}>
        {found.map((person, index) => (
          <li
            key={person.id}
            id={`${listId}-${String(index)}`}
            role="option"
            aria-selected={index === active}
            className="menu-item aria-selected:bg-hover"
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              pick(person)
            }}
          >
            <img src={person.avatar} alt="" className="avatar size-6" />
            <span translate="no" className="truncate">
              {person.name}
            </span>
            <span translate="no" className="truncate text-muted">
              @{person.username}
            </span>
          </li>
        ))}
      </List>
    </>
  )
}

/** Tells assistive technology of the list, and which of its options is active. */
function useFieldState(field: Props["field"], activeId: string | null, listId: string): void {
  useEffect(() => {
    const element = field.current
    if (!element || activeId === null) return
    const attributes = {
      "aria-autocomplete": "list",
      "aria-controls": listId,
      "aria-activedescendant": activeId,
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  }, [field, activeId, listId])
}

type ListProps = {
  field: Props["field"]
  at: number
  id: string
  children: ReactNode
}

/** Lies over everything, below the line that is typed, or above it where there is no room. */
function List({ field, at, id, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const [element, box] = [field.current, list.current]
    if (!element || !box) return
    box.showPopover()
    const { left, top, bottom } = caretPlace(element, at)
    const { offsetWidth: width, offsetHeight: height } = box
    const isBelow = bottom + height + GAP < innerHeight
    box.style.left = `${String(Math.max(GAP, Math.min(left, innerWidth - width - GAP)))}px`
    box.style.top = `${String(isBelow ? bottom + GAP : Math.max(GAP, top - height - GAP))}px`
  })
  return (
    <ul
      ref={list}
      id={id}
      {...POPOVER}
      role="listbox"
      aria-label="People"
      className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-surface p-1.5 text-ink shadow-lift"
    >
      {children}
    </ul>
  )
}

const GAP = 6
/** React's types do not know the attribute yet. */
const POPOVER = { popover: "manual" }
