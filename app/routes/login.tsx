import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react"
import { config } from "~/config/config.server"
import { AuthPage } from "~/components/auth-page"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { PasswordField } from "~/components/forms/password-field"
import { Icon } from "~/components/icon"
import { leadToTry } from "~/http/handle-try.server"
import { handleSignIn } from "~/http/handle-sign-in.server"
import { asksForProof, keptOffer, registrationRefusal } from "~/http/registration.server"
import { welcomeBack } from "~/http/sign-in-steps.server"
import { signOnChoice } from "~/http/sign-on-choice.server"
import { keptPage } from "~/client/page"
import { hasPasskeys } from "~/models/people/passkey/webauthn.server"
import { invitedText } from "~/models/people/invitation/invitation"
import { formMessageOf, failedBecause } from "~/models/text/reply/reply"
import { getUser, requestedPath } from "~/http/session.server"
import { site } from "~/site"

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.isPost) leadToTry(request)
  const isSignedIn = !context.isPost && (await getUser(request, context)) !== null
  if (isSignedIn) throw redirect(requestedPath(request, "/boards"))
  const signOn = signOnChoice(request)
  if (signOn?.isAutomatic && !context.isPost) throw redirect(signOn.to)
  const canRegister = asksForProof() || (await registrationRefusal(request)) === null
  const ldap = config.ldap?.name ?? null
  return { canRegister, signOn, ldap, hasPasskeys, offer: await keptOffer({ request, context }) }
}

export const action = (args: ActionFunctionArgs) =>
  handleSignIn(args, "login", {
    failed: failedBecause("Login failed"),
    done: welcomeBack,
    to: "/boards",
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Sign in", {
  failure: "Login failed",
})

export default function LoginPage() {
  const { signOn, offer } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  return (
    <AuthPage
      title={`Sign in to ${site.name}`}
      subtitle={
        offer ? `${invitedText(offer)} You join by signing in.` : "Your boards are waiting."
      }
      problem={formMessageOf(reply)}
    >
      {signOn && (
        <a href={signOn.to} className="btn btn-primary">
          Sign in with {signOn.name}
        </a>
      )}
      {signOn?.isOnly === true ? <OtherWays /> : <PasswordForm />}
    </AuthPage>
  )
}

/** Only administrators have passwords and passkeys, but nothing here says who they are. */
function OtherWays() {
  return (
    <p className="text-center text-muted">
      <Link to="/login?password" className="link">
        Sign in with a password
      </Link>
    </p>
  )
}

function ToPasskey() {
  const { hasPasskeys } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  if (!hasPasskeys) return null
  return (
    <Link to={`/login/passkey${search}`} state="pressed" className="btn btn-plain">
      <Icon name="key" />
      Sign in with a passkey
    </Link>
  )
}

function PasswordForm() {
  const { canRegister, ldap } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  const { search } = useLocation()
  const { form, fields, formMessage } = useCommandForm<{ username: string; password: string }>()
  return (
    <>
      <CommandForm shownAbove={formMessage} form={form} className="grid gap-4">
        <TextField
          label="Username"
          hint="Or email address"
          field={fields.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={reply === undefined || formMessage !== undefined}
          required
        />
        <PasswordField
          label="Password"
          {...(ldap !== null && { hint: `Or the one that you have in ${ldap}` })}
          field={fields.password}
          autoComplete="current-password"
          required
        />
        <Submit pendingText="Signing in...">Sign In</Submit>
      </CommandForm>
      <ToPasskey />
      <p className="text-center text-muted">
        <Link to={`/forgot-password${search}`} className="link">
          Forgot your password?
        </Link>
      </p>
      {canRegister && (
        <p className="text-center text-muted">
          New here?{" "}
          <Link to={`/register${search}`} className="link">
            Create an account
          </Link>
        </p>
      )}
    </>
  )
}
