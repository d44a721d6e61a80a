import type { KeyboardEvent, ReactNode } from "react"
import { deleteDraft } from "~/client/drafts"
import { withQuery } from "~/models/board/board-page/board-filter"
import { CommandForm } from "~/components/forms/command-form"
import { LIMITS } from "~/models/text/limits"
import { CardFormFoot } from "~/routes/board.$boardId.cards.$cardId/card-form-foot"
import { DraftKeeper, useDraftName } from "~/routes/board.$boardId.cards.$cardId/text/draft-keeper"
import { useCardForm } from "~/routes/board.$boardId.cards.$cardId/use-card-form"

type Props = {
  item: { id: string; text: string | null }
  address: string
  children?: ReactNode
  end?: ReactNode
  /** Whether another person has deleted it meanwhile: the text can only be copied. */
  isGone?: boolean
}

export function ChecklistItemForm({ item, address, children, end, isGone = false }: Props) {
  const draftName = useDraftName(`item ${item.id}`)
  const form = useCardForm({
    intent: "edit-checklist-item",
    address,
    field: "text",
    thing: item,
    draftName,
  })
  // The field of a deleted item is still in the page when this one is rendered, so ids differ.
  const fieldId = `item-field-${item.id}${isGone ? "-gone" : ""}`
  const save = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <CommandForm
      intent="edit-checklist-item"
      fields={{ id: item.id, "base.text": form.base }}
      fetcher={form.fetcher}
      action={withQuery(address, `?edit-item=${item.id}`)}
      className="col-span-full col-start-3 grid gap-2 px-2 pb-3 pt-1 phone:col-start-2"
    >
      <DraftKeeper name={draftName} fieldId={fieldId} base={form.base} onDraft={form.onDraft} />
      <textarea
        id={fieldId}
        name="text"
        aria-label="Checklist item"
        className="input"
        aria-invalid={form["aria-invalid"]}
        rows={2}
        defaultValue={form.text}
        data-limit={LIMITS.text}
        required
        autoFocus
        onKeyDown={save}
      />
      {children}
      <CardFormFoot
        form={form}
        closeTo={address}
        gone={
          isGone ? "This item is no longer on the card. Copy your text if you need it." : undefined
        }
        onClose={() => deleteDraft(draftName)}
      />
      {end}
    </CommandForm>
  )
}
