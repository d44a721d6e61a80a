import { Link, useSearchParams, useSubmit } from "@remix-run/react"
import type { MouseEvent } from "react"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import { isPlainClick } from "~/client/plain-click"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { formatLabel, type Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { usesText } from "~/models/board/label-change/merged-text"
import type { RowTools } from "~/components/ordered-rows"
import { useLabelSettingsAt } from "./use-label-settings"
import { LabelForm } from "./label-form"
import { MergeLabel } from "./merge-label"

type Props = {
  label: Label
  labels: Label[]
  uses: LabelUses | null
  tools: RowTools
}

export function LabelRow({ label, labels, uses, tools }: Props) {
  const [search] = useSearchParams()
  const confirmDelete = useBrowserConfirm(label)
  const { id, name } = label
  if (search.get("edit-label") === id) {
    const others = labels.filter((other) => other !== label)
    return (
      <>
        <LabelForm label={label} uses={uses} />
        {uses && others.length > 0 && <MergeOwnLabel uses={uses} others={others} />}
      </>
    )
  }
  return (
    <>
      <div className="label-row flex flex-wrap items-center gap-1">
        {tools.grip}
        <div className="grid min-w-0 flex-1 gap-0.5 phone:basis-28">
          <CardLabels labels={[formatLabel(label)]} />
          {label.description !== "" && (
            <p className="text-muted [overflow-wrap:anywhere]">{label.description}</p>
          )}
        </div>
        <div className="flex gap-1">
          {tools.arrows}
          <RowLink opens={`edit-label ${id}`} label={`Edit ${name}`} icon="pencil" />
          <RowLink
            opens={`delete-label ${id}`}
            label={`Delete ${name}`}
            icon="trash"
            onClick={confirmDelete}
          />
        </div>
      </div>
      {search.get("delete-label") === id && <DeleteLabel label={label} />}
    </>
  )
}

type RowLinkProps = {
  /** A state of the dialog and the label's id, such as `edit-label {id}`. */
  opens: string
  label: string
  icon: string
  onClick?: (event: MouseEvent) => void
}

function RowLink({ opens, label, icon, onClick }: RowLinkProps) {
  const at = useLabelSettingsAt()
  return (
    <Link
      onClick={onClick}
      to={at(opens.replace(" ", "="))}
      preventScrollReset
      className="btn btn-quiet btn-icon"
      aria-label={label}
      title={label}
      data-opens={opens}
    >
      <Icon name={icon} />
    </Link>
  )
}

function MergeOwnLabel({ uses, others }: { uses: LabelUses; others: Label[] }) {
  const at = useLabelSettingsAt()
  const { id, name } = uses.label
  return (
    <MergeLabel
      name={name}
      intent="merge-label"
      fields={{ labelId: id }}
      action={at(`edit-label=${id}`)}
      others={others.map((other) => [other.id, other.name])}
    >
      {uses.cards === 0
        ? "No card on a board that you can edit has it. It is deleted from your labels."
        : `It is replaced on ${usesText(uses)} that you can edit, and deleted from your labels. ` +
          "Other boards keep it."}
    </MergeLabel>
  )
}

const questionOf = (name: string) => `Are you sure you want to delete the label "${name}"?`

/** Asks by `confirm()`, as specified for labels; without JavaScript the page asks. */
function useBrowserConfirm({ id, name }: Label) {
  const at = useLabelSettingsAt()
  const submit = useSubmit()
  useFocusOnUnmount(".label-row a[data-opens^=delete]", "a[data-opens^=add]")
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!window.confirm(questionOf(name))) return
    const fields = { intent: "delete-label", labelId: id }
    submit(fields, { method: "post", action: at(), preventScrollReset: true })
  }
}

function DeleteLabel({ label: { id, name } }: { label: Label }) {
  const at = useLabelSettingsAt()
  return (
    <CommandForm
      intent="delete-label"
      fields={{ labelId: id }}
      action={at(`delete-label=${id}`)}
      className="panel"
    >
      <p>{questionOf(name)}</p>
      <p className="text-muted">Cards that have it keep it.</p>
      <div className="flex gap-2">
        <Submit pendingText="Deleting..." className="btn btn-danger">
          Delete
        </Submit>
        <Cancel to={at()} takesFocus />
      </div>
    </CommandForm>
  )
}
