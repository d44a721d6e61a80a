import { useContext, useEffect, useRef, type FormEvent } from "react"
import { useKeepQuery } from "~/client/board-query"
import { onRefused } from "~/client/sent-forms"
import { LinesField, usePastedLines } from "~/components/lines-field"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm } from "~/components/forms/command-form"
import { DraftField } from "~/routes/board.$boardId/form-draft"
import { Options } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { Table } from "./table-context"

const INTENT = "create-card"

/** The form for a new card below the rows. It stays for the next card, with its list. */
export function AddRow() {
  const { boardId, lists, send } = useContext(Table)
  const { refusal, typed } = useRefusal(INTENT)
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
    pasted.sendTitles(title.current, (text) => {
      send(INTENT, { id: newId(), listId, title: text })
    })
    title.current?.focus()
  }
  return (
    <CommandForm intent={INTENT} action={action} className="add-row" onSubmit={add}>
      <DraftField />
      <LinesField
        pasted={pasted}
        field={title}
        name="title"
        className="input min-w-40 flex-1"
        aria-label="Title of the new card"
        placeholder="Add a card"
        data-limit={LIMITS.title}
        defaultValue={typed("title")}
        autoFocus={refusal !== undefined}
        aria-invalid={refusal?.status === 400 || undefined}
        required
        autoComplete="off"
      />
      <select name="listId" aria-label="List of the new card" className="input w-auto max-w-40">
        <Options of={lists} />
      </select>
      <button type="submit" className="btn btn-plain">
        {pasted.count > 1 ? `Add ${String(pasted.count)} cards` : "Add"}
      </button>
      <Refusal className="field-error w-full">{refusal?.message}</Refusal>
    </CommandForm>
  )
}
