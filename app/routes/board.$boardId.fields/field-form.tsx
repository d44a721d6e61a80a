import { useState } from "react"
import { useRefusal } from "~/client/use-refusal"
import {
  Cancel,
  CommandForm,
  prefixed,
  Submit,
  type HiddenFields,
} from "~/components/forms/command-form"
import { SelectField, TextField } from "~/components/forms/field"
import {
  FIELD_KINDS,
  KIND_NAMES,
  MAX_FIELD_NAME,
  MAX_OPTIONS,
  MAX_UNIT,
  type CustomField,
} from "~/models/board/custom-field/custom-field"
import { OptionFields } from "./option-fields"

export function AddField({ draftId }: { draftId: string }) {
  return (
    <CommandForm draftId={draftId} className="field-form grid gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">Add a field</h3>
      <div className="flex flex-wrap gap-3">
        <NameField intent="create-field" />
        <SelectField label="Kind" frameClass="gap-1" name="kind" defaultValue="text">
          {FIELD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </SelectField>
        <UnitField intent="create-field" />
      </div>
      <OptionFields intent="create-field" options={[]} spare={4} />
      <OnFace />
      <div>
        <Submit intent="create-field" pendingText="Adding...">
          Add field
        </Submit>
      </div>
    </CommandForm>
  )
}

/** The form in the place of a field's row. The kind stays as it is. */
export function EditField({ field, closeTo }: { field: CustomField; closeTo: string }) {
  // A later fetch of the field must change neither the base nor the rows that are being filled in.
  const [began] = useState(field)
  const { id, name, kind, unit, options, onFace } = began
  const spare = Math.min(3, MAX_OPTIONS - options.length)
  return (
    <li className="border-b border-line py-2 last:border-0">
      <CommandForm
        fields={{ fieldId: id, ...baseOf(began) }}
        preventScrollReset
        className="panel grid gap-3"
      >
        <div className="flex flex-wrap gap-3">
          <NameField intent="edit-field" name={name} />
          {kind === "number" && <UnitField intent="edit-field" unit={unit} />}
        </div>
        {kind === "choice" && <OptionFields intent="edit-field" options={options} spare={spare} />}
        <OnFace onFace={onFace} />
        <div className="flex flex-wrap gap-2">
          <Submit intent="edit-field" pendingText="Saving...">
            Save
          </Submit>
          <Cancel to={closeTo} />
        </div>
      </CommandForm>
    </li>
  )
}

function baseOf({ name, unit, options, onFace }: CustomField): HiddenFields {
  const ofOptions = options.map((option, index) => prefixed(`options[${index}]`, option))
  const base = { name, unit, onFace: onFace ? "on" : undefined }
  return prefixed("base", Object.assign(base, ...ofOptions) as HiddenFields)
}

/** @param name of the field that is edited, whose form begins here */
function NameField({ intent, name }: { intent: string; name?: string }) {
  const { faultAt, typed } = useRefusal(intent)
  const focus = name !== undefined && { autoFocus: true, "data-autofocus": true }
  return (
    <TextField
      label="Name"
      frameClass="min-w-40 flex-1 gap-1"
      name="name"
      defaultValue={typed("name") ?? name}
      error={faultAt("name")}
      limit={MAX_FIELD_NAME}
      required
      {...focus}
    />
  )
}

function UnitField({ intent, unit }: { intent: string; unit?: string }) {
  const { faultAt, typed } = useRefusal(intent)
  return (
    <TextField
      label="Unit"
      frameClass="field-unit w-28 gap-1"
      name="unit"
      defaultValue={typed("unit") ?? unit}
      error={faultAt("unit")}
      limit={MAX_UNIT}
      placeholder="h, €, km"
    />
  )
}

function OnFace({ onFace = false }: { onFace?: boolean }) {
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2 touch:min-h-11">
        <input type="checkbox" name="onFace" defaultChecked={onFace} />
        Show on the cards of the board
      </label>
      <p className="hint">Cards show two fields: the first ones that are chosen.</p>
    </div>
  )
}
