import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { keptPage } from "~/client/page"
import { FetchPage, type FetchField } from "~/components/fetch-page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { fetchFromKanboard, newImport, TO_IMPORT, zoneOf } from "~/http/handle-import.server"
import { FetchKanboard } from "~/models/exchange/board-import/import"

export const loader = (args: LoaderFunctionArgs) => newImport(args)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "fetch-kanboard": command(FetchKanboard.extend(zoneOf(args)), fetchFromKanboard, TO_IMPORT),
  })

export const { meta, clientLoader, clientAction, handle } = keptPage("Import from Kanboard")

const FIELDS: FetchField[] = [
  {
    name: "address",
    label: "Address",
    hint: "The address of a project's board, or of Kanboard for all projects that you can see there.",
    placeholder: "https://kanboard.example.org/board/12",
    inputMode: "url",
    required: true,
  },
  {
    name: "username",
    label: "Username in Kanboard",
    hint: "Leave it empty for the token of the whole server, which administrators find under Settings > API.",
    autoComplete: "off",
  },
  {
    name: "apiToken",
    label: "Token",
    hint: "In Kanboard, create one in your profile, under API. It is used for this import only, and not stored.",
    type: "password",
    autoComplete: "off",
    required: true,
  },
]

export default function KanboardPage() {
  return <FetchPage product="Kanboard" things="projects" fields={FIELDS} />
}
