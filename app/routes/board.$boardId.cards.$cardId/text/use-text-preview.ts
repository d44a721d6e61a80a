import { useState, type RefObject } from "react"

/** Shows the text of a field as it will look. The server renders it, so it looks the same later. */
export function useTextPreview(field: RefObject<HTMLTextAreaElement>, boardId: string) {
  const [html, setHtml] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const toggle = async () => {
    setFailed(false)
    if (html !== null) return setHtml(null)
    const text = field.current?.value ?? ""
    if (text.trim() === "") return field.current?.focus()
    try {
      const answer = await fetch("/api/markdown", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ boardId, text }),
      })
      if (!answer.ok) throw new Error(answer.statusText)
      setHtml(((await answer.json()) as { html: string }).html)
    } catch {
      setFailed(true)
    }
  }
  return { html, failed, toggle }
}
