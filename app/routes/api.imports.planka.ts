import { endpoint, resource } from "~/http/handle-api.server"
import { countImport } from "~/http/handle-import.server"
import { startPlanka } from "~/models/board-import/fetch-import.server"
import { FetchPlanka, type FetchPlanka as Input } from "~/models/board-import/import"

const start = async (actor: { id: string }, input: Input) => {
  await countImport(actor)
  return startPlanka(actor, input)
}

export const { loader, action } = resource({ POST: endpoint(FetchPlanka, start, 202) })
