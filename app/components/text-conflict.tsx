import { useEffect, useRef } from "react"

/** The text that somebody else saved meanwhile, beside the user's own, which replaces it if it is saved again. */
export function TextConflict({ savedText }: { savedText: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone it would be off screen. Nothing is returned, because some browsers return a promise.
    box.current?.scrollIntoView({ block: "center" })
  }, [])
  return (
    <div
      ref={box}
      className="both-texts grid gap-3 rounded border border-danger p-3 text-base font-normal"
      role="alert"
    >
      <p className="field-error">
        Someone else changed this while you were editing it. Your text is above and is not saved
        yet; theirs is below. Take what you need from it, then save.
      </p>
      <div className="card-text">{savedText || "(empty)"}</div>
    </div>
  )
}
