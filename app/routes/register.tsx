import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, useLocation } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { RegisterForm } from "~/components/register-form"
import { leadToTry } from "~/http/handle-try.server"
import { handleRegistration } from "~/http/handle-sign-in.server"
import { asksForProof, keptOffer, registrationRefusal } from "~/http/registration.server"
import { keptPage } from "~/client/page"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { getUser, requestedPath } from "~/http/session.server"

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.isPost) leadToTry(request)
  const isSignedIn = !context.isPost && (await getUser(request, context)) !== null
  if (isSignedIn) throw redirect(requestedPath(request, "/boards"))
  const refusal = await registrationRefusal(request)
  if (refusal && !context.isPost && asksForProof()) {
    throw redirect(`/prove-address${redirectQuery(requestedPath(request, ""))}`)
  }
  const offer = await keptOffer({ request, context })
  return data({ refusal, offer }, { status: refusal ? 403 : 200 })
}

export const action = (args: ActionFunctionArgs) => handleRegistration(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Create your account",
  { failure: "Registration failed" },
)

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
