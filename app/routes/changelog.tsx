import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { describePage } from "~/components/public-head"
import { TextPage } from "~/components/public-page"
import { getChangelog } from "~/models/finding/help/changelog.server"
import { titleOf } from "~/site"

export { clientLoader, handle } from "~/client/public-route"

export const loader = () => ({ html: getChangelog() })

export const meta: MetaFunction = () =>
  describePage(titleOf("What is new"), "What people notice of each version, the newest one first.")

export default function ChangelogPage() {
  const { html } = useLoaderData<typeof loader>()
  return (
    <TextPage title="What is new" lead="What you notice of each version, the newest one first.">
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </TextPage>
  )
}
