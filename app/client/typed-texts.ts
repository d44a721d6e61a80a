import { useContext } from "react"
import type { Reply } from "~/models/text/reply/reply"
import { PageContext } from "./page-context"

// Text of a form that was posted as a document and refused. Its form shows it again, or else `NotSaved` does.

/** Has texts count as shown by the page that the server renders. */
export function useMarkShown(): (text: string) => void {
  const { shownTexts } = useContext(PageContext)
  return (text) => shownTexts?.add(text)
}

/** Returns a function that gives a field of a refused form the text that was typed into it. */
export function useTypedTexts(reply: Reply | undefined): (field: string) => string | undefined {
  const markShown = useMarkShown()
  return (field) => {
    const text = reply?.ok === false ? reply.result?.initialValue?.[field] : undefined
    if (typeof text !== "string") return undefined
    markShown(text)
    return text
  }
}
