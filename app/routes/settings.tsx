import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { ThemeChoice } from "~/components/theme-choice"
import { readTimeZone } from "~/http/preferences.server"
import { dateText } from "~/models/date-text.server"
import { toMe } from "~/models/user.server"
import { requirePageUser } from "~/session.server"

export const meta: MetaFunction = () => [{ title: "Settings · Cardinal" }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = toMe(await requirePageUser(request, context.visitor))
  return { me, memberSince: dateText(me.createdAt, readTimeZone(request), "dialog") }
}

export default function SettingsPage() {
  const { me, memberSince } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="main main-narrow grid content-start gap-6">
      <h1 className="text-2xl font-bold">Settings</h1>
      <section className="panel">
        <h2 className="text-lg font-semibold">Account</h2>
        <dl className="card-facts">
          <dt>Name</dt>
          <dd>{me.name}</dd>
          <dt>Email</dt>
          <dd>{me.email}</dd>
          <dt>Username</dt>
          <dd>{me.username}</dd>
          <dt>Member since</dt>
          <dd>{memberSince}</dd>
          <dt>Account ID</dt>
          <dd>
            <code>{me.id}</code>
          </dd>
        </dl>
        <p className="hint">Username cannot be changed</p>
      </section>
      <section className="panel">
        <h2 className="text-lg font-semibold">Appearance</h2>
        <ThemeChoice />
      </section>
    </main>
  )
}
