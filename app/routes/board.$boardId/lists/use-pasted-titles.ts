import { useState, type ClipboardEvent, type FormEvent } from "react"
import { LIMITS } from "~/models/text/limits"
import { linesOf } from "~/models/text/pasted-lines"
import { oneLine } from "./returned-titles"

/** The value of the button that makes one card of several lines. */
export const AS_ONE = "one"

/** Offers a card for each line of a text that is pasted into the field for a new card. */
export function usePastedTitles() {
  const [text, setText] = useState("")
  const count = linesOf(text).length
  return {
    /** The number of titles; 0 unless several lines were pasted. */
    count,
    /** Whether all lines together are a valid title. */
    fitsOne: oneLine(text).length <= LIMITS.title,
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const titles = linesOf(event.clipboardData.getData("text/plain")).map(({ text }) => text)
      const field = event.currentTarget
      if (titles.length < 2) return
      event.preventDefault()
      field.setRangeText(titles.join("\n"), field.selectionStart, field.selectionEnd, "end")
      setText(field.value)
    },
    onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => {
      const typed = currentTarget.value
      if (count > 0) setText(linesOf(typed).length > 1 ? typed : "")
    },
    perLine: ({ nativeEvent }: FormEvent) => {
      const { submitter } = nativeEvent as SubmitEvent
      return count > 1 && submitter?.getAttribute("value") !== AS_ONE
    },
    /** The field has this text, of a card for each line, by a script. */
    show: setText,
  }
}
