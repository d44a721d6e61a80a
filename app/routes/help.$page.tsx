import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaArgs } from "@remix-run/react"
import { describePage } from "~/components/public-head"
import { TextPage } from "~/components/public-page"
import { readOpenPage } from "~/http/page.server"
import { HelpKey } from "~/models/finding/help/help-pages"
import { getHelpPage, getHelpPages } from "~/models/finding/help/help.server"
import { titleOf } from "~/site"

export { clientLoader, handle } from "~/client/public-route"

export const loader = (args: LoaderFunctionArgs) =>
  readOpenPage(args, HelpKey, async (key) => ({
    ...getHelpPage(key),
    pages: getHelpPages().map(({ title, path }) => ({ title, path })),
  }))

export const meta = ({ data: page }: MetaArgs<typeof loader>) =>
  page ? describePage(titleOf(`${page.title} · Help`), page.lead) : []

export default function HelpTextPage() {
  const { title, path, lead, html, pages } = useLoaderData<typeof loader>()
  return (
    <TextPage title={title} lead={lead} above={<a href="/help">Help</a>}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <nav
        aria-labelledby="other-help"
        className="mt-12 border-t border-line print:hidden min-[75rem]:absolute min-[75rem]:inset-y-0 min-[75rem]:left-full min-[75rem]:w-48 min-[75rem]:border-0"
      >
        <div className="min-[75rem]:sticky min-[75rem]:top-16">
          <h2 id="other-help">Other pages</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <a href={page.path} aria-current={page.path === path ? "page" : undefined}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </TextPage>
  )
}
