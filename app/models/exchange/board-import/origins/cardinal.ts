import { z } from "zod"
import { invalid } from "~/errors"
import { BOARD_JSON, FORMAT, FileHead, VERSION } from "~/models/exchange/board-file/board-file"
import type { PlannedFile } from "~/models/exchange/board-file/board-plan.server"
import { quote } from "~/models/exchange/board-file/tar-entries"
import type { BroughtFile } from "~/models/exchange/board-import/brought-file"
import type { ImportChoices } from "~/models/exchange/board-import/draft-board"
import type { BoardContent, Origin } from "~/models/exchange/board-import/origin"

// Cardinal's own files need no draft: they have the form that a draft takes, and are checked by the same rules.

export const cardinal: Origin = {
  name: "Cardinal",
  what: "a Cardinal board",
  isArchive: true,
  find(files) {
    const [first, ...others] = files
    if (!first) return null
    if (first.name !== BOARD_JSON && files.some(({ name }) => name === BOARD_JSON)) {
      throw invalid("The archive must begin with board.json.")
    }
    if (files.length > 1 && first.name !== BOARD_JSON) return null
    if (!isBoard(first)) return null
    const stored = new Map(others.map((file) => [file.name, file.bytes]))
    return [
      {
        name: nameOf(first.json),
        read: () => new CardinalFile(first.json, others),
        file: (path) => stored.get(path) ?? null,
      },
    ]
  },
}

const isBoard = (file: BroughtFile) => {
  if (!file.looksLikeJson) return false
  const head = FileHead.safeParse(file.json)
  return head.success && head.data.format === FORMAT
}

const nameOf = (json: unknown) =>
  z.object({ name: z.string() }).catch({ name: "" }).parse(json).name

const Lists = z.object({ lists: z.array(z.unknown()).catch([]) }).loose()
const Archivable = z.object({ archived: z.boolean().catch(false) }).catch({ archived: false })
const Cards = z.object({ cards: z.array(z.unknown()) }).loose()
const isArchived = (thing: unknown) => Archivable.parse(thing).archived

class CardinalFile implements BoardContent {
  readonly differences = { list: () => [] }
  readonly #json: unknown
  readonly #others: readonly BroughtFile[]

  constructor(json: unknown, others: readonly BroughtFile[]) {
    const { version } = FileHead.parse(json)
    if (version !== VERSION) {
      throw invalid(
        `This file has version ${String(version)}, but only version ${String(VERSION)} is supported here.`,
      )
    }
    this.#json = json
    this.#others = others
  }

  toFile({ name, leftOut = [], withArchived = true }: ImportChoices = {}): unknown {
    if (name === undefined && leftOut.length === 0 && withArchived) return this.#json
    const board = Lists.safeParse(this.#json)
    if (!board.success) return this.#json
    const isKept = (list: unknown, place: number) =>
      !leftOut.includes(place) && (withArchived || !isArchived(list))
    const lists = board.data.lists
      .filter(isKept)
      .map((list) => (withArchived ? list : withoutArchived(list)))
    const cards = board.data.lists.flatMap((list, place) =>
      cardsOf(list).map((card) => isKept(list, place) && (withArchived || !isArchived(card))),
    )
    const whole = { ...board.data, ...(name !== undefined && { name }), lists }
    return cards.includes(false) ? renumbered(whole, cards) : whole
  }

  pathOf(entry: string): string {
    return entry
  }

  requireFiles(planned: ReadonlyMap<string, PlannedFile>): void {
    const seen = new Set<string>()
    for (const { name, bytes } of this.#others) {
      const file = planned.get(name)
      if (!file) throw invalid(`The archive holds ${quote(name)}, which board.json does not name.`)
      if (seen.has(name)) throw invalid(`The archive holds ${quote(name)} twice.`)
      seen.add(name)
      if (bytes.byteLength !== file.fileSize) {
        throw invalid(
          `${file.location}, fileSize: The file in the archive has ${String(bytes.byteLength)} bytes.`,
        )
      }
    }
  }
}

const cardsOf = (list: unknown): unknown[] => Cards.catch({ cards: [] }).parse(list).cards

const Numbered = z.object({ from: z.number(), to: z.number() }).loose()
const Parts = z.array(z.object({ entries: z.array(z.unknown()) }).loose())
const OfCard = z.object({ card: z.object({ number: z.number() }).loose() }).loose()

/** The relations and the activity name cards by their places. @param cards whether each comes along */
function renumbered(board: Record<string, unknown>, cards: readonly boolean[]) {
  const places = new Map<number, number>()
  for (const [at, isKept] of cards.entries()) if (isKept) places.set(at + 1, places.size + 1)
  const relations = z.array(Numbered).safeParse(board["relations"])
  const activity = Parts.safeParse(board["activity"])
  return {
    ...board,
    ...(relations.success && {
      relations: relations.data.flatMap((relation) => {
        const [from, to] = [places.get(relation.from), places.get(relation.to)]
        return from === undefined || to === undefined ? [] : [{ ...relation, from, to }]
      }),
    }),
    ...(activity.success && {
      activity: activity.data.map((part) => ({
        ...part,
        entries: part.entries.map((entry) => {
          const read = OfCard.safeParse(entry)
          if (!read.success) return entry
          const { number, ...card } = read.data.card
          const place = places.get(number)
          return { ...read.data, card: { ...card, ...(place !== undefined && { number: place }) } }
        }),
      })),
    }),
  }
}

function withoutArchived(list: unknown): unknown {
  const read = Cards.safeParse(list)
  if (!read.success) return list
  return { ...read.data, cards: read.data.cards.filter((card) => !isArchived(card)) }
}
