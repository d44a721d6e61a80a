import { useActionData, useFetcher } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { useDraftId } from "~/client/use-draft-id"
import { useTypedTexts } from "~/client/typed-texts"
import { PostForm } from "~/components/post-form"
import type { Reply } from "~/models/text/reply/reply"
import { LIMITS } from "~/models/text/limits"

/** The form of a link. It stays open for the next link. */
export function AddLink({ draftId, address }: { draftId: string; address: string }) {
  const fetcher = useFetcher<Reply>()
  const posted = useActionData<Reply>()
  const form = useRef<HTMLFormElement>(null)
  const giveId = useDraftId(draftId)
  const reply = fetcher.data ?? (posted?.intent === "add-link" ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const added = fetcher.data?.ok === true ? fetcher.data : undefined
  useEffect(() => {
    if (added) form.current?.reset()
  }, [added])
  const typed = useTypedTexts(refusal)
  return (
    <details className="group" open={refusal ? true : undefined}>
      <summary className="btn btn-plain w-max group-open:mb-2">
        <Icon name="link" />
        Add a link
      </summary>
      <PostForm as={fetcher.Form} ref={form} action={address} onSubmit={giveId} className="panel">
        <input type="hidden" name="intent" value="add-link" />
        <input type="hidden" name="id" value={draftId} />
        <div className="field">
          <label htmlFor="link-name">Name</label>
          <input
            id="link-name"
            name="filename"
            className="input"
            defaultValue={typed("filename")}
            data-limit={LIMITS.name}
            required
          />
        </div>
        <div className="field">
          <label htmlFor="link-url">URL</label>
          <input
            id="link-url"
            name="filePath"
            type="url"
            className="input"
            defaultValue={typed("filePath")}
            placeholder="https://"
            data-limit={LIMITS.url}
            required
          />
        </div>
        {refusal && (
          <p className="field-error" role="alert">
            {refusal.message}
          </p>
        )}
        <div>
          <Submit pending={fetcher.state !== "idle"} pendingText="Adding...">
            Add link
          </Submit>
        </div>
      </PostForm>
    </details>
  )
}
