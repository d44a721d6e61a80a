import { Link, useSearchParams, useSubmit } from "@remix-run/react"
import type { MouseEvent } from "react"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import { isPlainClick } from "~/client/plain-click"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { formatLabel, type Label } from "~/models/board/label/label"
import type { LabelUses } from "~/models/board/label-change/merge-labels.server"
import { labelSettingsAt } from "./label-address"
import { LabelForm } from "./label-form"
import { MergeLabel } from "./merge-label"
import { MoveLabel } from "./move-label"

type Props = {
  label: Label
  labels: Label[]
  uses: LabelUses | null
}

export function LabelRow({ label, labels, uses }: Props) {
  const [search] = useSearchParams()
  const confirmDelete = useBrowserConfirm(label)
  const { id, name } = label
  if (search.get("edit-label") === id) {
    return (
      <li>
        <LabelForm label={label} uses={uses} />
      </li>
    )
  }
  return (
    <li>
      <div className="label-row flex flex-wrap items-center gap-1">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <CardLabels labels={[formatLabel(label)]} />
          {label.description !== "" && (
            <p className="text-muted [overflow-wrap:anywhere]">{label.description}</p>
          )}
        </div>
        <MoveLabel label={label} count={labels.length} />
        <RowLink opens={`edit-label ${id}`} label={`Edit ${name}`} icon="pencil" />
        {labels.length > 1 && (
          <RowLink opens={`merge-label ${id}`} label={`Merge ${name}`} icon="move" />
        )}
        <RowLink
          opens={`delete-label ${id}`}
          label={`Delete ${name}`}
          icon="trash"
          onClick={confirmDelete}
        />
      </div>
      {search.get("merge-label") === id && uses && (
        <MergeLabel label={label} labels={labels} uses={uses} />
      )}
      {search.get("delete-label") === id && <DeleteLabel label={label} />}
    </li>
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
  const [search] = useSearchParams()
  return (
    <Link
      onClick={onClick}
      to={labelSettingsAt(search, opens.replace(" ", "="))}
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

const questionOf = (name: string) => `Are you sure you want to delete the label "${name}"?`

/** Asks by `confirm()`, as specified for labels; without JavaScript the page asks. */
function useBrowserConfirm({ id, name }: Label) {
  const [search] = useSearchParams()
  const submit = useSubmit()
  useFocusOnUnmount(".label-row a[data-opens^=delete]", "a[data-opens^=add]")
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!window.confirm(questionOf(name))) return
    const fields = { intent: "delete-label", labelId: id }
    submit(fields, { method: "post", action: labelSettingsAt(search), preventScrollReset: true })
  }
}

function DeleteLabel({ label: { id, name } }: { label: Label }) {
  const [search] = useSearchParams()
  return (
    <CommandForm
      intent="delete-label"
      fields={{ labelId: id }}
      action={labelSettingsAt(search, `delete-label=${id}`)}
      className="panel"
    >
      <p>{questionOf(name)}</p>
      <p className="text-muted">Cards that have it keep it.</p>
      <div className="flex gap-2">
        <Submit pendingText="Deleting..." className="btn btn-danger">
          Delete
        </Submit>
        <Cancel to={labelSettingsAt(search)} takesFocus />
      </div>
    </CommandForm>
  )
}
