import { useRef, type FormEvent, type KeyboardEvent } from "react"

/** Keys that open the browser's calendar; others type a date. */
const OPENS = ["Enter", " ", "F4"]

/**
 * The listeners of a date field that call back when a day is picked from the browser's calendar. A date that is typed
 * is complete long before it is the wanted one.
 */
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
