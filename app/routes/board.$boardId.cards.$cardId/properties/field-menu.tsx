import { Finder, MANY_CHOICES } from "~/components/finder"
import { Icon } from "~/components/icon"
import { usePickedDay } from "~/client/use-picked-day"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { fieldText, MAX_FIELD_TEXT, type FieldKind } from "~/models/board/custom-field/custom-field"
import { FieldLink, OptionChip, PersonValue, type FieldProps } from "./custom-fields"
import { usePropertyForm } from "./use-property-form"

export function FieldMenu(props: FieldProps & { isEmpty: boolean }) {
  const { field, people, isEmpty, value } = props
  const { Form, form, action, ...state } = usePropertyForm(`field-${field.id}`, "set-card-field")
  const hidden = (
    <>
      <input type="hidden" name="intent" value="set-card-field" />
      <input type="hidden" name="fieldId" value={field.id} />
    </>
  )
  const choices =
    field.kind === "choice" ? field.options : field.kind === "person" ? people : undefined
  return (
    <>
      {field.kind === "link" && !isEmpty && (
        <p className="p-1.5">
          <FieldLink href={String(value)} text={`Open ${fieldText(field, value)}`} />
        </p>
      )}
      <PostForm as={Form} ref={form} action={action} className={choices ? "choices" : TYPED_FORM}>
        {hidden}
        {choices ? (
          <Choices {...props} choices={choices} />
        ) : (
          <TypedValue {...props} state={state} />
        )}
      </PostForm>
      {!isEmpty && (
        <PostForm as={Form} action={action}>
          {hidden}
          <button type="submit" name="value" value="" className="menu-item">
            Remove value
          </button>
        </PostForm>
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
  state: Pick<ReturnType<typeof usePropertyForm>, "error" | "typed" | "pending">
}

const INPUTS: Partial<Record<FieldKind, object>> = {
  text: { "data-limit": MAX_FIELD_TEXT },
  // A field of type "number" makes 55 of a pasted "5,5".
  number: { inputMode: "decimal" },
  date: { type: "date" },
  link: { inputMode: "url", placeholder: "https://" },
}

function TypedValue({ field, value, state }: TypedProps) {
  const { error, typed, pending } = state
  const isRefused = error !== undefined && typed("fieldId") === field.id
  const errorId = `error-${field.id}`
  const picked = usePickedDay((input) => input.form?.requestSubmit())
  return (
    <>
      <label className="grid gap-1 font-semibold">
        {field.unit === "" ? field.name : `${field.name} (${field.unit})`}
        <input
          name="value"
          className="input"
          {...INPUTS[field.kind]}
          {...(field.kind === "date" && picked)}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? errorId : undefined}
          defaultValue={(isRefused ? typed("value") : undefined) ?? String(value ?? "")}
        />
      </label>
      {isRefused && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <Submit pending={pending} pendingText="Saving...">
        Save
      </Submit>
    </>
  )
}
