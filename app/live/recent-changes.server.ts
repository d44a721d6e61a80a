import type { Change } from "~/models/board/board-page/board-change"

const MAX_CHANGES_OF_BOARD = 50
/** The changes of all boards take a few megabytes at most: each has at most 4,000 characters. */
const MAX_CHANGES = 5000
const MAX_BOARDS = 1000

/** A change for readers in one time zone; null if only the whole board shows it. */
export type ChangeIn = (zone: string) => Change | null

export class BoardChanges {
  /** Without gaps in their versions, the newest at the end. */
  #changes: { version: number; changeIn: ChangeIn }[] = []
  #work: Promise<unknown> = Promise.resolve()

  get count(): number {
    return this.#changes.length
  }

  next<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.#work.then(work)
    this.#work = result.catch(() => undefined)
    return result
  }

  add(version: number, changeIn: ChangeIn): void {
    if (this.#changes.at(-1)?.version !== version - 1) this.#changes = []
    this.#changes.push({ version, changeIn })
    if (this.#changes.length > MAX_CHANGES_OF_BOARD) this.#changes.shift()
  }

  /** The changes after a version; null if one is not known. @param newest the board's version, just read */
  since(version: number, newest: number, zone: string): Change[] | null {
    if (version === newest) return []
    const first = this.#changes[0]?.version ?? Infinity
    const last = this.#changes.at(-1)?.version ?? 0
    if (version < first - 1 || version > last || last < newest) return null
    const changes = this.#changes.slice(version + 1 - first).map(({ changeIn }) => changeIn(zone))
    return changes.every((change) => change !== null) ? changes : null
  }
}

/** The latest changes of the boards that were asked for last. */
export class RecentChanges {
  readonly #boards = new Map<string, BoardChanges>()

  /** The changes of a board, which are kept from now on. */
  of(boardId: string): BoardChanges {
    const changes = this.#boards.get(boardId) ?? new BoardChanges()
    this.#boards.delete(boardId)
    this.#boards.set(boardId, changes)
    this.#forgetOldest(changes)
    return changes
  }

  find(boardId: string): BoardChanges | undefined {
    return this.#boards.get(boardId)
  }

  #forgetOldest(latest: BoardChanges): void {
    let count = 0
    for (const changes of this.#boards.values()) count += changes.count
    for (const [boardId, changes] of this.#boards) {
      if (count <= MAX_CHANGES && this.#boards.size <= MAX_BOARDS) return
      if (changes === latest) return
      count -= changes.count
      this.#boards.delete(boardId)
    }
  }
}
