import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react"
import type { ComponentProps, ComponentPropsWithoutRef, Ref } from "react"

type Shared = {
  label: string
  field: FieldMetadata<string | undefined>
  hint?: string
  /** A message that the form shows as a whole, and that this field need not repeat. */
  saidAbove?: string | undefined
}

/** A labelled one-line input with its messages in place. */
export function TextField({
  label,
  field,
  hint,
  saidAbove,
  type = "text",
  inputRef,
  ...input
}: Shared & {
  type?: "text" | "email" | "password"
  inputRef?: Ref<HTMLInputElement>
} & ComponentPropsWithoutRef<"input">) {
  const { key, ...props } = getInputProps(field, { type })
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <input key={key} ref={inputRef} {...props} className="input" {...input} />
      {hint && <p className="hint">{hint}</p>}
      <FieldErrors field={field} saidAbove={saidAbove} />
    </div>
  )
}

/** A labelled text of several lines with its messages in place. */
export function TextArea({
  label,
  field,
  saidAbove,
  ...textarea
}: Shared & ComponentProps<"textarea">) {
  const { key, ...props } = getTextareaProps(field)
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <textarea key={key} {...props} className="input" {...textarea} />
      <FieldErrors field={field} saidAbove={saidAbove} />
    </div>
  )
}

function FieldErrors({ field, saidAbove }: Pick<Shared, "field" | "saidAbove">) {
  // One at a time: an empty address is missing before it is wrong.
  const [error] = field.errors ?? []
  const said = error === saidAbove ? undefined : error
  return (
    <p id={field.errorId} className="field-error" hidden={said === undefined}>
      {said}
    </p>
  )
}
