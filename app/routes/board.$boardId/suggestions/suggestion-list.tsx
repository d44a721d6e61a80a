import { useEffect, useLayoutEffect, useRef } from "react"
import type { Field } from "~/client/apply-edit"
import { caretPlace } from "~/client/caret-place"
import type { Found, Suggestion } from "./find-suggestions"

const LIST_ID = "suggestions"
const optionId = (index: number) => `suggestion-${String(index)}`
const GAP = 6
/** React's types do not know the attribute yet. */
const POPOVER = { popover: "manual" }

type Props = Found & {
  field: Field
  /** The index of the suggestion that Enter picks. */
  active: number
  onPick: (suggestion: Suggestion) => void
}

/** Lies over everything, below the line that is typed, or above it where there is no room. */
export function SuggestionList({ field, at, label, count, suggestions, active, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useFieldState(field, active)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    box.showPopover()
    box.style.maxHeight = ""
    const { left, top, bottom } = caretPlace(field, at)
    const above = top - 2 * GAP
    const below = visibleBottom() - bottom - 2 * GAP
    const isBelow = below >= Math.min(box.offsetHeight, above)
    box.style.maxHeight = `${String(isBelow ? below : above)}px`
    const { offsetWidth: width, offsetHeight: height } = box
    box.style.left = `${String(Math.max(GAP, Math.min(left, innerWidth - width - GAP)))}px`
    box.style.top = `${String(isBelow ? bottom + GAP : top - height - GAP)}px`
    box.children[active]?.scrollIntoView({ block: "nearest" })
  })
  return (
    <>
      <p className="sr-only" role="status">
        {count}
      </p>
      <ul
        ref={list}
        id={LIST_ID}
        {...POPOVER}
        role="listbox"
        aria-label={label}
        className="fixed inset-auto m-0 w-72 overflow-y-auto max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-surface p-1.5 text-base font-normal text-ink shadow-lift"
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={optionId(index)}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="menu-item aria-selected:bg-hover"
            onClick={() => onPick(suggestion)}
          >
            {suggestion.content}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A phone's keyboard covers the rest of the window. */
const visibleBottom = () =>
  visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight

/** Tells assistive technology of the list, and which of its options is active. */
function useFieldState(field: Field, active: number): void {
  useEffect(() => {
    const attributes = {
      "aria-autocomplete": "list",
      "aria-controls": LIST_ID,
      "aria-activedescendant": optionId(active),
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
    }
  }, [field, active])
}
