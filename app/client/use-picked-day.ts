import { useRef, type FormEvent, type KeyboardEvent } from "react"

/** Keys that open the browser's calendar; others type a date. */
const OPENS = ["Enter", " ", "F4"]

/** Calls back when the browser's calendar was used. A typed date is complete long before it is the wanted one. */
export function usePickedDay(pick: (field: HTMLInputElement) => void) {
  const isTyped = useRef(false)
  return {
    onPointerDown: () => {
      isTyped.current = false
    },
    onKeyDownCapture: ({ key, altKey }: KeyboardEvent) => {
      isTyped.current = !OPENS.includes(key) && !altKey
    },
    onInput: ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
      if (!isTyped.current && field.value !== "" && field.validity.valid) pick(field)
    },
  }
}
