import { useState } from "react"
import { createPortal } from "react-dom"
import { applyEdit, type Field } from "~/client/apply-edit"
import { useEffectAtOnce } from "~/client/use-effect-at-once"
import { useReaderId } from "~/client/use-reader-id"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { cardNames } from "./card-names"
import { emojiNames, fetchEmojiNames } from "./emoji-names"
import { emojiIn, findSuggestions, type Found, type Suggestion } from "./find-suggestions"
import { SuggestionList } from "./suggestion-list"

/** Texts, titles and names; not the search, which has suggestions of its own. */
const FIELDS = "textarea, input[data-limit]:not([role=combobox])"

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(FIELDS)

/** Suggests emoji after `:` in all fields of a board, and in texts members after `@` and cards after `#`. */
export function Suggestions({ board }: { board: BoardFrame }) {
  const readerId = useReaderId()
  const [shown, setShown] = useState<(Found & { field: Field }) | null>(null)
  const [active, setActive] = useState(0)
  const close = () => setShown(null)
  const look = (field: Field, isTyped: boolean) => {
    const name = emojiIn(field)
    const whole = name?.isClosed && isTyped ? emojiNames?.get(name.name) : undefined
    if (name && whole !== undefined) return replace(field, name.at, whole)
    const lookAgain = () => document.activeElement === field && look(field, isTyped)
    const people = board.members.filter(({ id }) => id !== readerId)
    const found = findSuggestions(field, { people, cards: () => cardNames(board, lookAgain) })
    setShown(found && { ...found, field })
    setActive(0)
    if (!name || emojiNames) return
    // Without the names, the text stays as it was typed.
    fetchEmojiNames().then(lookAgain, () => {})
  }
  const pick = (suggestion: Suggestion | undefined) => {
    if (shown && suggestion) replace(shown.field, shown.at, `${suggestion.insert} `)
    close()
  }
  const onInput = (event: Event) => {
    if (!isField(event.target)) return
    const { inputType = "", isComposing = false } = event as Partial<InputEvent>
    if (!inputType.startsWith("history"))
      return look(event.target, !isComposing && !inputType.startsWith("delete"))
    leaveUndone(event.target)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!shown || event.target !== shown.field) return
    const { suggestions } = shown
    const actions: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % suggestions.length),
      ArrowUp: () => setActive((active + suggestions.length - 1) % suggestions.length),
      Enter: () => pick(suggestions[active]),
      Tab: () => pick(suggestions[active]),
      Escape: close,
    }
    const act = actions[event.key]
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!act || isModified) return
    // The key is used up: the dialog stays, the focus too.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  useEffectAtOnce(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener("input", onInput, { signal })
    document.addEventListener("keydown", onKey, { capture: true, signal })
    for (const type of ["click", "focusout", "submit"]) {
      document.addEventListener(type, close, { signal })
    }
    return () => listening.abort()
  })
  if (!shown) return null
  const list = <SuggestionList key={shown.at} {...shown} active={active} onPick={pick} />
  // A dialog makes inert what is not in it.
  return createPortal(list, shown.field.form ?? document.body)
}

/** Undo selects what it has brought back, and the next key would replace it. */
function leaveUndone(field: Field): void {
  const { value, selectionStart: from, selectionEnd: to } = field
  const isName = from !== null && to !== null && /^[:@#]\S*$/.test(value.slice(from, to))
  if (isName) field.setSelectionRange(to, to)
}

function replace(field: Field, from: number, insert: string): void {
  const end = from + insert.length
  applyEdit(field, { from, to: field.selectionStart ?? end, insert, select: [end, end] })
}
