import { useActionData } from "@remix-run/react"
import { useContext, useEffect, useRef, type FormEvent } from "react"
import { useKeepQuery } from "~/client/board-query"
import { onRefused } from "~/client/sent-forms"
import { LinesField, usePastedLines } from "~/components/lines-field"
import { PostForm } from "~/components/post-form"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"
import { FormDraft } from "~/routes/board.$boardId/form-draft"
import { Table } from "./table-context"

const INTENT = "create-card"

/** The form for a new card below the rows. It stays for the next card, with its list. */
export function AddRow() {
  const { boardId, lists, send } = useContext(Table)
  const posted = useActionData<Reply>()
  const refusal = posted?.intent === INTENT && !posted.ok ? posted : undefined
  const draft = useContext(FormDraft)
  const action = useKeepQuery()(`/board/${boardId}`)
  const title = useRef<HTMLTextAreaElement>(null)
  const pasted = usePastedLines({ longest: LIMITS.title })
  const { putBack } = pasted
  useEffect(
    () =>
      onRefused((form) => {
        const refused = form.get("title")
        if (form.get("intent") !== INTENT || typeof refused !== "string") return
        putBack(refused, title.current)
      }),
    [putBack],
  )
  if (lists.length === 0) return null
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const listId = new FormData(event.currentTarget).get("listId")
    if (typeof listId !== "string") return
    for (const text of pasted.titles(title.current))
      send(INTENT, { id: newId(), listId, title: text })
    title.current?.focus()
  }
  return (
    <PostForm action={action} className="add-row" onSubmit={add}>
      <input type="hidden" name="intent" value={INTENT} />
      <input type="hidden" name="draft" value={draft} suppressHydrationWarning />
      <LinesField
        pasted={pasted}
        field={title}
        name="title"
        className="input min-w-40 flex-1"
        aria-label="Title of the new card"
        placeholder="Add a card"
        data-limit={LIMITS.title}
        required
        autoComplete="off"
      />
      <select name="listId" aria-label="List of the new card" className="input w-auto max-w-40">
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-plain">
        {pasted.count > 1 ? `Add ${String(pasted.count)} cards` : "Add"}
      </button>
      {refusal && (
        <p className="field-error w-full" role="alert">
          {refusal.message}
        </p>
      )}
    </PostForm>
  )
}
