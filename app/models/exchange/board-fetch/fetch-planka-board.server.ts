import { invalid } from "~/errors"
import { openFile, type Brought } from "~/models/exchange/board-import/open-files"
import { FetchedFiles, isFetchedName } from "~/models/exchange/board-import/fetched-files"
import type { FailedFile } from "~/models/exchange/board-import/import"
import { isPlankaBoard, PlankaBoard } from "~/models/exchange/board-import/origins/planka-file"
import { LIMITS } from "~/models/text/limits"
import type { FetchContext } from "./fetch-context.server"
import { FileFetch, type WantedFile } from "./fetch-files.server"
import { PlankaApi, type PlankaAccess } from "./planka-api.server"
import { PlankaJson } from "./planka-json.server"
import { writeArchive, type ArchiveEntry } from "./write-archive.server"

export type PlankaRequest = PlankaAccess & {
  boardId: string
  /** Where the archive is written. */
  into: string
  /** An archive of an earlier call, whose files are not fetched again. */
  before?: string
  roomBytes?: number
}

export type Fetched = { fetched: number; failed: FailedFile[] }

/** For the files of a board together. */
export const ROOM_BYTES = 1000 * 1024 * 1024

/**
 * Fetches a board of Planka with its comments, archived cards and files, as an archive that can be imported.
 * @throws 400, 413, 502, 503, 507 with what failed; files that fail are listed
 */
export async function fetchPlankaBoard(
  { boardId, into, before, roomBytes = ROOM_BYTES, ...access }: PlankaRequest,
  context: FetchContext,
): Promise<Fetched> {
  const api = new PlankaApi(context, access)
  if (!/^\d{1,30}$/.test(boardId)) throw invalid("Planka has no such board.")
  context.expect(1)
  const missing = "There is no such board in Planka, or this account may not see it."
  const answer = await api.get(`/api/boards/${boardId}`, missing)
  if (!isPlankaBoard(answer)) throw invalid(`There is no Planka at ${api.host}. Check the address.`)
  context.step()
  const board = new PlankaJson(api, context, answer)
  await board.complete()
  const known = before === undefined ? [] : await fetchedIn({ name: "before.zip", path: before })
  const request = { secretHeaders: api.fileHeaders }
  const files = new FileFetch(context, { request, product: "Planka", roomBytes })
  const wanted = wantedFiles(api, PlankaBoard.parse(board.json), new FetchedFiles(known))
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: "board.json", input: JSON.stringify(board.json) }
    for (const file of known) yield { name: file.name, input: file.bytes }
    yield* files.entries(wanted)
  }
  await writeArchive(into, entries())
  return { fetched: files.fetched, failed: files.failed }
}

const fetchedIn = async (file: { name: string; path: string }): Promise<Brought["files"]> =>
  (await openFile(file)).files.filter(({ name }) => isFetchedName(name))

function wantedFiles(api: PlankaApi, { included }: PlankaBoard, known: FetchedFiles): WantedFile[] {
  const cards = new Map(included.cards.map(({ id, name }) => [id, name]))
  return included.attachments
    .filter(({ id, type }) => type !== "link" && !known.has(id))
    .slice(0, LIMITS.boardFiles - known.count)
    .map(({ id, name, cardId, url, data }) => {
      const file = (data.url || url).split(/[?#]/)[0]?.split("/").at(-1) ?? ""
      const isKnown = /^\d{1,30}$/.test(id) && file !== "" && URL.canParse(file, "https://a")
      const path = `/attachments/${id}/download/${encoded(file)}`
      return { id, name, card: cards.get(cardId) ?? "", url: isKnown ? api.urlOf(path) : null }
    })
}

/** A name from an address, which has its signs encoded or not. */
function encoded(name: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(name))
  } catch {
    return encodeURIComponent(name)
  }
}
