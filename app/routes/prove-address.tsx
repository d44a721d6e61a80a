import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLocation, useSearchParams } from "@remix-run/react"
import { AddressForm } from "~/components/address-form"
import { AuthPage } from "~/components/auth-page"
import { SignInInstead } from "~/components/register-form"
import { keptPage } from "~/client/page"
import { handleProveAddress } from "~/http/handle-prove-address.server"
import { asksForProof } from "~/http/registration.server"
import { redirectQuery } from "~/models/people/account/redirect-query"

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!asksForProof() && !context.isPost) throw redirect(`/register${new URL(request.url).search}`)
  return null
}

export const action = (args: ActionFunctionArgs) => handleProveAddress(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Create your account",
  { keyOf: () => "prove-address" },
)

export default function ProveAddressPage() {
  const [search] = useSearchParams()
  return search.has("sent") ? <Sent /> : <Ask />
}

/** Shows the same text for every address, so that it does not reveal which ones have accounts. */
function Sent() {
  const [search] = useSearchParams()
  const query = redirectQuery(search.get("redirectTo"))
  return (
    <AuthPage title="Check your email" subtitle="We sent an email to your address.">
      <p className="text-center">
        Its link opens the form for your account and works for one day. The email may take a few
        minutes; check your spam folder too.
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
  const { search } = useLocation()
  return (
    <AddressForm
      title="Create your account"
      subtitle="Enter your address at work. We will email you a link to the form."
    >
      <SignInInstead search={search} />
    </AddressForm>
  )
}
