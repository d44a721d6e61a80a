import { useForm } from "@conform-to/react"
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useActionData,
  useLocation,
  useNavigation,
  useSearchParams,
  type MetaFunction,
} from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { SignInInstead } from "~/components/register-form"
import { Submit } from "~/components/submit"
import { keptPage } from "~/client/page"
import { useShownResult } from "~/client/typed-texts"
import { handleProveAddress } from "~/http/handle-prove-address.server"
import { asksForProof } from "~/http/registration.server"
import { redirectQuery } from "~/models/account/redirect-query"
import { formMessageOf } from "~/models/reply/reply"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Create your account") }]

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!asksForProof() && !context.isPost) throw redirect(`/register${new URL(request.url).search}`)
  return null
}

export const action = (args: ActionFunctionArgs) => handleProveAddress(args)

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage("prove-address")

export default function ProveAddressPage() {
  const [search] = useSearchParams()
  return search.has("sent") ? <Sent /> : <Ask />
}

/** Shows the same text for every address, so that it does not reveal which ones have accounts. */
function Sent() {
  const [search] = useSearchParams()
  const query = redirectQuery(search.get("redirectTo"))
  return (
    <AuthPage title="Check your email" subtitle="A letter is on its way to your address.">
      <p className="text-center">
        Its link opens the form for your account, and works for a day. It may take a few minutes;
        check your spam folder too.
      </p>
      <p className="text-center text-muted">
        Didn't get it?{" "}
        <Link to={`/prove-address${query}`} className="link">
          Ask for another link
        </Link>
      </p>
    </AuthPage>
  )
}

function Ask() {
  const reply = useActionData<typeof clientAction>()
  const formMessage = formMessageOf(reply)
  const { search } = useLocation()
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<{ email: string }>({ lastResult: useShownResult(reply) })
  return (
    <AuthPage
      title="Create your account"
      subtitle="Enter your address at work. We will email you a link to the form."
      problem={formMessage}
    >
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <TextField
          label="Email"
          field={fields.email}
          formMessage={formMessage}
          type="email"
          autoComplete="email"
          autoFocus
          required
        />
        <Submit pending={pending} pendingText="Sending...">
          Send Link
        </Submit>
      </PostForm>
      <SignInInstead search={search} />
    </AuthPage>
  )
}
