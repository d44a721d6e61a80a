import { useFetcher } from "@remix-run/react"
import { useCallback, useEffect, useRef, type FormEvent } from "react"
import { deleteDraft, saveDraft, type Draft } from "~/client/drafts"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"
import type { Reply } from "~/models/text/reply/reply"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { TextEditor } from "~/routes/board.$boardId.cards.$cardId/text/text-editor"
import { DraftKeeper, useDraftName } from "~/routes/board.$boardId.cards.$cardId/text/draft-keeper"

const fieldIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLTextAreaElement>("#new-comment")

/** The same text is sent with the same id, so that a lost answer or a second click creates no second comment. */
export function CommentForm({ page, address }: { page: CardPage; address: string }) {
  const fetcher = useFetcher<Reply>()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Draft | null>(null)
  const name = useDraftName(`comment ${page.card.id}`)
  const pending = fetcher.state !== "idle"
  const { refusal, typed } = useRefusal("create-comment", { fetcher })
  const arrived = fetcher.data?.value as { id: string } | undefined
  useEffect(() => {
    const field = fieldIn(form.current)
    if (fetcher.data?.ok !== true || !field) return
    field.value = ""
    sent.current = null
    deleteDraft(name)
    field.focus()
  }, [fetcher.data, name])
  const arrivedId = page.comments.find(({ id }) => id === arrived?.id)?.id
  useEffect(() => {
    // On a phone, the comments are below the window's edge.
    if (arrivedId)
      document.getElementById(`comment-${arrivedId}`)?.scrollIntoView({ block: "nearest" })
  }, [arrivedId])
  const onDraft = useCallback((draft: Draft | null) => {
    sent.current = draft?.id === undefined ? null : draft
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = fieldIn(form.current)?.value.trim() ?? ""
    if (pending || text === "") return
    if (sent.current?.text !== text) sent.current = { text, id: newId() }
    saveDraft(name, sent.current)
    const { id = "" } = sent.current
    fetcher.submit({ intent: "create-comment", id, text }, { method: "post", action: address })
  }
  return (
    <CommandForm
      intent="create-comment"
      fields={{ id: page.draftId }}
      fetcher={fetcher}
      ref={form}
      action={address}
      onSubmit={send}
      className="composer"
    >
      <DraftKeeper
        // With a new key, the draft and its notice are removed after each comment.
        key={arrived?.id}
        name={name}
        fieldId="new-comment"
        // A draft that was never sent has no id.
        isSaved={({ id }) =>
          id !== undefined && [arrived, ...page.comments].some((each) => each?.id === id)
        }
        onDraft={onDraft}
      />
      <TextEditor
        // After a comment, the next one is written and not previewed.
        key={`editor ${arrived?.id ?? ""}`}
        id="new-comment"
        name="text"
        aria-label="New comment"
        placeholder="Write a comment..."
        rows={1}
        data-limit={LIMITS.text}
        defaultValue={typed("text")}
        aria-invalid={refusal?.status === 400 || undefined}
        autoFocus={refusal && true}
        readOnly={pending}
        required
      />
      <Refusal>{refusal?.message}</Refusal>
      <div className="composer-foot flex flex-wrap items-center gap-2">
        <Submit pendingText="Sending...">Comment</Submit>
        <span className="hint">Markdown is supported.</span>
      </div>
    </CommandForm>
  )
}
