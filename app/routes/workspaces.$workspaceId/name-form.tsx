import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { LIMITS } from "~/models/text/limits"

type Props = {
  intent: "create-workspace" | "rename-workspace"
  /** The id of a new workspace, so that a form that is sent twice creates one. */
  draftId?: string
  name?: string
  submit: string
  pendingText: string
}

export function NameForm({ intent, draftId, name = "", submit, pendingText }: Props) {
  const { form, fields } = useCommandForm<{ name: string }>(intent, { name })
  return (
    <CommandForm draftId={draftId} form={form} preventScrollReset className="grid gap-2">
      <TextField label="Workspace name" field={fields.name} limit={LIMITS.name} required />
      <div>
        <Submit pendingText={pendingText} className="btn btn-plain">
          {submit}
        </Submit>
      </div>
    </CommandForm>
  )
}
