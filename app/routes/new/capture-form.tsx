import { useActionData, useLocation, useNavigation, useSearchParams } from "@remix-run/react"
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react"
import { textsOf } from "~/client/form-texts"
import { openOutbox } from "~/client/outbox"
import { useHydrated } from "~/client/use-hydrated"
import { useWaitingForms } from "~/client/waiting-forms"
import { useReaderId } from "~/client/use-reader-id"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextArea } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import type { Destination } from "~/models/board/card/destination.server"
import type { Captured } from "~/models/finding/capture/capture"
import { sharedText } from "~/models/finding/capture/shared-text"
import type { Reply } from "~/models/text/reply/reply"
import { RefusedForms } from "~/routes/board.$boardId/outbox/refused-forms"
import { Added, UnderstoodTexts } from "./added"
import { SharedFiles } from "./shared-files"
import { usePreview } from "./use-preview"

type Props = { places: Destination[]; lastList: string; draftId: string }

/** One field for a card, and where it goes. It is empty again for the next one. */
export function CaptureForm({ places, lastList, draftId }: Props) {
  const reply = useActionData<Reply>()
  const { typed, faultAt, formMessage } = useRefusal("create-card")
  const waits = reply?.ok === true && reply.status === 0
  const hydrated = useHydrated()
  const readerId = useReaderId()
  useEffect(() => openOutbox(readerId), [readerId])
  const refused = useWaitingForms().filter(
    ({ action, refused }) => refused !== undefined && action.startsWith("/new"),
  )
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().state === "submitting"
  const added = (valueOf(reply, "create-card") ?? valueOf(reply, "keep-words")) as
    Captured | undefined
  const removed = valueOf(reply, "take-back-card") as { text: string } | undefined
  const given = removed?.text ?? (reply ? "" : sharedText(Object.fromEntries(query)))
  const noteSent = useSentText(form, reply, given)
  const { texts, look } = usePreview(form, reply)
  const [listId, setListId] = useState(typed("listId") ?? added?.listId ?? lastList)
  // One may be chosen before the script has come, and browsers restore it.
  useEffect(() => {
    if (form.current) setListId(textsOf(new FormData(form.current)).get("listId") ?? "")
  }, [])
  const lists = places.flatMap((board) =>
    board.lists.map(({ id, name }) => ({ id, name: `${board.name} › ${name}`, boardId: board.id })),
  )
  const addByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey) return
    event.preventDefault()
    if (!isSending) form.current?.requestSubmit()
  }
  return (
    <>
      <CommandForm
        ref={form}
        action="/new"
        intent="create-card"
        // For the changes that wait for the board.
        fields={{ boardId: (lists.find(({ id }) => id === listId) ?? lists[0])?.boardId }}
        // A page that the worker has kept is opened with the same id more than once.
        draftId={hydrated ? "" : draftId}
        onSubmit={noteSent}
        onInput={look}
        className="panel"
      >
        <TextArea
          label="What is to be done?"
          name="text"
          rows={1}
          autoFocus
          defaultValue={typed("text") ?? given}
          error={faultAt("text")}
          hint="A day, #label and @name are understood. Further lines become the description."
          below={<UnderstoodTexts texts={texts} />}
          onKeyDown={addByEnter}
        />
        <SelectField
          label="List"
          name="listId"
          defaultValue={listId}
          error={faultAt("listId")}
          onChange={(event) => setListId(event.currentTarget.value)}
        >
          <Options of={lists} translate="no" />
        </SelectField>
        <Refusal>{formMessage}</Refusal>
        <Submit className="btn btn-primary justify-self-start" pendingText="Adding...">
          Add card
        </Submit>
      </CommandForm>
      {refused.length > 0 && <RefusedForms forms={refused} board={null} />}
      <SharedFiles cardId={added?.id} waits={waits} />
      {added && <Added card={added} />}
      {waits && (
        <p role="status">
          The card waits in this browser. It is added once the server can be reached.
        </p>
      )}
    </>
  )
}

const valueOf = (reply: Reply | undefined, intent: string): unknown =>
  reply?.ok && reply.intent === intent ? reply.value : undefined

/**
 * Empties the field once its text is a card, but for what was typed meanwhile, and gives it another text.
 * @param given also a text that the page had none of, which a worker has kept @returns what to call when the form is sent
 */
function useSentText(form: RefObject<HTMLFormElement>, reply: Reply | undefined, given: string) {
  const sent = useRef("")
  // Of two forms that wait, the replies are the same.
  const { key } = useLocation()
  useEffect(() => {
    const text = form.current?.querySelector("textarea")
    if (!text) return
    if (reply?.ok && text.value.startsWith(sent.current))
      text.value = text.value.slice(sent.current.length)
    if (given !== "") text.value ||= given
    if (!reply?.ok) return
    sent.current = ""
    text.focus()
  }, [form, reply, given, key])
  return () => {
    sent.current = form.current?.querySelector("textarea")?.value ?? ""
  }
}
