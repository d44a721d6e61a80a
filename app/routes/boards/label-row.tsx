import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { formatLabel, type Label } from "~/models/label"
import { labelSettingsAt } from "./label-address"
import { LabelForm } from "./label-form"

/** One label of the list: shown, edited in place, or about to be deleted. */
export function LabelRow({ label }: { label: Label }) {
  const [search] = useSearchParams()
  const { id, name } = label
  if (search.get("edit-label") === id) {
    return (
      <li>
        <LabelForm label={label} />
      </li>
    )
  }
  return (
    <li>
      <div className="label-row">
        <CardLabels labels={[formatLabel(label)]} />
        <RowLink opens={`edit-label ${id}`} label={`Edit ${name}`} icon="pencil" />
        <RowLink opens={`delete-label ${id}`} label={`Delete ${name}`} icon="trash" />
      </div>
      {search.get("delete-label") === id && <DeleteLabel label={label} />}
    </li>
  )
}

/** @param opens a state of the dialog and the label's id */
function RowLink({ opens, label, icon }: { opens: string; label: string; icon: string }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={labelSettingsAt(search, opens.replace(" ", "="))}
      preventScrollReset
      className="btn btn-quiet btn-icon"
      aria-label={label}
      data-opens={opens}
    >
      <Icon name={icon} />
    </Link>
  )
}

function DeleteLabel({ label: { id, name } }: { label: Label }) {
  const [search] = useSearchParams()
  const pending = useNavigation().formMethod === "POST"
  return (
    <Form method="post" action={labelSettingsAt(search, `delete-label=${id}`)} className="panel">
      <input type="hidden" name="intent" value="delete-label" />
      <input type="hidden" name="labelId" value={id} />
      <p>{`Are you sure you want to delete the label "${name}"?`}</p>
      <p className="text-muted">Cards that have it keep it.</p>
      <div className="flex gap-2">
        <Submit pending={pending} pendingText="Deleting..." className="btn btn-danger">
          Delete
        </Submit>
        <Link
          to={labelSettingsAt(search)}
          preventScrollReset
          className="btn btn-quiet"
          data-autofocus
        >
          Cancel
        </Link>
      </div>
    </Form>
  )
}
