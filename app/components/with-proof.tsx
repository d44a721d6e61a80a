import { Link, useLoaderData } from "@remix-run/react"
import type { ReactNode } from "react"
import { useCommandForm } from "~/client/use-command-form"
import { Disclosure } from "~/components/disclosure"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { PasswordField } from "~/components/forms/password-field"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { LIMITS } from "~/models/text/limits"

type Props = {
  proof: ProofChoice
  intent: string
  /** Of the button that shows the form, and of the one that sends it unless that has its own. */
  text: string
  submitText?: string
  label?: string
  pendingText?: string
  isDangerous?: boolean
  /** Stands above the form. */
  about?: ReactNode
  /** The form's own fields, below the proof. */
  children?: ReactNode
}

/** A change that needs a proof of the owner, behind a button. */
export function WithProof({ text, about, ...form }: Props) {
  const { intent, submitText = text, isDangerous = false } = form
  return (
    <Disclosure text={text} intent={intent} isDangerous={isDangerous}>
      {about}
      <ProofForm {...form} submitText={submitText} />
    </Disclosure>
  )
}

type FormProps = Omit<Props, "text" | "about" | "submitText"> & {
  submitText: string
  /** The label of a field for a username that is typed to confirm. */
  confirmText?: string
}

export function ProofForm({
  proof,
  intent,
  submitText,
  isDangerous,
  confirmText,
  children,
  ...texts
}: FormProps) {
  const { label = "Password, for this change", pendingText = "Checking..." } = texts
  const { form, fields } = useCommandForm<{ username: string; currentPassword: string }>(intent)
  if (proof.by === "sign-in" && !proof.isRecent) return <SignInAgain proof={proof} />
  return (
    <CommandForm form={form} className="grid gap-4">
      {confirmText !== undefined && (
        <TextField
          label={confirmText}
          field={fields.username}
          limit={LIMITS.name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {proof.by === "password" && (
        <PasswordField
          label={label}
          field={fields.currentPassword}
          autoComplete="current-password"
          required
        />
      )}
      {children}
      <div>
        <Submit
          pendingText={pendingText}
          className={isDangerous ? "btn btn-danger" : "btn btn-primary"}
        >
          {submitText}
        </Submit>
      </div>
    </CommandForm>
  )
}

type AfterProofProps = { to?: string; children?: ReactNode }

/**
 * Shows its children if the owner has proved to be one some minutes ago, as `proveAt` of the route's loader says; else it leads
 * to where the proof is asked for, if it says for what. @param to as in "create a webhook"
 */
export function AfterProof({ to, children = null }: AfterProofProps) {
  const { proveAt } = useLoaderData<{ proveAt: string | null }>()
  if (proveAt === null) return children
  if (to === undefined) return null
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">To {to}, confirm that it is you.</p>
      <Link to={proveAt} className="btn btn-primary">
        Confirm
      </Link>
    </div>
  )
}

type SignIn = Extract<ProofChoice, { by: "sign-in" }>

/** In place of a form, for an account without a password. */
export function SignInAgain({ proof: { provider, signInAt } }: { proof: SignIn }) {
  return (
    <p>
      {`This needs a sign-in that is at most ${String(LIMITS.recentMinutes)} minutes old. `}
      {signInAt === null ? (
        "Sign out and in again."
      ) : (
        <>
          <a href={signInAt} className="link">
            Sign in again with {provider}
          </a>
          .
        </>
      )}
    </p>
  )
}
