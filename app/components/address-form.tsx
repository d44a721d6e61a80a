import type { ReactNode } from "react"
import { AuthPage } from "./auth-page"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"

type Props = { title: string; subtitle: string; children: ReactNode }

/** The page that asks for the address to which a link is mailed. */
export function AddressForm({ title, subtitle, children }: Props) {
  const { form, fields, formMessage } = useCommandForm<{ email: string }>()
  return (
    <AuthPage title={title} subtitle={subtitle} problem={formMessage}>
      <CommandForm shownAbove={formMessage} form={form} className="grid gap-4">
        <TextField
          label="Email"
          field={fields.email}
          type="email"
          autoComplete="email"
          autoFocus
          required
        />
        <Submit pendingText="Sending...">Send Link</Submit>
      </CommandForm>
      {children}
    </AuthPage>
  )
}
