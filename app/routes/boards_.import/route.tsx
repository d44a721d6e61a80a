import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { handleBroughtFiles } from "~/http/handle-import.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import type { ImportSummary } from "~/models/exchange/board-import/import"
import { stateText } from "~/models/exchange/board-import/import-texts"
import { listImports } from "~/models/exchange/board-import/imports.server"
import { Nothing } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { PRODUCTS, type Product } from "~/models/exchange/board-import/products"
import type { Reply } from "~/models/text/reply/reply"
import { momentText } from "~/models/text/time/date-text.server"
import { BringFiles } from "./bring-files"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, async (actor) => {
    const clock = readClock(args)
    const imports = await listImports(actor)
    return {
      imports: imports.map((each) => ({ ...each, when: momentText(each.createdAt, clock) })),
      // The id of the import that the form makes: a form that is sent twice makes one.
      draftId: newId(),
    }
  })

export const action = (args: ActionFunctionArgs) => handleBroughtFiles(args)

export const { meta, clientLoader, handle } = keptPage("Import boards")

export default function ImportPage() {
  const { imports, draftId } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <div>
        <h1 className="text-title font-bold" tabIndex={-1}>
          Import boards
        </h1>
        <p className="text-muted">
          Bring boards from {PRODUCTS.join(", ")}, a table or Cardinal. You see a preview before
          anything is created.
        </p>
      </div>
      <BringFiles draftId={draftId} error={reply?.ok === false ? reply.message : undefined} />
      {imports.length > 0 && <Imports imports={imports} />}
      <WaysToExport />
    </main>
  )
}

function Imports({ imports }: { imports: (ImportSummary & { when: string })[] }) {
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-2 text-base font-semibold">
        Your imports
      </h2>
      <ul className="rounded-lg border border-line bg-surface">
        {imports.map(({ id, filename, when, ...each }) => (
          <li key={id} className="border-line px-4 py-2.5 not-first:border-t">
            <Link to={`/boards/import/${id}`} className="link [overflow-wrap:anywhere]">
              {filename}
            </Link>
            <p className="text-muted">
              {stateText(each)} · {when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Way = { way: string; link?: { to: string; text: string } }

const WAYS: Record<Product | "A table" | "Cardinal", Way> = {
  Trello: { way: "Open the board’s menu, then “Print, export, and share” and “Export as JSON”." },
  Planka: {
    way: "Planka has no export, but boards can be fetched from it.",
    link: { to: "/boards/import/planka", text: "Import from Planka" },
  },
  WeKan: { way: "Open the board’s settings, then “Export board” and “JSON”." },
  Kanboard: {
    way: "Projects can be fetched with everything. The CSV of the project’s menu, “Exports” and “Tasks”, has less.",
    link: { to: "/boards/import/kanboard", text: "Import from Kanboard" },
  },
  "Nextcloud Deck": {
    way: "Run “occ deck:export” on the server, or take the JSON of one board from the board’s menu.",
  },
  Vikunja: { way: "Open your settings, then “Export data”, and bring the ZIP." },
  Focalboard: { way: "Open the board’s menu, then “Export archive”." },
  "A table": {
    way: "Jira, Asana, Monday, Notion and spreadsheets export CSV. You choose what each column means.",
  },
  Cardinal: { way: "Open the board’s menu, then “Export”. The archive (tar) has the files, too." },
}

function WaysToExport() {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="mb-2 text-base font-semibold">
        How to get the file
      </h2>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
        {Object.entries(WAYS).map(([from, { way, link }]) => (
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
