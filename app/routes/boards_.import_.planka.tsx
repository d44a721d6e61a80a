import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { keptPage } from "~/client/page"
import { FetchPage, type FetchField } from "~/components/fetch-page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { fetchFromPlanka, newImport, TO_IMPORT, zoneOf } from "~/http/handle-import.server"
import { FetchPlanka } from "~/models/exchange/board-import/import"

export const loader = (args: LoaderFunctionArgs) => newImport(args)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "fetch-planka": command(FetchPlanka.extend(zoneOf(args)), fetchFromPlanka, TO_IMPORT),
  })

export const { meta, clientLoader, clientAction, handle } = keptPage("Import from Planka")

const FIELDS: FetchField[] = [
  {
    name: "address",
    label: "Address",
    hint: "The address of a board, or of Planka for all boards that you can see there.",
    placeholder: "https://planka.example.org/boards/1357158568008091265",
    inputMode: "url",
    required: true,
  },
  {
    name: "apiKey",
    label: "API key or access token",
    hint: "In Planka 2, create an API key in your settings. It is used for this import only, and not stored.",
    type: "password",
    autoComplete: "off",
    required: true,
  },
]

export default function PlankaPage() {
  return <FetchPage product="Planka" things="boards" fields={FIELDS} />
}
