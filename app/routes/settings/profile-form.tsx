import { useState } from "react"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"
import { PasswordField } from "~/components/forms/password-field"
import { SignInAgain } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { UNDO_DAYS } from "~/models/text/limits"
import type { Me } from "~/models/people/account/user"

const UNDO_HINT = `The old address gets a link that undoes the change for ${String(UNDO_DAYS)} days.`

type Fields = { name: string; email: string; timeZone: string; currentPassword: string }

type Props = { me: Me; zones: readonly string[]; proof: ProofChoice }

export function ProfileForm({ me, zones, proof }: Props) {
  const { form, fields } = useCommandForm<Fields>("update-profile", {
    name: me.name,
    email: me.email,
    timeZone: me.timeZone ?? "",
  })
  const [hasNewEmail, setNewEmail] = useState(fields.email.initialValue !== me.email)
  return (
    <CommandForm action="/settings?index" form={form} className="grid gap-4">
      <TextField label="Name" field={fields.name} autoComplete="name" required />
      <TextField
        label="Email"
        field={fields.email}
        type="email"
        autoComplete="email"
        required
        onInput={({ currentTarget }) => setNewEmail(currentTarget.value !== me.email)}
      />
      <details open={hasNewEmail || fields.currentPassword.errors !== undefined}>
        <summary className="link w-fit">A new email address needs a proof that it is you</summary>
        <div className="mt-4 grid gap-2">
          {proof.by === "password" ? (
            <PasswordField
              label="Current password"
              field={fields.currentPassword}
              autoComplete="current-password"
              hint={UNDO_HINT}
            />
          ) : (
            <div className="hint">
              <p>{UNDO_HINT}</p>
              {!proof.isRecent && <SignInAgain proof={proof} />}
            </div>
          )}
        </div>
      </details>
      <SelectField
        label="Time zone"
        field={fields.timeZone}
        hint="Pages and emails show times in it."
      >
        {me.timeZone === null && <option value="">Not known yet, shown as UTC</option>}
        <Options
          of={zones.map((zone) => [zone, zone.replaceAll("_", " ")] as const)}
          translate="no"
        />
      </SelectField>
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
