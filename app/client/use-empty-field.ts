import { useCallback, useEffect, useRef, useState } from "react"

/**
 * Watches whether a field is empty, so that its form's button can be disabled after hydration.
 * @returns the field's ref, whether it is empty, and functions to check and to clear it
 */
export function useEmptyField() {
  const field = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  const look = useCallback(() => setEmpty(field.current?.value.trim() === ""), [])
  useEffect(() => {
    // Something may have been typed before hydration.
    const frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [look])
  const clear = useCallback(() => {
    if (field.current) field.current.value = ""
    look()
  }, [look])
  return { field, empty, look, clear }
}
