import { useEffect, useState } from "react"

/** @param send must not change @returns whether files are over the dialog */
export function useDropAndPaste(isOn: boolean, send: (files: File[]) => unknown): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const target = document.querySelector(".card-page")?.closest("dialog")
    if (!target || !isOn) return
    const end = new AbortController()
    const { signal } = end
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) {
        setOver(false)
      }
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      send([...event.dataTransfer.files])
    }
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || event.defaultPrevented) return
      const { files, types } = event.clipboardData
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea")
      // A copy from a document often has both a picture and text: the text is meant.
      if (files.length === 0 || (isTyping && types.includes("text/plain"))) return
      event.preventDefault()
      send([...files])
    }
    target.addEventListener("dragover", drag, { signal })
    target.addEventListener("dragleave", leave, { signal })
    target.addEventListener("drop", drop, { signal })
    document.addEventListener("paste", paste, { signal })
    return () => end.abort()
  }, [isOn, send])
  return over
}
