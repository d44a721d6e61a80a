import type { KeyboardEvent } from "react"
import { forgetDraft } from "~/client/drafts"
import { withQuery } from "~/models/board/board-filter"
import { LIMITS } from "~/models/limits"
import { CardFormFoot } from "./card-form-foot"
import { DraftKeeper, useDraftName } from "./draft-keeper"
import { useCardForm } from "./use-card-form"

type Props = {
  item: { id: string; text: string | null }
  address: string
  /** Somebody has deleted it meanwhile: what was typed can be copied, not saved. */
  isGone?: boolean
}

/** An item's text while it is edited. Enter saves. */
export function ChecklistItemForm({ item, address, isGone = false }: Props) {
  const draftName = useDraftName(`item ${item.id}`)
  const form = useCardForm({
    intent: "edit-checklist-item",
    address,
    field: "text",
    thing: item,
    draftName,
  })
  // Not the same field: the one that is gone is still there while this one is made.
  const fieldId = `item-field-${item.id}${isGone ? "-gone" : ""}`
  const save = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form.fetcher.Form
      method="post"
      action={withQuery(address, `?edit-item=${item.id}`)}
      className="col-span-full col-start-3 grid gap-2 px-2 pb-3 pt-1 phone:col-start-2"
    >
      <input type="hidden" name="intent" value="edit-checklist-item" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="base.text" value={form.base} />
      <DraftKeeper name={draftName} fieldId={fieldId} base={form.base} onDraft={form.onDraft} />
      <textarea
        id={fieldId}
        name="text"
        aria-label="Checklist item"
        className="input"
        rows={2}
        defaultValue={form.text}
        maxLength={LIMITS.text}
        required
        autoFocus
        onKeyDown={save}
      />
      <CardFormFoot
        form={form}
        closeTo={address}
        gone={
          isGone ? "This item has since been deleted. Copy your text if you need it." : undefined
        }
        onClose={() => forgetDraft(draftName)}
      />
    </form.fetcher.Form>
  )
}
