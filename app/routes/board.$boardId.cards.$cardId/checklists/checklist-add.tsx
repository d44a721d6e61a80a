import { useFetcher, useLocation } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"
import type { Reply } from "~/models/text/reply/reply"
import { LinesField, usePastedLines } from "~/components/lines-field"
import { withQuery } from "~/models/board/board-page/board-filter"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"

type Props = {
  items: { id: string }[]
  /** Null for the first. */
  checklist: { id: string; name: string } | null
  address: string
  draftId: string
  autoFocus: boolean
}
type Added = { id: string; text: string; completed?: "on" }

/** Ready for the next item at once: each is sent on its own, and stays visible until the server has it. */
export function AddItems({ items, checklist, address, draftId, autoFocus }: Props) {
  const [added, setAdded] = useState<Added[]>([])
  const input = useRef<HTMLTextAreaElement>(null)
  const pasted = usePastedLines({
    longest: LIMITS.text,
    room: LIMITS.checklistItems - items.length - added.length,
    full: `A card can have at most ${String(LIMITS.checklistItems)} checklist items.`,
  })
  const formId = checklist ? `add-item-${checklist.id}` : "add-item"
  // A new checklist is opened at its form.
  const isNew = useLocation().hash === `#${formId}`
  const { refusal, typed } = useRefusal("create-checklist-item", {
    isOurs: ({ checklistId }) => checklistId === checklist?.id,
  })
  // Forget items that have arrived: an item that is deleted later must not be sent again.
  const waiting = added.filter(({ id }) => !items.some((item) => item.id === id))
  if (waiting.length < added.length) setAdded(waiting)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (pasted.text !== null) {
      const lines = pasted.take().map(({ text, done }): Added => {
        return { id: newId(), text, ...(done && { completed: "on" }) }
      })
      setAdded([...waiting, ...lines])
      return
    }
    const text = input.current?.value.trim() ?? ""
    if (!input.current || text === "") return
    setAdded([...waiting, { id: newId(), text }])
    input.current.value = ""
    input.current.focus()
  }
  return (
    <>
      {waiting.length > 0 && (
        <ul className="checklist grid gap-0.5">
          {waiting.map((item) => (
            <Waiting
              key={item.id}
              item={item}
              checklistId={checklist?.id}
              address={address}
              onDiscard={() => setAdded(waiting.filter(({ id }) => id !== item.id))}
            />
          ))}
        </ul>
      )}
      <CommandForm
        intent="create-checklist-item"
        fields={{ id: draftId, checklistId: checklist?.id }}
        action={withQuery(address, "?add=checklist")}
        onSubmit={add}
        className="item-add flex scroll-mb-4 flex-wrap items-start gap-2 [&_.input]:max-h-56 [&_.input]:flex-1 [&_.input]:[field-sizing:content]"
        id={formId}
      >
        <LinesField
          pasted={pasted}
          field={input}
          name="text"
          className="input"
          aria-label={checklist ? `New item on ${checklist.name}` : "New checklist item"}
          placeholder="Add an item..."
          data-limit={LIMITS.text}
          defaultValue={typed("text")}
          aria-invalid={refusal?.status === 400 || undefined}
          autoComplete="off"
          autoFocus={autoFocus || isNew}
          {...(autoFocus && { "data-autofocus": "" })}
          required
        />
        <button type="submit" className="btn btn-plain flex-none">
          {pasted.count > 1 ? `Add ${String(pasted.count)} items` : "Add"}
        </button>
      </CommandForm>
      <Refusal>{refusal?.message}</Refusal>
    </>
  )
}

type WaitingProps = {
  item: Added
  checklistId: string | undefined
  address: string
  onDiscard: () => void
}

/** A pending item. It can be sent again after a rejection: with the same id, it is created once. */
function Waiting({ item, checklistId, address, onDiscard }: WaitingProps) {
  const fetcher = useFetcher<Reply>({ key: `add item ${item.id}` })
  const sent = useRef(false)
  const send = () => {
    const fields = {
      intent: "create-checklist-item",
      ...item,
      ...(checklistId !== undefined && { checklistId }),
    }
    fetcher.submit(fields, { method: "post", action: address })
  }
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    send()
  })
  const reply = fetcher.state === "idle" ? fetcher.data : undefined
  const refusal = reply?.ok === false ? reply : undefined
  const arrived = reply?.ok === true
  useEffect(() => {
    // It has arrived but is not in the list: another person has deleted it already.
    if (arrived) onDiscard()
  })
  return (
    <li className="checklist-item pl-14 phone:pl-8" data-unsent={refusal ? "refused" : "sending"}>
      <span className="item-text text-muted">{item.text}</span>
      {refusal && (
        <div className="col-span-full grid gap-2 px-2 pb-3 pt-1">
          <p className="field-error">Not added. {refusal.message}</p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn btn-plain" onClick={send}>
              Try again
            </button>
            <button type="button" className="btn btn-quiet" onClick={onDiscard}>
              Discard
            </button>
          </div>
        </div>
      )}
    </li>
  )
}
