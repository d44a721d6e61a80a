import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import { ChooseInForm, ImportKey } from "~/models/board-import/import"
import { readImportPage } from "~/models/board-import/import-page.server"
import { discardImport, lookAgain } from "~/models/board-import/imports.server"
import { cancelImport, startImport } from "~/models/board-import/run-import.server"
import { undoImport } from "~/models/board-import/undo-import.server"
import { done, seen } from "~/models/reply/toast"
import { ChooseForm } from "./choose-form"
import { MadeBoards } from "./made-boards"
import { RunningImport } from "./running-import"

export const meta: MetaFunction = () => [{ title: "Import boards · Cardinal" }]

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, ImportKey, (actor, key) => readImportPage(actor, key, readClock(args.request)))

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "preview-import": command(ChooseInForm, lookAgain),
    "start-import": command(ChooseInForm, startImport),
    "cancel-import": command(ImportKey, cancelImport),
    "undo-import": command(ImportKey, undoImport, {
      done: done("Import undone", "Its boards can be restored for 7 days"),
    }),
    "discard-import": command(ImportKey, discardImport, {
      done: seen("Import discarded"),
      to: () => "/boards/import",
    }),
  })

export const { clientLoader, clientAction, handle } = keptPage("boards.import.$importId")

export default function ImportedPage() {
  const page = useLoaderData<typeof loader>()
  const { state, filename } = page
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <div>
        <Link to="/boards/import" className="link">
          Import other files
        </Link>
        <h1 className="mt-1 text-title font-bold [overflow-wrap:anywhere]" tabIndex={-1}>
          Import of {filename}
        </h1>
      </div>
      {state === "ready" && <ChooseForm page={page} />}
      {state === "running" && <RunningImport done={page.cardsDone} all={page.cardsAll} />}
      {(state === "done" || state === "undone") && <MadeBoards page={page} />}
    </main>
  )
}
