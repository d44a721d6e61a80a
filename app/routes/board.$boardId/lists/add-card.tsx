import { useSearchParams } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { AddForm } from "~/components/add-form"
import { useFilterQuery, useKeepQuery, useViewAddress } from "~/client/board-query"
import { showToast } from "~/client/toasts"
import { useTypedTexts } from "~/client/typed-texts"
import { failed, youHadTyped, type Reply } from "~/models/text/reply/reply"
import { onRefused } from "~/client/sent-forms"
import type { ListFace } from "~/models/board/board-page/board-page"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { MAX_LINES } from "~/models/text/pasted-lines"
import { cardsOf, withReturned, type Returned } from "./returned-titles"
import { DraftField } from "~/routes/board.$boardId/form-draft"
import { Refusal } from "~/components/forms/refusal"
import { AS_ONE, usePastedTitles } from "./use-pasted-titles"
import { addFormId, watchLostTitles } from "./lost-titles"
import type { useSend } from "./use-send"

type Props = {
  list: ListFace
  boardId: string
  refusal: Reply | undefined
  send: ReturnType<typeof useSend>
  /** The row whose value it gets, on a board with rows. */
  inRow?: { rows: string; row: string } | undefined
}

/** The form for a new card at the foot of a list. It stays open for the next card. */
export function AddCard({ list, boardId, refusal, send, inRow }: Props) {
  const [search] = useSearchParams()
  const isOpen = inRow ? refusal !== undefined : search.get("add") === list.id
  const id = addFormId(inRow ? list.id + encodeURIComponent(inRow.row) : list.id)
  const typed = useTypedTexts(refusal)
  const closeTo = useViewAddress()
  const keepQuery = useKeepQuery()
  const hint = hintFor(list, useFilterQuery() !== "")
  const hintId = `${id}-hint`
  const input = useRef<HTMLTextAreaElement>(null)
  const returned = useRef<Returned[]>([])
  const pasted = usePastedTitles()
  const { show } = pasted
  /** Whether more lines were pasted than can be added at once. */
  const [isLeft, setLeft] = useState(false)
  useEffect(
    () =>
      onRefused((form) => {
        if (form.get("intent") !== "create-card" || form.get("listId") !== list.id) return
        if (inRow && form.get("row") !== inRow.row) return
        putBack(input.current, returned.current, form)
        show(input.current?.value ?? "")
      }),
    [list.id, inRow, show],
  )
  useEffect(() => {
    const field = input.current
    return () => showLostText(field, boardId)
  }, [boardId])
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const perLine = returned.current.length > 0 || pasted.perLine(event)
    const titles = cardsOf(input.current?.value ?? "", returned.current, newId, perLine)
    const [cards, left] = [titles.slice(0, MAX_LINES), titles.slice(MAX_LINES)]
    returned.current = left
    // The next key belongs to the next card, and not to the pressed button.
    input.current?.focus()
    const leftText = left.map(({ title }) => title).join("\n")
    show(leftText)
    setLeft(left.length > 0)
    if (!input.current || cards.length === 0) return
    watchLostTitles()
    for (const { id, title } of cards) send("create-card", { id, listId: list.id, title, ...inRow })
    input.current.value = leftText
    input.current.closest(".list")?.querySelector(".cards")?.scrollTo({ top: 1e6 })
  }
  return (
    <AddForm
      id={id}
      label="Add a card"
      open={isOpen}
      intent="create-card"
      fields={{ listId: list.id, ...inRow }}
      action={keepQuery(`/board/${boardId}?add=${list.id}`)}
      closeTo={closeTo}
      onSubmit={add}
    >
      <DraftField />
      <textarea
        ref={input}
        name="title"
        autoFocus={isOpen}
        aria-label={`Title of the new card in ${list.name}`}
        placeholder="Enter card title..."
        className="input"
        rows={2}
        data-limit={LIMITS.title}
        {...(pasted.count > 1 && { "data-lines": "" })}
        aria-describedby={hint === null ? undefined : hintId}
        defaultValue={typed("title")}
        aria-invalid={refusal && true}
        required
        onPaste={pasted.onPaste}
        onInput={pasted.onInput}
      />
      {hint !== null && (
        <p id={hintId} className="hint w-full">
          {hint}
        </p>
      )}
      {isLeft && (
        <p className="hint w-full" role="status">
          Add these next: {MAX_LINES} at once.
        </p>
      )}
      <Refusal className="field-error w-full">{refusal?.message}</Refusal>
      <button type="submit" className="btn btn-primary">
        {pasted.count > 1 ? `Add ${String(pasted.count)} cards` : "Add Card"}
      </button>
      {pasted.count > 1 && pasted.fitsOne && (
        <button type="submit" value={AS_ONE} className="btn btn-plain">
          Add as one card
        </button>
      )}
    </AddForm>
  )
}

/** The reason why a new card will be hidden; null if it will be visible. */
function hintFor({ cards, more = 0 }: ListFace, isFiltered: boolean): string | null {
  if (more > 0) {
    const shown = cards.length.toLocaleString("en-US")
    return `A new card is added at the end. Only the first ${shown} cards are shown here.`
  }
  return isFiltered ? "A card that the filter does not match is hidden once it is added." : null
}

/** Inserts a rejected title into the field again, and keeps the caret where it is. */
function putBack(field: HTMLTextAreaElement | null, returned: Returned[], form: FormData): void {
  const title = form.get("title")
  const id = form.get("id")
  if (!field || typeof title !== "string" || typeof id !== "string") return
  const behind = field.value.length - field.selectionEnd
  field.value = withReturned(field.value, returned, title)
  const caret = field.value.length - behind
  field.setSelectionRange(caret, caret)
  returned.push({ id, title })
}

/** Shows the typed text in a toast if another person deletes or archives the list and so its form: the page cannot tell which. */
function showLostText(field: HTMLTextAreaElement | null, boardId: string): void {
  const text = field?.value.trim() ?? ""
  if (text === "" || location.pathname !== `/board/${boardId}`) return
  showToast(failed("The list is no longer on the board", youHadTyped(text)))
}
