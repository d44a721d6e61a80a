import { DomainError, invalid } from "~/errors"
import {
  planBoard,
  type BoardPlan,
  type CardRows,
  type StagedFiles,
} from "~/models/exchange/board-file/board-plan.server"
import { describeFiles } from "./describe-file"
import type { DifferenceKind } from "./differences"
import type { ImportChoices } from "./draft-board"
import { newId } from "~/models/text/id"
import { addPerson, lookAt, type Look, type NamedPerson } from "./look"
import { openFile, type Brought, type NamedPath } from "./open-files"
import type { BoardContent, FoundBoard, Origin, ReadOptions } from "./origin"
import { ORIGINS } from "./origins"

type Found = { origin: Origin; board: FoundBoard }

const NAMES_ONLY: DifferenceKind = "namesOnly"

/** The part that `planBoard` gives at once; cards and activity follow in batches. */
export type PlanHead = Omit<BoardPlan, "cards" | "activity"> & { entryCount: number }

export type PlanRequest = {
  /** The number of the board in the file, from 0. */
  part: number
  boardId: string
  options: ReadOptions
  choices: ImportChoices
}

/** Reads the boards of a file that a person brought. It works for a long time at once, and so runs in a process of its own. */
export class BoardReader {
  readonly #found: readonly Found[]
  #plan: BoardPlan | undefined
  #content: BoardContent | undefined
  #board: FoundBoard | undefined
  #cards: Generator<CardRows> | undefined
  #activity: ReturnType<BoardPlan["activity"]["rows"]> | undefined
  readonly #cardIds: string[] = []

  private constructor(found: readonly Found[]) {
    this.#found = found
  }

  /** @throws 400 with what the file is if it has no board; 413 */
  static async open(files: readonly NamedPath[]): Promise<BoardReader> {
    const found: Found[] = []
    for (const file of files) found.push(...findNamed(await openFile(file), files.length > 1))
    return new BoardReader(found)
  }

  /** The content of the files, for the preview. @param chosen for single boards, by their place @throws 400 */
  look(
    options: ReadOptions,
    chosen: readonly ReadOptions[] = [],
  ): { boards: Look[]; people: NamedPerson[] } {
    const people = new Map<string, NamedPerson>()
    const boards = this.#found.map(({ origin, board }, place) => {
      const chosenHere = chosen[place] ?? options
      const content = board.read(chosenHere)
      const file = content.toFile()
      const { people: named, ...look } = lookAt(file)
      for (const person of named) addPerson(people, person)
      return {
        ...look,
        what: origin.what,
        origin: origin.name,
        exportedAt: board.exportedAt ?? null,
        name: look.name || board.name,
        differences: content.differences.list(),
        columns: board.columns?.(chosenHere) ?? null,
        problem: problemOf(file),
      }
    })
    return { boards, people: [...people.values()].sort((one, other) => other.uses - one.uses) }
  }

  /** The names of the boards in the file. */
  names(): string[] {
    return this.#found.map(({ board }) => board.name)
  }

  /** Checks one of the boards whole, and plans its rows. @throws 400 with the place of the fault; 413 */
  plan({ part, boardId, options, choices }: PlanRequest): PlanHead {
    const board = this.#found[part]?.board
    if (!board) throw invalid("This file has no such board.")
    this.#board = board
    this.#cards = undefined
    this.#activity = undefined
    this.#cardIds.length = 0
    this.#content = board.read(options)
    this.#plan = planBoard(this.#content.toFile(choices), boardId)
    this.#content.requireFiles?.(this.#plan.files)
    const { cards: _cards, activity, ...head } = this.#plan
    const told = this.#content.differences.list()
    const people = told.some(({ kind }) => kind === NAMES_ONLY) ? [] : head.peopleNotes
    const notes = [...told.map(({ text }) => text), ...people, ...head.notes]
    return { ...head, notes, entryCount: activity.count }
  }

  /** The bytes of a planned file; null if the import lacks them. */
  file(entry: string): Uint8Array | null {
    return this.#board?.file?.(this.#content?.pathOf(entry) ?? "") ?? null
  }

  /** The next cards of the plan; null after the last. @param staged the stored files, with the first call */
  nextCards(staged: StagedFiles): CardRows | null {
    this.#cards ??= this.#plan?.cards(staged)
    const next = this.#cards?.next()
    if (!next || next.done) return null
    this.#cardIds.push(...next.value.cards.map(({ id }) => id))
    return next.value
  }

  /** The next entries of the activity; null after the last. Only after all cards. */
  nextEntries() {
    this.#activity ??= this.#plan?.activity.rows(this.#cardIds)
    const next = this.#activity?.next()
    return !next || next.done ? null : next.value
  }
}

/** Why a board cannot be made of a file; null if it can. */
function problemOf(file: unknown): string | null {
  try {
    planBoard(file, newId())
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** Of several files, a fault names the one that has it. */
function findNamed(brought: Brought, isOneOfMany: boolean): Found[] {
  try {
    return findBoards(brought)
  } catch (error) {
    if (!isOneOfMany || !(error instanceof DomainError)) throw error
    throw new DomainError(error.status, `“${brought.name}”: ${error.message}`)
  }
}

/** @throws 400 with what the file is if it has no board */
function findBoards({ name, isArchive, files }: Brought): Found[] {
  const together = isArchive ? find(files) : null
  const found = together ?? files.flatMap((file) => find([file]) ?? [])
  if (found.length > 0) return found
  throw invalid(describeFiles(name, files))
}

function find(files: Brought["files"]): Found[] | null {
  for (const origin of ORIGINS) {
    if (files.length > 1 && !origin.isArchive) continue
    const boards = origin.find(files)
    if (boards !== null) return boards.map((board) => ({ origin, board }))
  }
  return null
}
