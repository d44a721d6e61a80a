import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { handleBroughtFiles } from "~/http/handle-import.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import type { ImportSummary } from "~/models/exchange/board-import/import"
import { stateText } from "~/models/exchange/board-import/import-texts"
import { listImports } from "~/models/exchange/board-import/imports.server"
import { Nothing } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import type { Reply } from "~/models/text/reply/reply"
import { momentText } from "~/models/text/time/date-text.server"
import { BringFiles } from "./bring-files"
import { WaysToExport } from "./ways-to-export"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Import boards") }]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, async (actor) => {
    const clock = readClock(args.request)
    const imports = await listImports(actor)
    return {
      imports: imports.map((each) => ({ ...each, when: momentText(each.createdAt, clock) })),
      // The id of the import that the form makes: a form that is sent twice makes one.
      draftId: newId(),
    }
  })

export const action = (args: ActionFunctionArgs) => handleBroughtFiles(args)

export const { clientLoader, handle } = keptPage("boards.import")

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
          Bring boards from Trello, Planka, WeKan, Kanboard, Nextcloud Deck, Vikunja, Focalboard, a
          table or Cardinal. You see what they will be like before anything is made.
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
