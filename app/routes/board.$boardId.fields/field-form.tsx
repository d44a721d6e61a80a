import { Link, useNavigation } from "@remix-run/react"
import { useState } from "react"
import { Submit } from "~/components/submit"
import {
  FIELD_KINDS,
  KIND_NAMES,
  MAX_FIELD_NAME,
  MAX_OPTIONS,
  MAX_UNIT,
  type CustomField,
} from "~/models/board/custom-field/custom-field"
import { OptionFields } from "./option-fields"
import { PostForm } from "~/components/post-form"

export function AddField({ draftId }: { draftId: string }) {
  const pending = useNavigation().formData?.get("intent") === "create-field"
  return (
    <PostForm className="field-form grid gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">Add a field</h3>
      <input type="hidden" name="id" value={draftId} />
      <div className="flex flex-wrap gap-3">
        <NameField />
        <label className="grid gap-1">
          <span className="label">Kind</span>
          <select name="kind" className="input" defaultValue="text">
            {FIELD_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_NAMES[kind]}
              </option>
            ))}
          </select>
        </label>
        <UnitField />
      </div>
      <OptionFields options={[]} spare={4} />
      <OnFace />
      <div>
        <Submit intent="create-field" pending={pending} pendingText="Adding...">
          Add field
        </Submit>
      </div>
    </PostForm>
  )
}

/** The form in the place of a field's row. The kind stays as it is. */
export function EditField({ field, closeTo }: { field: CustomField; closeTo: string }) {
  const pending = useNavigation().formData?.get("intent") === "edit-field"
  // A later fetch of the field must change neither the base nor the rows that are being filled in.
  const [began] = useState(field)
  const { id, name, kind, unit, options, onFace } = began
  const spare = Math.min(3, MAX_OPTIONS - options.length)
  return (
    <li className="border-b border-line py-2 last:border-0">
      <PostForm preventScrollReset className="panel grid gap-3">
        <input type="hidden" name="fieldId" value={id} />
        <Base field={began} />
        <div className="flex flex-wrap gap-3">
          <NameField name={name} />
          {kind === "number" && <UnitField unit={unit} />}
        </div>
        {kind === "choice" && <OptionFields options={options} spare={spare} />}
        <OnFace onFace={onFace} />
        <div className="flex flex-wrap gap-2">
          <Submit intent="edit-field" pending={pending} pendingText="Saving...">
            Save
          </Submit>
          <Link to={closeTo} preventScrollReset className="btn btn-quiet">
            Cancel
          </Link>
        </div>
      </PostForm>
    </li>
  )
}

function Base({ field: { name, unit, options, onFace } }: { field: CustomField }) {
  return (
    <>
      <input type="hidden" name="base.name" value={name} />
      <input type="hidden" name="base.unit" value={unit} />
      {onFace && <input type="hidden" name="base.onFace" value="on" />}
      {options.flatMap((option, index) =>
        Object.entries(option).map(([key, value]) => (
          <input
            key={`${option.id} ${key}`}
            type="hidden"
            name={`base.options[${index}].${key}`}
            value={value}
          />
        )),
      )}
    </>
  )
}

/** @param name of the field that is edited, whose form begins here */
function NameField({ name }: { name?: string }) {
  const focus = name !== undefined && { autoFocus: true, "data-autofocus": true }
  return (
    <label className="grid min-w-40 flex-1 gap-1">
      <span className="label">Name</span>
      <input
        name="name"
        className="input"
        defaultValue={name}
        data-limit={MAX_FIELD_NAME}
        required
        {...focus}
      />
    </label>
  )
}

function UnitField({ unit }: { unit?: string }) {
  return (
    <label className="field-unit grid w-28 gap-1">
      <span className="label">Unit</span>
      <input
        name="unit"
        className="input"
        defaultValue={unit}
        data-limit={MAX_UNIT}
        placeholder="h, €, km"
      />
    </label>
  )
}

function OnFace({ onFace = false }: { onFace?: boolean }) {
  return (
    <label className="flex min-h-8 items-center gap-2 touch:min-h-11">
      <input type="checkbox" name="onFace" defaultChecked={onFace} />
      Show on the cards of the board
    </label>
  )
}
