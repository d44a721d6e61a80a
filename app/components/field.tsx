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
  ...input
}: SharedProps & {
  type?: "text" | "email" | "password"
  inputRef?: Ref<HTMLInputElement>
} & ComponentPropsWithoutRef<"input">) {
  const { key, ...props } = getInputProps(field, { type })
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {type === "password" ? (
        <PasswordInput key={key} {...props} className="input" {...input} />
      ) : (
        <input key={key} ref={inputRef} {...props} className="input" {...input} />
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

function FieldErrors({ field, formMessage }: Pick<SharedProps, "field" | "formMessage">) {
  // Only the first: an empty address is missing, and it is invalid, too.
  const [error] = field.errors ?? []
  const message = error === formMessage ? undefined : error
  return (
    <p id={field.errorId} className="field-error" hidden={message === undefined} role="alert">
      {message}
    </p>
  )
}
