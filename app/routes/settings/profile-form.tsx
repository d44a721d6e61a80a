import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { SignInAgain } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { UNDO_DAYS } from "~/models/text/limits"
import type { Me } from "~/models/people/account/user"

const UNDO_HINT = `The old address gets a link that undoes the change for ${String(UNDO_DAYS)} days.`

type Fields = { name: string; email: string; currentPassword: string }

type Props = { me: Me; proof: ProofChoice }

export function ProfileForm({ me, proof }: Props) {
  const { form, fields } = useCommandForm<Fields>("update-profile", {
    name: me.name,
    email: me.email,
  })
  return (
    <CommandForm action="/settings?index" form={form} className="grid gap-4">
      <TextField label="Name" field={fields.name} autoComplete="name" required />
      <TextField label="Email" field={fields.email} type="email" autoComplete="email" required />
      {proof.by === "password" ? (
        <TextField
          label="Current password"
          field={fields.currentPassword}
          type="password"
          autoComplete="current-password"
          hint={`Needed for a new email address only. ${UNDO_HINT}`}
        />
      ) : (
        <div className="hint">
          <p>A new email address needs a proof that it is you. {UNDO_HINT}</p>
          {!proof.isRecent && <SignInAgain proof={proof} />}
        </div>
      )}
      <TextField
        label="Username"
        hint="Username cannot be changed"
        id="username"
        value={me.username}
        autoComplete="username"
        disabled
        readOnly
      />
      <div>
        <Submit pendingText="Saving...">Save Changes</Submit>
      </div>
    </CommandForm>
  )
}
