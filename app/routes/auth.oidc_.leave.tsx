import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { AuthPage } from "~/components/auth-page"
import { readLeavePage } from "~/http/sign-on-connection.server"
import { titleOf } from "~/site"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf("Going on") },
  { httpEquiv: "refresh", content: `0;url=${data?.to ?? "/login"}` },
]

export const loader = (args: LoaderFunctionArgs) => readLeavePage(args)

export default function LeavePage() {
  const { name, to } = useLoaderData<typeof loader>()
  return (
    <AuthPage title={`Going on to ${name}`} subtitle="This takes a moment.">
      <a href={to} className="btn btn-primary">
        Continue
      </a>
    </AuthPage>
  )
}
