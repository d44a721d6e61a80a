import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { useDraftId } from "~/client/use-draft-id"
import { useShownResult } from "~/client/typed-texts"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"

type Props = {
  intent: "create-workspace" | "rename-workspace"
  /** The id of a new workspace, so that a form that is sent twice creates one. */
  draftId?: string
  name?: string
  submit: string
  pendingText: string
}

export function NameForm({ intent, draftId, name = "", submit, pendingText }: Props) {
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === intent && !reply.ok ? reply : undefined
  const pending = useNavigation().formData?.get("intent") === intent
  const [form, fields] = useForm<{ name: string }>({
    id: intent,
    lastResult: useShownResult(refusal),
    defaultValue: { name },
  })
  const setId = useDraftId(draftId)
  return (
    <PostForm
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={setId}
      preventScrollReset
      className="grid gap-2"
    >
      <input type="hidden" name="intent" value={intent} />
      {draftId !== undefined && <input type="hidden" name="id" value={draftId} />}
      {form.errors && <p className="notice">{form.errors.join(" ")}</p>}
      <TextField label="Workspace name" field={fields.name} data-limit={LIMITS.name} required />
      <div>
        <Submit pending={pending} pendingText={pendingText} className="btn btn-plain">
          {submit}
        </Submit>
      </div>
    </PostForm>
  )
}
