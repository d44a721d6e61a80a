import { Link, useLoaderData, type MetaFunction } from "@remix-run/react"
import { listTemplates } from "~/models/template/template.server"

export const meta: MetaFunction = () => [
  { title: "Templates · Cardinal" },
  {
    name: "description",
    content: "Ready-made boards for a launch, a sprint, hiring, a move, a wedding and more.",
  },
]

export const loader = () => ({ templates: listTemplates() })

/** The ready-made boards, for visitors as well. */
export default function TemplatesPage() {
  const { templates } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="main grid content-start gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold">Templates</h1>
        <p className="max-w-prose text-muted">
          Boards to begin with. Look at one as it is, and make it your own with one click.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
        {templates.map(({ key, name, summary, background, lists, cards }) => (
          <li key={key} className="board-tile">
            <div className="board-tile-cover" data-background={background} />
            <div className="grid min-w-0 flex-1 content-start gap-0.5 px-3 py-2.5 sm:px-4 sm:py-3">
              <Link
                to={`/templates/${key}`}
                className="board-tile-name text-lg font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-focus"
              >
                {name}
              </Link>
              <p className="text-muted">{summary}</p>
              <p className="mt-1 text-xs/base text-muted">
                {lists} lists, {cards} cards
              </p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}
