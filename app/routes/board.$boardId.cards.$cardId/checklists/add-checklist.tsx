import { Link, useActionData, useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { withQuery } from "~/models/board/board-page/board-filter"
import { LIMITS } from "~/models/text/limits"
import { useTypedTexts } from "~/client/typed-texts"
import type { Reply } from "~/models/text/reply/reply"

export function AddChecklist({ draftId, address }: { draftId: string; address: string }) {
  const posted = useActionData<Reply>()
  const pending = useNavigation().formMethod === "POST"
  const refusal = posted?.intent === "create-checklist" && !posted.ok ? posted : undefined
  const typed = useTypedTexts(refusal)
  return (
    <PostForm
      action={withQuery(address, "?add=another")}
      preventScrollReset
      className="panel"
      aria-label="Add checklist"
    >
      <input type="hidden" name="intent" value="create-checklist" />
      <input type="hidden" name="id" value={draftId} />
      <input
        name="name"
        className="input"
        aria-label="Name of the new checklist"
        placeholder="Name of the checklist"
        data-limit={LIMITS.checklistName}
        defaultValue={typed("name")}
        autoComplete="off"
        autoFocus
        required
      />
      {refusal && <p className="field-error">{refusal.message}</p>}
      <div className="flex gap-2">
        <Submit pending={pending} pendingText="Adding...">
          Add checklist
        </Submit>
        <Link to={address} preventScrollReset className="btn btn-quiet">
          Cancel
        </Link>
      </div>
    </PostForm>
  )
}
