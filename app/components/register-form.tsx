import { Link, useLocation } from "@remix-run/react"
import { AuthPage } from "./auth-page"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { PasswordField } from "~/components/forms/password-field"
import { invitedText, type InvitationOffer } from "~/models/people/invitation/invitation"
import { MIN_PASSWORD } from "~/models/text/limits"

type Fields = Record<"username" | "name" | "email" | "password" | "confirmPassword", string>

export function SignInInstead({ search }: { search: string }) {
  return (
    <p className="text-center text-muted">
      Already have an account?{" "}
      <Link to={`/login${search}`} className="link">
        Sign in
      </Link>
    </p>
  )
}

type Props = {
  offer: InvitationOffer | null
  /** The address that a link has proved; without it, one is typed. */
  provenEmail?: string
}

export function RegisterForm({ offer, provenEmail }: Props) {
  const { search } = useLocation()
  const { form, fields, refusal, formMessage } = useCommandForm<Fields>()
  return (
    <AuthPage
      title="Create your account"
      subtitle={
        offer
          ? `${invitedText(offer)} You join by creating an account.`
          : "Your first board is a minute away."
      }
      problem={formMessage}
    >
      <CommandForm shownAbove={formMessage} form={form} className="grid gap-4">
        <TextField
          label="Username"
          field={fields.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={refusal === undefined || formMessage !== undefined}
          required
        />
        <TextField label="Full name" field={fields.name} autoComplete="name" required />
        {provenEmail === undefined ? (
          <TextField
            label="Email"
            field={fields.email}
            type="email"
            autoComplete="email"
            required
          />
        ) : (
          <TextField
            label="Email"
            hint="Confirmed by the link in your email."
            id="proven-email"
            readOnly
            value={provenEmail}
          />
        )}
        <PasswordField
          label="Password"
          field={fields.password}
          autoComplete="new-password"
          placeholder={`Minimum ${String(MIN_PASSWORD)} characters`}
          required
        />
        <PasswordField
          label="Confirm password"
          field={fields.confirmPassword}
          autoComplete="new-password"
          required
        />
        <Submit pendingText="Creating account...">Create Account</Submit>
      </CommandForm>
      <SignInInstead search={search} />
    </AuthPage>
  )
}
