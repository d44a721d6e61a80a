import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { BackToSignIn } from "~/components/back-to-sign-in"
import { finishAtCallback } from "~/http/sign-on.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Sign in") }]

export const loader = (args: LoaderFunctionArgs) => finishAtCallback(args)

/** Only what went wrong: a sign-in leads on. */
export default function CallbackPage() {
  const { problem, name } = useLoaderData<typeof loader>()
  return (
    <AuthPage
      title="You are not signed in"
      subtitle={`Signing in with ${name} did not work.`}
      problem={problem}
    >
      <a href="/auth/oidc" className="btn btn-primary">
        Try again
      </a>
      <BackToSignIn />
    </AuthPage>
  )
}
