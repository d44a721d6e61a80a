import { Link } from "@remix-run/react"
import { useEffect, useState, type KeyboardEvent } from "react"
import { forgetDraft, type Draft } from "~/components/drafts"
import { Submit } from "~/components/submit"
import { withQuery } from "~/models/board-filter"
import type { ChecklistItem } from "~/models/checklist"
import { LIMITS } from "~/models/limits"
import { BothTexts } from "./both-texts"
import { DraftKeeper, useDraftName } from "./draft-keeper"
import { useCardForm } from "./use-card-form"

type Props = {
  item: ChecklistItem
  address: string
  /** Somebody has deleted it meanwhile: what was typed can be copied, not saved. */
  isGone?: boolean
}

const textOf = ({ text }: ChecklistItem) => text

/** An item's text while it is edited. Enter saves. */
export function ChecklistItemForm({ item, address, isGone = false }: Props) {
  const { fetcher, pending, refusal, saved, theirs, base } = useCardForm(
    "edit-checklist-item",
    address,
    textOf,
    item,
  )
  const name = useDraftName(`item ${item.id}`)
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    if (saved) forgetDraft(name)
  }, [saved, name])
  const began = theirs ?? draft?.base ?? base
  // Not the same field: the one that is gone is still there while this one is made.
  const fieldId = `item-field-${item.id}${isGone ? "-gone" : ""}`
  const typed = refusal?.result?.initialValue?.text
  const save = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <fetcher.Form
      method="post"
      action={withQuery(address, `?edit-item=${item.id}`)}
      className="item-form"
    >
      <input type="hidden" name="intent" value="edit-checklist-item" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="base.text" value={began} />
      <DraftKeeper name={name} fieldId={fieldId} base={began} onDraft={setDraft} />
      <textarea
        id={fieldId}
        name="text"
        aria-label="Checklist item"
        className="input"
        rows={2}
        defaultValue={typeof typed === "string" ? typed : item.text}
        maxLength={LIMITS.text}
        required
        autoFocus
        onKeyDown={save}
      />
      {theirs !== undefined ? (
        <BothTexts theirs={theirs} />
      ) : (
        refusal && <p className="field-error">{refusal.message}</p>
      )}
      {isGone && (
        <p className="field-error" role="alert">
          Someone else deleted this item. Copy what you need.
        </p>
      )}
      <div className="flex gap-2">
        {!isGone && (
          <Submit pending={pending} pendingText="Saving...">
            Save
          </Submit>
        )}
        <Link
          to={address}
          preventScrollReset
          className="btn btn-quiet"
          onClick={() => forgetDraft(name)}
        >
          {isGone ? "Close" : "Cancel"}
        </Link>
      </div>
    </fetcher.Form>
  )
}
