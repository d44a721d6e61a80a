import { useCallback, useEffect, useRef, useState } from "react"

/** Watches whether a field is empty, so that its form's button can be disabled after hydration. */
export function useEmptyField<Field extends { value: string } = HTMLInputElement>() {
  const field = useRef<Field>(null)
  const [empty, setEmpty] = useState(false)
  const check = useCallback(() => setEmpty(field.current?.value.trim() === ""), [])
  useEffect(() => {
    // Something may have been typed before hydration.
    const frame = requestAnimationFrame(check)
    return () => cancelAnimationFrame(frame)
  }, [check])
  const clear = useCallback(() => {
    if (field.current) field.current.value = ""
    check()
  }, [check])
  return { field, empty, check, clear }
}
