import { Finder, MANY_CHOICES } from "~/components/finder"
import { Icon } from "~/components/icon"
import { usePickedDay } from "~/client/use-picked-day"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { fieldText, MAX_FIELD_TEXT, type FieldKind } from "~/models/board/custom-field/custom-field"
import { FieldLink, OptionChip, PersonValue, type FieldProps } from "./custom-fields"
import { usePropertyForm } from "./use-property-form"

export function FieldMenu(props: FieldProps & { isEmpty: boolean }) {
  const { field, people, isEmpty, value } = props
  const { fetcher, form, action, ...state } = usePropertyForm(`field-${field.id}`, "set-card-field")
  const command = {
    intent: "set-card-field",
    fields: { fieldId: field.id },
    fetcher,
    action,
  }
  const choices =
    field.kind === "choice" ? field.options : field.kind === "person" ? people : undefined
  return (
    <>
      {field.kind === "link" && !isEmpty && (
        <p className="p-1.5">
          <FieldLink href={String(value)} text={`Open ${fieldText(field, value)}`} />
        </p>
      )}
      <CommandForm {...command} ref={form} className={choices ? "choices" : TYPED_FORM}>
        {choices ? (
          <Choices {...props} choices={choices} />
        ) : (
          <TypedValue {...props} state={state} />
        )}
      </CommandForm>
      {!isEmpty && (
        <CommandForm {...command}>
          <button type="submit" name="value" value="" className="menu-item">
            Remove value
          </button>
        </CommandForm>
      )}
    </>
  )
}

const TYPED_FORM = "grid gap-2 p-1.5"

type ChoicesProps = FieldProps & {
  choices: readonly { id: string; name: string; avatar?: string }[]
}

function Choices({ field, value, choices }: ChoicesProps) {
  if (choices.length === 0)
    return <p className="p-1.5 text-muted">This field has no options yet.</p>
  return (
    <>
      {choices.length >= MANY_CHOICES && <Finder label={FIND[field.kind] ?? ""} />}
      {choices.map(({ id, name, avatar = "" }) => (
        <button
          key={id}
          type="submit"
          name="value"
          value={id}
          className="choice menu-item"
          data-find={name}
          aria-pressed={value === id}
        >
          {field.kind === "choice" ? (
            <OptionChip field={field} value={id} />
          ) : (
            <PersonValue name={name} avatar={avatar} />
          )}
          {value === id && <Icon name="check" small />}
        </button>
      ))}
    </>
  )
}

const FIND: Partial<Record<FieldKind, string>> = {
  choice: "Find an option",
  person: "Find a person",
}

type TypedProps = FieldProps & {
  state: Pick<ReturnType<typeof usePropertyForm>, "error" | "typed">
}

const INPUTS: Partial<Record<FieldKind, object>> = {
  text: { limit: MAX_FIELD_TEXT },
  // A field of type "number" makes 55 of a pasted "5,5".
  number: { inputMode: "decimal" },
  date: { type: "date" },
  link: { inputMode: "url", placeholder: "https://" },
}

function TypedValue({ field, value, state }: TypedProps) {
  const { error, typed } = state
  const isRefused = error !== undefined && typed("fieldId") === field.id
  const picked = usePickedDay((input) => input.form?.requestSubmit())
  return (
    <>
      <TextField
        label={field.unit === "" ? field.name : `${field.name} (${field.unit})`}
        frameClass="gap-1"
        error={isRefused ? error : undefined}
        name="value"
        {...INPUTS[field.kind]}
        {...(field.kind === "date" && picked)}
        defaultValue={(isRefused ? typed("value") : undefined) ?? String(value ?? "")}
      />
      <Submit pendingText="Saving...">Save</Submit>
    </>
  )
}
