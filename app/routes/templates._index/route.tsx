import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { listSavedTemplates } from "~/models/board/template/saved-template.server"
import { listTemplates } from "~/models/board/template/template.server"
import { getUser } from "~/http/session.server"
import { keptPage } from "~/client/page"
import { TemplateTiles } from "./template-tiles"
import { titleOf } from "~/site"
import { Named } from "~/components/named"

export const meta: MetaFunction = () => [
  { title: titleOf("Templates") },
  {
    name: "description",
    content: "Ready-made boards for a launch, a sprint, hiring, a move, a wedding and more.",
  },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await getUser(request, context)
  return { templates: listTemplates(), saved: user ? await listSavedTemplates(user) : [] }
}

export const { clientLoader, handle } = keptPage("templates._index")

/** The templates of everybody, and for people who are signed in, those that they and others have saved. */
export default function TemplatesPage() {
  const { templates, saved } = useLoaderData<typeof loader>()
  const tiles = saved.map(({ id, description, by, own, shared, ...rest }) => ({
    ...rest,
    own,
    to: `/templates/saved/${id}`,
    text: description ?? "",
    note: own ? shared ? "Shared" : "Only you see it" : <Named name={by} text={`By ${by}`} />,
  }))
  const own = tiles.filter((tile) => tile.own)
  const shared = tiles.filter((tile) => !tile.own)
  return (
    <main id="main" className="main grid content-start gap-5">
      <div className="grid gap-1">
        <h1 className="text-title font-bold">Templates</h1>
        <p className="max-w-prose text-muted">
          Ready-made boards to start from. Open one to look at it, and copy it with one click. Save
          your own board as a template from its menu.
        </p>
      </div>
      <TemplateTiles heading="Yours" tiles={own} />
      <TemplateTiles heading="Shared on this server" tiles={shared} />
      <TemplateTiles
        heading="Ready-made"
        tiles={templates.map(({ key, summary, ...rest }) => ({
          ...rest,
          to: `/templates/${key}`,
          text: summary,
        }))}
      />
    </main>
  )
}
