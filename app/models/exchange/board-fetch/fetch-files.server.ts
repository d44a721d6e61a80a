import { DomainError, failedOutside } from "~/errors"
import { fetchedName } from "~/models/exchange/board-import/fetched-files"
import type { FailedFile } from "~/models/exchange/board-import/import"
import { LIMITS } from "~/models/text/limits"
import type { OutsideRequest } from "~/models/text/outside/outside-client.server"
import { inOrder, type FetchContext } from "./fetch-context.server"
import type { ArchiveEntry } from "./write-archive.server"

/** A file that is at an address. `url` is null if the board does not say where. */
export type WantedFile = { id: string; name: string; card: string; url: URL | null }

type Options = {
  request?: Pick<OutsideRequest, "secretHeaders" | "redirectHosts">
  /** Where files are not at addresses. */
  read?: (file: WantedFile) => Promise<Buffer>
  /** The product, for sentences. */
  product: string
  /** For all files together. */
  roomBytes: number
}

type Tried = { file: WantedFile } & (
  { bytes: Buffer; reason?: undefined } | { bytes?: undefined; reason: string }
)

const MB = 1024 * 1024
/** Failures one after the other, after which the server is taken to be away. */
const MAX_UNREACHABLE = 5

/** Fetches files one after the other, and lists those that fail. */
export class FileFetch {
  readonly failed: FailedFile[] = []
  fetched = 0
  readonly #context: FetchContext
  readonly #options: Options
  #room: number
  #unreachable = 0

  constructor(context: FetchContext, options: Options) {
    this.#context = context
    this.#options = options
    this.#room = options.roomBytes
  }

  async *entries(wanted: readonly WantedFile[]): AsyncGenerator<ArchiveEntry> {
    this.#context.expect(wanted.length)
    for await (const { file, bytes, reason } of inOrder(wanted, (each) => this.#tryFile(each))) {
      this.#context.step()
      if (reason !== undefined) this.#fail(file, reason)
      else if (bytes.byteLength > this.#room) {
        const room = `${String(Math.floor(this.#options.roomBytes / MB))} MB`
        this.#fail(file, `There is room for ${room} of files, which are full.`)
      } else {
        this.#room -= bytes.byteLength
        this.fetched += 1
        yield { name: fetchedName(file.id), input: bytes }
      }
    }
  }

  async #tryFile(file: WantedFile): Promise<Tried> {
    try {
      const bytes = await this.#fetchFile(file)
      this.#unreachable = 0
      return { file, bytes }
    } catch (error) {
      if (this.#context.signal.aborted || !(error instanceof DomainError)) throw error
      return { file, reason: error.message }
    }
  }

  async #fetchFile(file: WantedFile): Promise<Buffer> {
    const { url } = file
    const { request, product, read } = this.#options
    if (read) return read(file)
    if (!url) throw new DomainError(404, "The board does not say where it is.")
    if (this.#unreachable >= MAX_UNREACHABLE) {
      throw failedOutside("import", `${url.host} has failed too often. Try again later.`)
    }
    const answer = await this.#context
      .get(url, { ...request, maxBytes: LIMITS.file })
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.status === 502) this.#unreachable += 1
        throw error
      })
    if (answer.status === 200) return answer.body
    throw new DomainError(answer.status, statusText(answer.status, product))
  }

  #fail({ name, card }: WantedFile, reason: string): void {
    this.failed.push({ name, card, reason })
  }
}

function statusText(status: number, product: string): string {
  if (status === 401 || status === 403) return `${product} does not let this account open it.`
  if (status === 404 || status === 410) return `It is not in ${product} any more.`
  return `${product} answered with the error ${String(status)}. Try again later.`
}
