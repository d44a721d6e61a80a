import { useCommandForm } from "~/client/use-command-form"
import { Disclosure } from "~/components/disclosure"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { PasswordField } from "~/components/forms/password-field"
import { EndChoice } from "~/components/end-choice"
import type { Acting } from "~/models/people/acting/acting"
import { MIN_PASSWORD } from "~/models/text/limits"
import { Section } from "~/components/section"

type Fields = Record<"currentPassword" | "password" | "confirmPassword", string>

/** @param username for the browser's password manager */
export function PasswordForm({ username, acting }: { username: string; acting: Acting }) {
  const { form, fields } = useCommandForm<Fields>("change-password")
  return (
    <Section id="password" title="Password">
      <Disclosure text="Change password" intent="change-password">
        <CommandForm form={form} className="grid gap-4">
          <input
            name="username"
            value={username}
            autoComplete="username"
            readOnly
            hidden
            aria-hidden="true"
          />
          <PasswordField
            label="Current password"
            field={fields.currentPassword}
            autoComplete="current-password"
            required
          />
          <PasswordField
            label="New password"
            field={fields.password}
            autoComplete="new-password"
            placeholder={`Minimum ${String(MIN_PASSWORD)} characters`}
            required
          />
          <PasswordField
            label="Confirm new password"
            field={fields.confirmPassword}
            autoComplete="new-password"
            required
          />
          <EndChoice acting={acting} />
          <p className="hint">You'll be signed out everywhere else.</p>
          <div>
            <Submit pendingText="Changing...">Change Password</Submit>
          </div>
        </CommandForm>
      </Disclosure>
    </Section>
  )
}
