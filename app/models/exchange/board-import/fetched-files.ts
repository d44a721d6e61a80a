import type { BroughtFile } from "./brought-file"
import type { DraftFile } from "./draft-board"

// Files that were fetched from a product lie beside its board in an archive, under the ids that they have there.

const FOLDER = "attachments/"

export const fetchedName = (id: string): string => `${FOLDER}${id}`

export const isFetchedName = (name: string): boolean => name.startsWith(FOLDER)

export class FetchedFiles {
  readonly #byName: ReadonlyMap<string, BroughtFile>

  constructor(files: readonly BroughtFile[] = []) {
    this.#byName = new Map(files.map((file) => [file.name, file]))
  }

  get count(): number {
    return this.#byName.size
  }

  has(id: string): boolean {
    return this.#byName.has(fetchedName(id))
  }

  /** The file of a draft with this id; null if it was not fetched. */
  of(id: string): Pick<DraftFile, "path" | "size"> | null {
    const file = this.#byName.get(fetchedName(id))
    return file ? { path: file.name, size: file.size } : null
  }

  /** As `FoundBoard.file`. */
  bytes(path: string): Uint8Array | null {
    return this.#byName.get(path)?.bytes ?? null
  }
}

type Parts = { boards: BroughtFile[]; fetched: FetchedFiles }

/** A single file, or an archive of boards with fetched files; null for an archive without such files. */
export function withFetched(files: readonly BroughtFile[]): Parts | null {
  const fetched = files.filter(({ name }) => isFetchedName(name))
  const boards = files.filter(({ name }) => !isFetchedName(name))
  if (boards.length === 0 || (files.length > 1 && fetched.length === 0)) return null
  return { boards, fetched: new FetchedFiles(fetched) }
}
