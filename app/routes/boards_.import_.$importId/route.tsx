import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { keptPage } from "~/client/page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { fetchFromTrello } from "~/http/handle-import.server"
import { readPage } from "~/http/page.server"
import { readClock } from "~/http/preferences.server"
import {
  ChooseInForm,
  type FailedFile,
  FetchFromTrello,
  ImportKey,
  type ImportState,
} from "~/models/exchange/board-import/import"
import { type ImportPage, readImportPage } from "~/models/exchange/board-import/import-page.server"
import { discardImport, lookAgain } from "~/models/exchange/board-import/imports.server"
import { cancelImport, startImport } from "~/models/exchange/board-import/run-import.server"
import { undoImport } from "~/models/exchange/board-import/undo-import.server"
import { done, seen } from "~/models/text/reply/reply"
import { ChooseForm } from "./choose-form"
import { MadeBoards } from "./made-boards"
import { RunningImport } from "./running-import"
import { TrelloFiles } from "./trello-files"
import { Refusal } from "~/components/forms/refusal"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, ImportKey, (actor, key) => readImportPage(actor, key, readClock(args)))

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "preview-import": command(ChooseInForm, lookAgain),
    "start-import": command(ChooseInForm, startImport),
    "cancel-import": command(ImportKey, cancelImport),
    "undo-import": command(ImportKey, undoImport, {
      done: done("Import undone", "It can be restored for 7 days"),
    }),
    "fetch-trello-files": command(FetchFromTrello, fetchFromTrello),
    "discard-import": command(ImportKey, discardImport, {
      done: seen("Import discarded"),
      to: () => "/boards/import",
    }),
  })

export const { meta, clientLoader, clientAction, handle } = keptPage("Import boards")

export default function ImportedPage() {
  const page = useLoaderData<typeof loader>()
  const { state, filename } = page
  const title = useFocusWhenDone(state)
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <div>
        <Link to="/boards/import" className="link">
          Import other files
        </Link>
        <h1
          ref={title}
          className="mt-1 text-title font-bold [overflow-wrap:anywhere]"
          tabIndex={-1}
        >
          Import of {filename}
        </h1>
      </div>
      {state === "ready" && <ReadyImport page={page} />}
      {(state === "fetching" || state === "running") && <RunningImport page={page} />}
      {(state === "done" || state === "undone") && <MadeBoards page={page} />}
    </main>
  )
}

function ReadyImport({ page }: { page: ImportPage }) {
  const { boards, message, trelloFiles, failed, filename } = page
  const product = filename.startsWith("Kanboard at ") ? "kanboard" : "planka"
  const again = `/boards/import/${product}`
  return (
    <>
      <Refusal className="notice">{message}</Refusal>
      {boards.length === 0 && (
        <Link to={again} className="link">
          Try again
        </Link>
      )}
      <FailedFiles files={failed} again={trelloFiles === 0 ? again : null} />
      {trelloFiles > 0 && <TrelloFiles files={trelloFiles} />}
      <ChooseForm page={page} />
    </>
  )
}

/** The focus was perhaps on a button that is gone with the state. */
function useFocusWhenDone(state: ImportState) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const isOther = before.current !== state
    before.current = state
    if (isOther && document.activeElement === document.body) title.current?.focus()
  }, [state])
  return title
}

/** @property again the address of the page that fetches them */
type Props = { files: readonly FailedFile[]; again: string | null }

function FailedFiles({ files, again }: Props) {
  if (files.length === 0) return null
  return (
    <Section id="failed" title="Not fetched">
      <ul className="grid list-disc gap-1 pl-5">
        {files.map(({ name, card, reason }, place) => (
          <li key={place} className="[overflow-wrap:anywhere]">
            {name}
            {card !== "" && ` of “${card}”`}: {reason}
          </li>
        ))}
      </ul>
      {again !== null && (
        <Link to={again} className="link justify-self-start">
          Fetch the boards again
        </Link>
      )}
    </Section>
  )
}
