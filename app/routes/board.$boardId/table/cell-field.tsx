import { useContext, useRef, type InputHTMLAttributes, type KeyboardEvent } from "react"
import { exceedsLimit } from "~/client/field-limits"
import { useReturnedFocus } from "~/client/use-returned-focus"
import { Table } from "./table-context"
import { usePickedDay } from "~/client/use-picked-day"

type Props = {
  label: string
  value: string
  save: (value: string) => void
  input: InputHTMLAttributes<HTMLInputElement>
}

/** A text or a number. It is saved when the field is left or Enter is pressed, if it is valid. */
export function CellField({ label, value, save, input }: Props) {
  const { edit } = useContext(Table)
  const field = useRef<HTMLInputElement>(null)
  useReturnedFocus(field, undefined, (element) => {
    element.focus()
    if (element instanceof HTMLInputElement) element.select()
  })
  const isLeft = useRef(false)
  const leave = (keep: boolean) => {
    const element = field.current
    if (isLeft.current || !element) return
    // The count beside it says by how much it is too long.
    if (keep && (exceedsLimit(element) || !element.reportValidity())) return
    isLeft.current = true
    if (keep && element.value.trim() !== value) save(element.value.trim())
    edit(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== "Enter" && event.key !== "Escape") return
    event.preventDefault()
    leave(event.key === "Enter")
  }
  const picked = usePickedDay(() => leave(true))
  return (
    <input
      ref={field}
      className="input cell-input"
      aria-label={label}
      defaultValue={value}
      onKeyDown={onKeyDown}
      onBlur={() => leave(true)}
      {...(input.type === "date" && picked)}
      {...input}
    />
  )
}
