import { useActionData, useFetcher } from "@remix-run/react"
import { useCallback, useEffect, useRef, type FormEvent } from "react"
import { deleteDraft, saveDraft, type Draft } from "~/client/drafts"
import { Submit } from "~/components/submit"
import { useTypedTexts } from "~/client/typed-texts"
import { PostForm } from "~/components/post-form"
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
  const posted = useActionData<Reply>()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Draft | null>(null)
  const name = useDraftName(`comment ${page.card.id}`)
  const pending = fetcher.state !== "idle"
  const reply = fetcher.data ?? (posted?.intent === "create-comment" ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const arrived = fetcher.data?.value as { id: string } | undefined
  const typed = useTypedTexts(refusal)
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
    <PostForm as={fetcher.Form} ref={form} action={address} onSubmit={send} className="composer">
      <input type="hidden" name="intent" value="create-comment" />
      <input type="hidden" name="id" value={page.draftId} />
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
        readOnly={pending}
        required
      />
      {refusal && <p className="field-error">{refusal.message}</p>}
      <div className="composer-foot flex flex-wrap items-center gap-2">
        <Submit pending={pending} pendingText="Sending...">
          Comment
        </Submit>
        <span className="hint">Markdown is supported.</span>
      </div>
    </PostForm>
  )
}
