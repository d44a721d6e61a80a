import type { LoaderFunctionArgs } from "@remix-run/node"
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react"
import { type ReactNode, useId } from "react"
import { keptPage } from "~/client/page"
import { Named } from "~/components/named"
import { getUser } from "~/http/session.server"
import type { Background } from "~/models/board/board/background"
import { listSavedTemplates } from "~/models/board/template/saved-template.server"
import { listTemplates } from "~/models/board/template/template.server"
import { titleOf } from "~/site"

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

type Tile = {
  to: string
  name: string
  text: string
  background: Background
  lists: number
  cards: number
  note?: ReactNode
}

function TemplateTiles({ heading, tiles }: { heading: string; tiles: Tile[] }) {
  const id = useId()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-base font-semibold">
        {heading}
      </h2>
      <ul className="board-tiles">
        {tiles.map((tile) => (
          <li key={tile.to} className="board-tile">
            <div className="board-tile-cover" data-background={tile.background} />
            <div className="grid min-w-0 flex-1 content-start gap-0.5 px-3 py-2.5 sm:px-4 sm:py-3">
              <Link
                to={tile.to}
                className="board-tile-name text-base font-semibold [unicode-bidi:plaintext] after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-focus"
              >
                {tile.name}
              </Link>
              <p className="line-clamp-3 text-muted [unicode-bidi:plaintext]">{tile.text}</p>
              <p className="mt-1 text-xs/base text-muted">
                {count(tile.lists, "list")}, {count(tile.cards, "card")}
                {tile.note && <> · {tile.note}</>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const count = (number: number, thing: string) =>
  number === 1 ? `1 ${thing}` : `${String(number)} ${thing}s`
