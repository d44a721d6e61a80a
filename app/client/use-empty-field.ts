import { useCallback, useEffect, useRef, useState } from "react"

/**
 * Watches whether a field is empty, so that its form's button can be disabled. Until the page's
 * script runs the button works.
 * @returns the field's ref, whether it is empty, and functions that look again and empty it
 */
export function useEmptyField() {
  const field = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  const look = useCallback(() => setEmpty(field.current?.value.trim() === ""), [])
  useEffect(() => {
    // Something may have been typed before the script came.
    const frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [look])
  const clear = useCallback(() => {
    if (field.current) field.current.value = ""
    look()
  }, [look])
  return { field, empty, look, clear }
}
