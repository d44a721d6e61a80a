import type { ActionFunctionArgs } from "@remix-run/node"
import { Link, useLocation, useSearchParams } from "@remix-run/react"
import { AddressForm } from "~/components/address-form"
import { AuthPage } from "~/components/auth-page"
import { BackToSignIn } from "~/components/back-to-sign-in"
import { handleForgotPassword } from "~/http/handle-password-reset.server"
import { keptPage } from "~/client/page"
import { redirectQuery } from "~/models/people/account/redirect-query"

// Remix renders a page with a client loader on the server only if it has a loader.
export const loader = () => null

export const action = (args: ActionFunctionArgs) => handleForgotPassword(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Forgot your password?")

export default function ForgotPasswordPage() {
  const [search] = useSearchParams()
  return search.has("sent") ? <Sent /> : <Ask />
}

/** Shows the same text for every address, so that it does not reveal which ones have accounts. */
function Sent() {
  const [search] = useSearchParams()
  const query = redirectQuery(search.get("redirectTo"))
  return (
    <AuthPage
      title="Check your email"
      subtitle="If there is an account with that address, we sent a link to it."
    >
      <p className="text-center">
        The link lets you set a new password. It works once, for one hour. The email may take a few
        minutes; check your spam folder too.
      </p>
      <p className="text-center text-muted">
        Didn't get it?{" "}
        <Link to={`/forgot-password${query}`} className="link">
          Ask for another link
        </Link>
      </p>
      <BackToSignIn query={query} />
    </AuthPage>
  )
}

function Ask() {
  const { search } = useLocation()
  return (
    <AddressForm
      title="Forgot your password?"
      subtitle="We will email you a link to set a new one."
    >
      <p className="text-center text-muted">
        Remembered it?{" "}
        <Link to={`/login${search}`} className="link">
          Sign in
        </Link>
      </p>
    </AddressForm>
  )
}
