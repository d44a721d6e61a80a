import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { describePage } from "~/components/public-head"
import { TextLink } from "~/components/public-links"
import { TextPage } from "~/components/public-page"
import { getHelpPages } from "~/models/finding/help/help.server"
import { titleOf } from "~/site"

export { clientLoader, handle } from "~/client/public-route"

export const loader = () => getHelpPages().map(({ title, path, lead }) => ({ title, path, lead }))

export const meta: MetaFunction = () =>
  describePage(titleOf("Help"), "How to work with boards: short pages, each about one thing.")

export default function HelpPage() {
  const pages = useLoaderData<typeof loader>()
  return (
    <TextPage title="Help" lead="Short pages, each about one thing.">
      <dl className="grid gap-5">
        {pages.map(({ title, path, lead }) => (
          <div key={path}>
            <dt>
              <TextLink href={path}>{title}</TextLink>
            </dt>
            <dd className="text-muted">{lead}</dd>
          </div>
        ))}
      </dl>
      <h2>More</h2>
      <ul>
        <li>
          <a href="/changelog">What is new</a>
        </li>
        <li>
          <a href="/shortcuts">All keyboard shortcuts</a>
        </li>
        <li>
          <a href="/api">All calls of the API</a>
        </li>
      </ul>
    </TextPage>
  )
}
