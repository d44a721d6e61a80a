import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useOutletContext, type MetaFunction } from "@remix-run/react"
import { Dialog } from "~/components/dialog"
import { handleImport } from "~/http/handle-import.server"
import { readPage } from "~/http/page.server"
import type { Reply } from "~/models/reply/reply"
import { Nothing } from "~/models/fields"
import { keptPage } from "~/client/page"
import { ImportForm } from "./boards/import-form"

// Has a URL of its own, because its posts may be far larger than others.

export const meta: MetaFunction = () => [{ title: "Import a board · Cardinal" }]

export const loader = (args: LoaderFunctionArgs) => readPage(args, Nothing, async () => null)

export const action = (args: ActionFunctionArgs) => handleImport(args)

export const { clientLoader, handle } = keptPage("boards.import")

export default function ImportRoute() {
  const draftId = useOutletContext<string>()
  const reply = useActionData<Reply>()
  return (
    <Dialog title="Import a board" closeTo="/boards">
      <ImportForm draftId={draftId} error={reply?.ok === false ? reply.message : undefined} />
    </Dialog>
  )
}
