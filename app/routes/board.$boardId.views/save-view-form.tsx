import { useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { LIMITS } from "~/models/text/limits"

type Props = {
  draftId: string
  /** The view and filter behind the dialog. */ query: string
  mayEdit: boolean
}

export function SaveViewForm({ draftId, query, mayEdit }: Props) {
  const pending = useNavigation().formData?.get("intent") === "save-view"
  if (query === "") {
    return (
      <p className="hint">To save a view, filter the board or open its calendar or table first.</p>
    )
  }
  return (
    <PostForm className="grid gap-2 border-t border-line pt-3">
      <input type="hidden" name="id" value={draftId} />
      <input type="hidden" name="query" value={query} />
      <label className="grid gap-1">
        <span className="label">Save this view as</span>
        <input name="name" className="input" data-limit={LIMITS.name} required />
      </label>
      {mayEdit && (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="forBoard" />
          For everyone on the board
        </label>
      )}
      <Submit intent="save-view" pending={pending} pendingText="Saving...">
        Save view
      </Submit>
    </PostForm>
  )
}
