import { invalid } from "~/errors"
import { FetchedFiles, withFetched } from "~/models/exchange/board-import/fetched-files"
import { isObject } from "~/models/exchange/board-import/lenient"
import { openFile, type Brought, type NamedPath } from "~/models/exchange/board-import/open-files"
import {
  isTrelloBoard,
  isUpload,
  TrelloBoard,
} from "~/models/exchange/board-import/origins/trello-file"
import { LIMITS } from "~/models/text/limits"
import type { FetchContext } from "./fetch-context.server"
import { FileFetch, type WantedFile } from "./fetch-files.server"
import { ROOM_BYTES, type Fetched } from "./fetch-planka-board.server"
import { writeArchive, type ArchiveEntry } from "./write-archive.server"

export type TrelloRequest = {
  /** The export, or the archive of an earlier call, whose files are not fetched again. */
  file: NamedPath
  key: string
  token: string
  /** Where the archive is written. */
  into: string
  roomBytes?: number
  hosts?: TrelloHosts
}

/** Where files are asked for, and where Trello keeps them. */
export type TrelloHosts = { api: string; storage: string[] }

const TRELLO: TrelloHosts = {
  api: "https://api.trello.com",
  storage: [
    "trello.com",
    "trello-attachments.s3.amazonaws.com",
    "trello-attachments.s3.us-east-1.amazonaws.com",
    "trello-backgrounds.s3.amazonaws.com",
  ],
}

/**
 * Fetches the uploads of an export of Trello, which has only their addresses, into an archive with the export.
 * @throws 400, 502, 503, 507 with what failed; files that fail are listed
 */
export async function fetchTrelloFiles(
  { file, into, roomBytes = ROOM_BYTES, hosts = TRELLO, ...access }: TrelloRequest,
  context: FetchContext,
): Promise<Fetched> {
  const secretHeaders = await requireAccess(access, hosts, context)
  const brought = await openFile(file)
  const wanted = wantedFiles(brought, hosts)
  const request = { secretHeaders, redirectHosts: hosts.storage }
  const files = new FileFetch(context, { request, product: "Trello", roomBytes })
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (const { name, bytes } of brought.files) {
      yield { name: brought.isArchive ? name : "board.json", input: bytes }
    }
    yield* files.entries(wanted)
  }
  await writeArchive(into, entries())
  return { fetched: files.fetched, failed: files.failed }
}

type Access = Pick<TrelloRequest, "key" | "token">

/** https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/: downloads take the key only as a header. */
async function requireAccess({ key, token }: Access, { api }: TrelloHosts, context: FetchContext) {
  const refused = invalid(
    "Trello does not accept this key and token. Make new ones, and try again.",
  )
  if (![key, token].every((each) => /^[\w-]{16,300}$/.test(each.trim()))) throw refused
  const Authorization = `OAuth oauth_consumer_key="${key.trim()}", oauth_token="${token.trim()}"`
  const me = new URL("/1/members/me?fields=id", api)
  const answer = await context.get(me, { secretHeaders: { Authorization }, maxBytes: 100_000 })
  if (answer.status !== 200) throw refused
  return { Authorization }
}

/** @throws 400 for a file with anything but boards of Trello */
function wantedFiles({ files }: Brought, hosts: TrelloHosts): WantedFile[] {
  const parts = withFetched(files) ?? { boards: files, fetched: new FetchedFiles() }
  const boards = parts.boards.flatMap(
    ({ json }) => (Array.isArray(json) ? json : [json]) as unknown[],
  )
  return boards.flatMap((board) => {
    if (!isObject(board) || !isTrelloBoard(board)) {
      throw invalid("Files can be fetched for boards of Trello only.")
    }
    return uploadsOf(TrelloBoard.parse(board), parts.fetched, hosts)
  })
}

const isId = (id: string) => /^[0-9a-f]{24}$/i.test(id)

function uploadsOf(
  { cards }: TrelloBoard,
  fetched: FetchedFiles,
  { api }: TrelloHosts,
): WantedFile[] {
  const uploads = cards.flatMap((card) =>
    card.attachments.filter(isUpload).map((upload) => ({ card, upload })),
  )
  return uploads
    .filter(({ upload }) => !fetched.has(upload.id))
    .slice(0, LIMITS.boardFiles - fetched.count)
    .map(({ card, upload: { id, name, fileName, url } }) => {
      const file = fileName || decoded(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "") || "file"
      const path = `/1/cards/${card.id}/attachments/${id}/download/${encodeURIComponent(file)}`
      const isKnown = isId(id) && isId(card.id)
      return {
        id,
        name: name || file,
        card: card.name,
        url: isKnown ? new URL(path, api) : null,
      }
    })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
