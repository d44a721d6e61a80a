import { useForm } from "@conform-to/react"
import { Link, useLocation, useNavigation } from "@remix-run/react"
import { AuthPage } from "./auth-page"
import { TextField } from "./field"
import { PostForm } from "./post-form"
import { Submit } from "./submit"
import { useShownResult } from "~/client/typed-texts"
import { invitedText, type InvitationOffer } from "~/models/people/invitation/invitation"
import { MIN_PASSWORD } from "~/models/text/limits"
import { formMessageOf, type Reply } from "~/models/text/reply/reply"

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
  reply: Reply | undefined
  /** The address that a link has proved; without it, one is typed. */
  provenEmail?: string
}

export function RegisterForm({ offer, reply, provenEmail }: Props) {
  const formMessage = formMessageOf(reply)
  const { search } = useLocation()
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<Fields>({ lastResult: useShownResult(reply) })
  const shared = { formMessage, required: true }
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
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <TextField
          label="Username"
          field={fields.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={reply === undefined || formMessage !== undefined}
          {...shared}
        />
        <TextField label="Full name" field={fields.name} autoComplete="name" {...shared} />
        {provenEmail === undefined ? (
          <TextField
            label="Email"
            field={fields.email}
            type="email"
            autoComplete="email"
            {...shared}
          />
        ) : (
          <div className="field">
            <label htmlFor="proven-email">Email</label>
            <input id="proven-email" className="input" readOnly value={provenEmail} />
            <p className="hint">The link in your email has confirmed it.</p>
          </div>
        )}
        <TextField
          label="Password"
          field={fields.password}
          type="password"
          autoComplete="new-password"
          placeholder={`Minimum ${String(MIN_PASSWORD)} characters`}
          {...shared}
        />
        <TextField
          label="Confirm password"
          field={fields.confirmPassword}
          type="password"
          autoComplete="new-password"
          {...shared}
        />
        <Submit pending={pending} pendingText="Creating account...">
          Create Account
        </Submit>
      </PostForm>
      <SignInInstead search={search} />
    </AuthPage>
  )
}
