import { useSearchParams } from "@remix-run/react"
import { useRef } from "react"
import { deleteDraft } from "~/client/drafts"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useLostText } from "~/client/use-lost-text"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import { CommandForm } from "~/components/forms/command-form"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { LIMITS } from "~/models/text/limits"
import { CardFormFoot } from "~/routes/board.$boardId.cards.$cardId/card-form-foot"
import { DeleteQuestion } from "~/routes/board.$boardId.cards.$cardId/delete-question"
import { DraftKeeper, useDraftName } from "~/routes/board.$boardId.cards.$cardId/text/draft-keeper"
import { UnsavedDraft } from "~/routes/board.$boardId.cards.$cardId/text/unsaved-draft"
import { useCardForm } from "~/routes/board.$boardId.cards.$cardId/use-card-form"

type Props = {
  page: CardPage
  at: number
  items: number
  address: string
  canEdit: boolean
}

export function ChecklistHead({ page, at, items, address, canEdit }: Props) {
  const [search] = useSearchParams()
  const { checklists } = page
  const checklist = checklists[at]
  const edited = canEdit && search.get("edit-checklist") === checklist?.id
  const deleted = canEdit && search.get("delete-checklist") === checklist?.id
  const link = useFocusAfterEdit(edited)
  if (!checklist) return null
  const { id, name } = checklist
  const editAt = withQuery(address, `?edit-checklist=${id}`)
  if (edited)
    return <ChecklistForm checklist={checklist} at={at} of={checklists.length} address={address} />
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 tabIndex={-1} className="min-w-0 [overflow-wrap:anywhere]">
          <span className="min-w-0">{name}</span>
        </h3>
        {canEdit && !deleted && (items > 0 || checklists.length > 1) && (
          <a
            ref={link}
            href={editAt}
            className="checklist-tool btn btn-quiet btn-icon text-muted"
            aria-label={`Edit checklist: ${name}`}
            title="Edit checklist"
          >
            <Icon name="pencil" small />
          </a>
        )}
      </div>
      {canEdit && <UnsavedDraft what={draftOf(id)} editAt={editAt} />}
      {deleted && <DeleteChecklist checklist={checklist} items={items} address={address} />}
    </>
  )
}

type DeleteProps = { checklist: { id: string; name: string }; items: number; address: string }

function DeleteChecklist({ checklist, items, address }: DeleteProps) {
  useFocusOnUnmount("#checklist h3", "#add-checklist")
  return (
    <DeleteQuestion
      intent="delete-checklist"
      idField="id"
      id={checklist.id}
      address={address}
      className="panel"
      label="Delete checklist"
      submit="Delete checklist"
    >
      {questionOf(checklist.name, items)}
    </DeleteQuestion>
  )
}

function questionOf(name: string, items: number): string {
  if (items === 0) return `Delete the checklist “${name}”? It has no items.`
  return `Delete the checklist “${name}” with its ${items === 1 ? "item" : `${items} items`}?`
}

type FormProps = {
  checklist: { id: string; name: string }
  at: number
  of: number
  address: string
}

const draftOf = (id: string) => `checklist ${id}`

function ChecklistForm({ checklist, at, of, address }: FormProps) {
  const { id } = checklist
  const field = useRef<HTMLInputElement>(null)
  useLostText(field, "checklist", checklist.name)
  const draftName = useDraftName(draftOf(id))
  const form = useCardForm({
    intent: "rename-checklist",
    address,
    field: "name",
    thing: checklist,
    draftName,
  })
  const fieldId = `checklist-name-${id}`
  return (
    <div className="panel">
      <CommandForm
        intent="rename-checklist"
        fields={{ id }}
        fetcher={form.fetcher}
        action={withQuery(address, `?edit-checklist=${id}`)}
        className="grid gap-2"
      >
        <DraftKeeper name={draftName} fieldId={fieldId} base={form.base} onDraft={form.onDraft} />
        <input
          ref={field}
          id={fieldId}
          name="name"
          aria-label="Name of the checklist"
          className="input"
          aria-invalid={form["aria-invalid"]}
          defaultValue={form.text}
          data-limit={LIMITS.checklistName}
          required
          autoFocus
        />
        <CardFormFoot form={form} closeTo={address} onClose={() => deleteDraft(draftName)} />
      </CommandForm>
      <div className="flex flex-wrap gap-2">
        {of > 1 && (
          <CommandForm
            intent="move-checklist"
            fields={{ id }}
            as="form"
            action={withQuery(address, `?edit-checklist=${id}`)}
            data-fetcher="move checklist"
            className="flex gap-2"
          >
            <MoveButton text="Move up" icon="arrow-up" position={at - 1} disabled={at === 0} />
            <MoveButton
              text="Move down"
              icon="arrow-down"
              position={at + 1}
              disabled={at === of - 1}
            />
          </CommandForm>
        )}
        <a
          href={withQuery(address, `?delete-checklist=${id}`)}
          className="checklist-tool btn btn-plain"
        >
          <Icon name="trash" small />
          Delete checklist
        </a>
      </div>
    </div>
  )
}

type MoveProps = { text: string; icon: string; position: number; disabled: boolean }

const MoveButton = ({ text, icon, position, disabled }: MoveProps) => (
  <button
    type="submit"
    name="position"
    value={Math.max(0, position)}
    disabled={disabled}
    className="btn btn-plain"
  >
    <Icon name={icon} small />
    {text}
  </button>
)
