import type { FieldMetadata } from "@conform-to/react"
import { useContext, useId, type ComponentPropsWithoutRef, type ReactNode, type Ref } from "react"
import { useMarkShown } from "~/client/typed-texts"
import { FormContext } from "./command-form"

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Conform's: gives the name, the value and the error. */
  field?: FieldMetadata<string | undefined>
  /** Why the value was refused, of a field without Conform. */
  error?: string | undefined
  /** The longest text: near it, the number of characters that are left is shown. */
  limit?: number
  /** Of label, control and hint together. */
  frameClass?: string
  /** A button in the line of the control. */
  beside?: ReactNode
  /** Between that and the hint. */
  below?: ReactNode
}

type Control = {
  id?: string | undefined
  name?: string | undefined
  className?: string | undefined
  autoFocus?: boolean | undefined
  defaultValue?: string | number | readonly string[] | undefined
  "aria-describedby"?: string | undefined
}

/** @returns the attributes of the control, and what stands around it */
export function useField<Props extends Control>(props: FieldProps & Props) {
  const { label, hint, field, error, limit, frameClass = "", beside, below, ...control } = props
  const { shownAbove } = useContext(FormContext)
  const generatedId = useId()
  const id = field?.id ?? control.id ?? generatedId
  const markShown = useMarkShown()
  if (field?.initialValue !== undefined) markShown(field.initialValue)
  // Only the first: an empty address is missing, and it is invalid, too.
  const first = field ? field.errors?.[0] : error
  const message = first === shownAbove ? undefined : first
  const hintId = `${id}-hint`
  const errorId = field?.errorId ?? `${id}-error`
  const described = [control["aria-describedby"], hint && hintId, first !== undefined && errorId]
  const attributes = {
    ...control,
    id,
    name: field?.name ?? control.name,
    form: field?.formId,
    defaultValue: field ? field.initialValue : control.defaultValue,
    className: `input ${control.className ?? ""}`.trim(),
    // Without a script, the page of a refusal begins at the field that it is about.
    autoFocus: message !== undefined || control.autoFocus,
    "data-limit": limit,
    "aria-invalid": first === undefined ? undefined : true,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
  }
  const frame = (element: ReactNode) => (
    <div className={`field ${frameClass}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {beside === undefined ? (
        element
      ) : (
        <div className="flex flex-wrap gap-2">
          {element}
          {beside}
        </div>
      )}
      {below}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={message} />
    </div>
  )
  return { key: field?.key, attributes, frame }
}

export type InputProps = FieldProps & ComponentPropsWithoutRef<"input">

type TextProps = InputProps & { inputRef?: Ref<HTMLInputElement> }

/** A labelled input. Near its limit, the browser shows how many characters are left. */
export function TextField({ inputRef, ...props }: TextProps) {
  const { key, attributes, frame } = useField(props)
  return frame(<input key={key} ref={inputRef} {...attributes} />)
}

export function TextArea(props: FieldProps & ComponentPropsWithoutRef<"textarea">) {
  const { key, attributes, frame } = useField(props)
  return frame(<textarea key={key} {...attributes} />)
}

/** @param props its children are options */
export function SelectField(props: FieldProps & ComponentPropsWithoutRef<"select">) {
  const { key, attributes, frame } = useField(props)
  return frame(<select key={key} {...attributes} />)
}

type Choice = { id: string; name: string } | readonly [value: string, text: string]

type OptionsProps = { of: readonly Choice[]; translate?: "no" }

/** The options of a select: things with names, or values with texts. */
export const Options = ({ of: choices, translate }: OptionsProps) =>
  choices.map((choice) => {
    const [value, text] = "id" in choice ? [choice.id, choice.name] : choice
    return (
      <option key={value} value={value} translate={translate}>
        {text}
      </option>
    )
  })

/** The refusal of a group of controls. */
export const GroupError = ({ field }: { field: Pick<FieldMetadata, "errors" | "errorId"> }) => (
  <FieldError id={field.errorId} message={field.errors?.[0]} />
)

type ErrorProps = { id: string; message: string | undefined }

/** It is there without a message, too: what describes a control by its id must exist. */
const FieldError = ({ id, message }: ErrorProps) => (
  <p id={id} className="field-error" hidden={message === undefined} role="alert">
    {message}
  </p>
)
