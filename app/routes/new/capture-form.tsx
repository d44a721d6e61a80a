import { useActionData, useLocation, useNavigation, useSearchParams } from "@remix-run/react"
import { useEffect, useRef, type KeyboardEvent } from "react"
import { openOutbox } from "~/client/outbox"
import { useHydrated } from "~/client/use-hydrated"
import { useWaitingForms } from "~/client/waiting-forms"
import { useReaderId } from "~/client/use-reader-id"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { SelectField, TextArea } from "~/components/forms/field"
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
  const given = sharedText({
    title: query.get("title"),
    text: query.get("text"),
    url: query.get("url"),
  })
  const noteSent = useSentText(form, reply, removed?.text)
  useEffect(() => {
    // The page that a worker has kept was made for an address without a text.
    const field = form.current?.querySelector("textarea")
    if (field && given !== "") field.value ||= given
  }, [given])
  const preview = usePreview(form, reply)
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
        fields={{ boardId: "", typedAt: "" }}
        // A page that the worker has kept is opened with the same id more than once.
        draftId={hydrated ? "" : draftId}
        onSubmit={(event) => {
          noteSent()
          completeFields(event.currentTarget)
        }}
        className="panel"
      >
        <TextArea
          label="What is to be done?"
          name="text"
          rows={1}
          autoFocus
          defaultValue={typed("text") ?? removed?.text ?? (reply ? "" : given)}
          error={faultAt("text")}
          hint="A day, #label and @name are understood. Further lines become the description."
          below={<UnderstoodTexts texts={preview.texts} />}
          onKeyDown={addByEnter}
          onInput={preview.look}
        />
        <SelectField
          label="List"
          name="listId"
          defaultValue={typed("listId") ?? added?.listId ?? lastList}
          error={faultAt("listId")}
          onChange={preview.look}
        >
          {places.flatMap((board) =>
            board.lists.map(({ id, name }) => (
              <option key={id} value={id} data-board={board.id} translate="no">
                {`${board.name} › ${name}`}
              </option>
            )),
          )}
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

/** Adds what only scripts know: the board for the changes that wait for it, and since when a day such as tomorrow is meant. */
function completeFields(form: HTMLFormElement): void {
  const set = (name: string, value: string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  set("boardId", form.querySelector<HTMLOptionElement>("option:checked")?.dataset.board ?? "")
  set("typedAt", new Date().toISOString())
}

const valueOf = (reply: Reply | undefined, intent: string): unknown =>
  reply?.ok && reply.intent === intent ? reply.value : undefined

/**
 * Empties the field once its text is a card, but for what was typed meanwhile, and puts back what was taken back.
 * @returns what to call when the form is sent
 */
function useSentText(
  form: { current: HTMLFormElement | null },
  reply: Reply | undefined,
  returned: string | undefined,
) {
  const sent = useRef("")
  // Of two forms that wait, the replies are the same.
  const { key } = useLocation()
  useEffect(() => {
    const field = form.current?.querySelector("textarea")
    if (!field || !reply?.ok) return
    if (returned !== undefined) field.value ||= returned
    else if (field.value.startsWith(sent.current)) {
      field.value = field.value.slice(sent.current.length)
    }
    sent.current = ""
    field.focus()
  }, [form, reply, returned, key])
  return () => {
    sent.current = form.current?.querySelector("textarea")?.value ?? ""
  }
}
