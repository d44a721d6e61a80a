import { Form, useActionData, useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import type { Reply } from "~/models/reply/reply"
import type { ChecklistItem } from "~/models/checklist/checklist"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"

type Props = { items: ChecklistItem[]; address: string; draftId: string }
type Added = { id: string; text: string }

/**
 * The form at the foot of a checklist. It is ready for the next item at once; each that was
 * typed is on its way by itself, and stays until it has arrived.
 */
export function AddItems({ items, address, draftId }: Props) {
  const [added, setAdded] = useState<Added[]>([])
  const input = useRef<HTMLInputElement>(null)
  const posted = useActionData<Reply>()
  const refusal = posted?.intent === "create-checklist-item" && !posted.ok ? posted : undefined
  const typed = refusal?.result?.initialValue?.text
  // What has arrived is forgotten: were it deleted later, it must not be sent once more.
  const waiting = added.filter(({ id }) => !items.some((item) => item.id === id))
  if (waiting.length < added.length) setAdded(waiting)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ""
    if (!input.current || text === "") return
    setAdded([...waiting, { id: newId(), text }])
    input.current.value = ""
  }
  return (
    <>
      {waiting.length > 0 && (
        <ul className="checklist grid gap-0.5">
          {waiting.map((item) => (
            <Waiting
              key={item.id}
              item={item}
              address={address}
              onDiscard={() => setAdded(waiting.filter(({ id }) => id !== item.id))}
            />
          ))}
        </ul>
      )}
      <Form
        method="post"
        action={address}
        onSubmit={add}
        className="flex scroll-mb-4 gap-2"
        id="add-item"
      >
        <input type="hidden" name="intent" value="create-checklist-item" />
        <input type="hidden" name="id" value={draftId} />
        <input
          ref={input}
          name="text"
          className="input"
          aria-label="New checklist item"
          placeholder="Add an item..."
          maxLength={LIMITS.text}
          defaultValue={typeof typed === "string" ? typed : undefined}
          autoComplete="off"
          required
        />
        <button type="submit" className="btn btn-plain flex-none">
          Add
        </button>
      </Form>
      {refusal && <p className="field-error">{refusal.message}</p>}
    </>
  )
}

type WaitingProps = { item: Added; address: string; onDiscard: () => void }

/** An item on its way. Refused or lost, it can be sent again: the same id makes one item. */
function Waiting({ item, address, onDiscard }: WaitingProps) {
  const fetcher = useFetcher<Reply>({ key: `add item ${item.id}` })
  const sent = useRef(false)
  const send = () => {
    const fields = { intent: "create-checklist-item", ...item }
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
    // Not in the list although it has arrived: somebody has deleted it already.
    if (arrived) onDiscard()
  })
  return (
    <li className="checklist-item pl-14 phone:pl-8">
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
