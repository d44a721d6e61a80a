import {
  useCallback,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type TextareaHTMLAttributes,
} from "react"
import { linesOf, MAX_LINES, toText, type Line } from "~/models/text/pasted-lines"
import { Refusal } from "~/components/forms/refusal"

type Limits = {
  longest: number
  room?: number
  full?: string
}

/** Each of the lines pasted into a field of one line becomes a thing of its own. */
export function usePastedLines({ longest, room = MAX_LINES, full = "" }: Limits) {
  /** Null for a field of one line. */
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState("")
  const [takesFocus, takeFocus] = useState(false)
  const returned = useRef(0)
  const lines = linesOf(text ?? "")
  const show = (next: string | null) => {
    setText(next)
    takeFocus(true)
    returned.current = 0
  }
  /** Returns the lines to add. Others stay in the field. */
  const take = (): Line[] => {
    const fitting = lines.filter((line) => line.text.length <= longest)
    const taken = fitting.slice(0, Math.max(0, Math.min(room, MAX_LINES)))
    const left = lines.filter((line) => !taken.includes(line))
    show(left.length > 0 ? toText(left) : null)
    const isFull = taken.length < fitting.length
    if (left.length === 0) setProblem("")
    else if (!isFull) setProblem(`A line can have at most ${String(longest)} characters.`)
    else setProblem(room < MAX_LINES ? full : `Add these next: ${String(MAX_LINES)} at once.`)
    return taken
  }
  return {
    text,
    count: lines.length,
    problem,
    takesFocus,
    change: setText,
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const pasted = linesOf(event.clipboardData.getData("text/plain"))
      const { value, selectionStart, selectionEnd } = event.currentTarget
      if (pasted.length < 2) return
      event.preventDefault()
      show(value.slice(0, selectionStart) + toText(pasted) + value.slice(selectionEnd))
    },
    take,
    /** Sends what to add, of one line or of several. A line whose sending throws stays in the field. */
    sendTitles: (field: HTMLTextAreaElement | null, send: (title: string) => void): void => {
      if (text !== null) {
        for (const line of take()) send(line.text)
        return
      }
      const typed = field?.value.trim() ?? ""
      if (typed !== "") send(typed)
      if (field) field.value = ""
      returned.current = 0
    },
    /** Puts one that was refused into the field again, before what was typed since. */
    putBack: (line: string, field: HTMLTextAreaElement | null) => {
      const at = returned.current
      returned.current += 1
      if (field?.value === "") {
        field.value = line
        return
      }
      if (field) takeFocus(field === document.activeElement)
      setText((before) => {
        const all = (before ?? field?.value ?? "").split("\n")
        return [...all.slice(0, at), line, ...all.slice(at)].join("\n")
      })
    },
  }
}

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  pasted: ReturnType<typeof usePastedLines>
  field: RefObject<HTMLTextAreaElement>
}

export function LinesField({ pasted, field, ...input }: Props) {
  const { text, problem, takesFocus, change } = pasted
  const goToEnd = useCallback((area: HTMLTextAreaElement | null) => {
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  if (text === null) {
    const autoFocus = input.autoFocus === true || takesFocus
    return (
      <textarea
        ref={field}
        {...input}
        rows={1}
        autoFocus={autoFocus}
        onPaste={pasted.onPaste}
        onKeyDown={submitByEnter}
      />
    )
  }
  return (
    <>
      <textarea
        ref={goToEnd}
        autoFocus={takesFocus}
        className={input.className}
        aria-label={input["aria-label"]}
        rows={Math.min(8, text.split("\n").length)}
        value={text}
        data-typed=""
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!event.shiftKey) submitByEnter(event)
        }}
      />
      <Refusal className="field-error w-full">{problem}</Refusal>
    </>
  )
}

/** As in an input: presses the button of the form, unless it is disabled. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter") return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.click()
}
