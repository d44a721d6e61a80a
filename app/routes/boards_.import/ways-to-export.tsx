import { Link } from "@remix-run/react"

type Way = { from: string; way: string; link?: { to: string; text: string } }

const WAYS: Way[] = [
  {
    from: "Trello",
    way: "Open the board’s menu, then “Print, export, and share” and “Export as JSON”.",
  },
  {
    from: "Planka",
    way: "Planka has no export, but boards can be fetched from it.",
    link: { to: "/boards/import/planka", text: "Import from Planka" },
  },
  { from: "WeKan", way: "Open the board’s settings, then “Export board” and “JSON”." },
  {
    from: "Kanboard",
    way: "Projects can be fetched with everything. The CSV of the project’s menu, “Exports” and “Tasks”, has less.",
    link: { to: "/boards/import/kanboard", text: "Import from Kanboard" },
  },
  {
    from: "Nextcloud Deck",
    way: "Run “occ deck:export” on the server, or take the JSON of one board from the board’s menu.",
  },
  { from: "Vikunja", way: "Open your settings, then “Export data”, and bring the ZIP." },
  { from: "Focalboard", way: "Open the board’s menu, then “Export archive”." },
  {
    from: "A table",
    way: "Jira, Asana, Monday, Notion and spreadsheets export CSV. You choose what each column means.",
  },
  {
    from: "Cardinal",
    way: "Open the board’s menu, then “Export”. The archive (tar) has the files, too.",
  },
]

export function WaysToExport() {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="mb-2 text-base font-semibold">
        How to get the file
      </h2>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
        {WAYS.map(({ from, way, link }) => (
          <div key={from} className="contents">
            <dt className="font-semibold">{from}</dt>
            <dd className="m-0 text-muted max-sm:mb-2">
              {way}{" "}
              {link && (
                <Link to={link.to} className="link">
                  {link.text}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
