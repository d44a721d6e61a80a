import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData, type MetaFunction } from "@remix-run/react"
import { DeadLink } from "~/components/dead-link"
import { RegisterForm } from "~/components/register-form"
import { keptPage } from "~/client/page"
import { handleRegistration } from "~/http/handle-sign-in.server"
import { keptOffer, readProven } from "~/http/registration.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [
  { title: titleOf("Create your account") },
  { name: "robots", content: "noindex" },
]

/** The registration form for the address that a mailed link proves. Opening it changes nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const email = await readProven(params.proof ?? "")
  const offer = await keptOffer({ request, context })
  return data({ email, offer }, { status: email === null ? 410 : 200 })
}

export const action = (args: ActionFunctionArgs) => handleRegistration(args)

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "register_.$proof",
  { failure: "Registration failed" },
)

export default function RegisterProvenPage() {
  const { email, offer } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof clientAction>()
  if (email === null || reply?.status === 410) return <UsedLink />
  return <RegisterForm offer={offer} provenEmail={email} />
}

function UsedLink() {
  return (
    <DeadLink
      why="It is older than a day, or the account has been created."
      to="/login"
      text="Sign in"
    >
      <p className="text-center text-muted">
        No account yet?{" "}
        <Link to="/register" className="link">
          Ask for another link
        </Link>
      </p>
    </DeadLink>
  )
}
