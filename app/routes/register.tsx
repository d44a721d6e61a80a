import { useForm } from "@conform-to/react"
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  type MetaFunction,
} from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { TextField } from "~/components/field"
import { Submit } from "~/components/submit"
import { handleSignIn } from "~/http/handle-sign-in.server"
import { keptOffer, registrationRefusal } from "~/http/registration.server"
import { keptPage } from "~/client/page"
import { PostForm } from "~/components/post-form"
import { invitedText, type InvitationOffer } from "~/models/invitation/invitation"
import { formMessageOf } from "~/models/reply/reply"
import { done, failedBecause } from "~/models/reply/toast"
import { MIN_PASSWORD } from "~/models/limits"
import { getUser, requestedPath } from "~/session.server"
import { useShownResult } from "~/client/typed-texts"
import { site, titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Create your account") }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isSignedIn = !context.isPost && (await getUser(request, context)) !== null
  if (isSignedIn) throw redirect(requestedPath(request, "/boards"))
  const refusal = await registrationRefusal(request)
  const offer = await keptOffer({ request, context })
  return data({ refusal, offer }, { status: refusal ? 403 : 200 })
}

export const action = (args: ActionFunctionArgs) =>
  handleSignIn(args, "register", {
    failed: failedBecause("Registration failed", "Failed to create account"),
    done: (user) => done(`Welcome to ${site.name}!`, `Your account is ready, ${user.name}`),
    to: "/",
  })

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "register",
  "Registration failed",
)

type Fields = Record<"username" | "name" | "email" | "password" | "confirmPassword", string>

export default function RegisterPage() {
  const { refusal, offer } = useLoaderData<typeof loader>()
  return refusal ? <NotOpen {...refusal} /> : <RegisterForm offer={offer} />
}

function NotOpen({ reason, contactEmail }: { reason: string; contactEmail: string | null }) {
  const { search } = useLocation()
  return (
    <AuthPage title="Registration is not open" subtitle={reason}>
      <Link to={`/login${search}`} className="btn btn-primary">
        Sign in
      </Link>
      {contactEmail && (
        <p className="text-center text-muted">
          Questions? Write to{" "}
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>
          .
        </p>
      )}
    </AuthPage>
  )
}

function SignInInstead({ search }: { search: string }) {
  return (
    <p className="text-center text-muted">
      Already have an account?{" "}
      <Link to={`/login${search}`} className="link">
        Sign in
      </Link>
    </p>
  )
}

function RegisterForm({ offer }: { offer: InvitationOffer | null }) {
  const reply = useActionData<typeof clientAction>()
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
        <TextField
          label="Email"
          field={fields.email}
          type="email"
          autoComplete="email"
          {...shared}
        />
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
