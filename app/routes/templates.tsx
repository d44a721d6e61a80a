import { Link, type MetaFunction } from "@remix-run/react"

export const meta: MetaFunction = () => [{ title: "Templates · Cardinal" }]

/** The text of the header's toast, for browsers without JavaScript. */
export default function TemplatesPage() {
  return (
    <main
      id="main"
      className="grid flex-1 place-content-center justify-items-center gap-3 px-4 py-8 text-center"
    >
      <h1 className="text-2xl font-bold">Templates coming soon</h1>
      <p className="text-muted">Board templates will be implemented soon</p>
      <Link to="/boards" className="btn btn-plain">
        Back to boards
      </Link>
    </main>
  )
}
