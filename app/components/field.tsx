import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react"
import { PasswordInput } from "./password-input"
import type { ComponentProps, ComponentPropsWithoutRef, Ref } from "react"

type SharedProps = {
  label: string
  field: FieldMetadata<string | undefined>
  hint?: string
  /** The message above the form, which this field need not repeat. */
  formMessage?: string | undefined
}

export function TextField({
  label,
  field,
  hint,
  formMessage,
  type = "text",
  inputRef,
  autoFocus,
  ...input
}: SharedProps & {
  type?: "text" | "email" | "password"
  inputRef?: Ref<HTMLInputElement>
} & ComponentPropsWithoutRef<"input">) {
  const { key, ...inputProps } = getInputProps(field, { type })
  // Without a script, the page of a refusal begins at the field that it is about.
  const isRefused = messageOf({ field, formMessage }) !== undefined
  const props = { ...inputProps, className: "input", autoFocus: isRefused || autoFocus }
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {type === "password" ? (
        <PasswordInput key={key} {...props} {...input} />
      ) : (
        <input key={key} ref={inputRef} {...props} {...input} />
      )}
      {hint && <p className="hint">{hint}</p>}
      <FieldErrors field={field} formMessage={formMessage} />
    </div>
  )
}

export function TextArea({
  label,
  field,
  formMessage,
  ...textarea
}: SharedProps & ComponentProps<"textarea">) {
  const { key, ...props } = getTextareaProps(field)
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <textarea key={key} {...props} className="input" {...textarea} />
      <FieldErrors field={field} formMessage={formMessage} />
    </div>
  )
}

type Refusable = Pick<SharedProps, "field" | "formMessage">

/** Only the first message: an empty address is missing, and it is invalid, too. */
function messageOf({ field, formMessage }: Refusable): string | undefined {
  const [error] = field.errors ?? []
  return error === formMessage ? undefined : error
}

function FieldErrors(props: Refusable) {
  const { field } = props
  const message = messageOf(props)
  return (
    <p id={field.errorId} className="field-error" hidden={message === undefined} role="alert">
      {message}
    </p>
  )
}
