import { Link, type MetaFunction } from "@remix-run/react"

export const meta: MetaFunction = () => [{ title: "Templates · Cardinal" }]

/** What the header's toast says, for those who have no script. */
export default function TemplatesPage() {
  return (
    <main id="main" className="board-message">
      <h1 className="text-2xl font-bold">Templates coming soon</h1>
      <p className="text-muted">Board templates will be implemented soon</p>
      <Link to="/boards" className="btn btn-plain">
        Back to boards
      </Link>
    </main>
  )
}
