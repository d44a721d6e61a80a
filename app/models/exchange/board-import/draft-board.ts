import { DEFAULT_BACKGROUND, type Background } from "~/models/board/board/background"
import { labelKey, LABEL_COLORS } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"
import type { CardColumns } from "~/models/board/card/card"
import type { PropertyWith } from "~/models/board/card/card-property"
import type { Priority } from "~/models/board/card/priority"
import { FORMAT, VERSION } from "~/models/exchange/board-file/board-file"
import { Differences } from "./differences"
import { DraftFields, type DraftFieldKind } from "./draft-fields"
import { relationsOf, type DraftRelation, type RelatedDraft } from "./draft-relations"
import { fitCard, type FileCard } from "./fit-card"
import { cut, oneLineOf } from "~/models/text/cut-text"
import { momentOf } from "./draft-date"

// A board as another product has it, on its way to the form of Cardinal's own files (docs/board-file.md). Readers of
// formats add what they find; all limits and cleaning are applied here, and what changes by them is counted.

/** ISO 8601, milliseconds since 1970 or a Date; a date of a card can also be a day (`yyyy-MM-dd`). */
export type DraftDate = string | number | Date | null | undefined

/** @property colorName what a label without a name is called, if its color is none of Cardinal's */
export type DraftLabel = { name: string; color: string; colorName?: string | undefined }

export type DraftItem = {
  text: string
  completed?: boolean
  /** A name. */
  person?: string | null
  due?: DraftDate
}

export type DraftComment = {
  author: string | null
  text: string
  createdAt?: DraftDate
  editedAt?: DraftDate
}

export type DraftCard = { [Property in PropertyWith<"text">]?: CardColumns[Property] } & {
  /** On its board there. What no card can have is none. */
  number?: number
  title: string
  /** Markdown. */
  description?: string
  archived?: boolean
  completed?: boolean
  createdAt?: DraftDate
  due?: DraftDate
  start?: DraftDate
  /** Minutes before the due date; null for none, missing for the default. */
  reminder?: number | null
  priority?: Priority | null
  labels?: readonly DraftLabel[]
  people?: readonly { username: string; name: string }[]
  checklists?: readonly { name: string; items: readonly DraftItem[] }[]
  /** The oldest first. */
  comments?: readonly DraftComment[]
  links?: readonly { name: string; url: string; createdAt?: DraftDate }[]
  /** Files that the import has. `path` is what the reader's `file(path)` opens. */
  files?: readonly DraftFile[]
  /** Values of fields that were added by `addField`, by their key there. */
  fields?: ReadonlyMap<string, string | number | boolean>
  /** To its description; the people by their names. Each emoji is one. */
  reactions?: readonly { emoji: string; people: readonly string[] }[]
  /** By which the relations of other cards name it. */
  key?: string
  relations?: readonly DraftRelation[]
}

export type DraftFile = {
  name: string
  mimeType: string
  size: number
  path: string
  cover?: boolean
  createdAt?: DraftDate
}

export type DraftList = {
  name: string
  archived?: boolean
  cardLimit?: number | null
  cardsDone?: boolean
}

/** The choice of a person in the preview. Lists are numbers, counted from 0 in the order in which they were added. */
export type ImportChoices = {
  name?: string | undefined
  leftOut?: readonly number[] | undefined
  withArchived?: boolean | undefined
}

type CardOfDraft = RelatedDraft & { file: FileCard }
type ListOfDraft = { list: DraftList; cards: CardOfDraft[] }

export class DraftBoard {
  name: string
  description = ""
  background: Background = DEFAULT_BACKGROUND
  readonly differences = new Differences()
  readonly fields = new DraftFields(this.differences)
  readonly #labels = new Map<string, string>()
  readonly #labelNames = new Set<string>()
  readonly #people = new Set<string>()
  readonly #lists: ListOfDraft[] = []
  /** Paths of files, by the number of their entry in the new board's file. */
  readonly files: string[] = []

  constructor(name: string) {
    this.name = name
  }

  /** @param key by which cards name their values */
  addField(
    key: string,
    name: string,
    kind: DraftFieldKind,
    options: readonly DraftLabel[] = [],
    onFace = false,
  ): void {
    this.fields.add(key, name, kind, options, onFace)
  }

  /** Adds a list at the end. @returns a function that adds a card at its end */
  addList(list: DraftList): (card: DraftCard) => void {
    const added: ListOfDraft = { list, cards: [] }
    this.#lists.push(added)
    return (card) => {
      const { title, key, relations = [] } = card
      added.cards.push({ file: fitCard(card, this), title, key, relations })
    }
  }

  /** A label as cards have it, `name:color`. Of two with one name and different colors, one gets another name. */
  labelOf({ name, color, colorName }: DraftLabel): string {
    const key = `${name}:${color}:${name === "" ? (colorName ?? "") : ""}`
    const known = this.#labels.get(key)
    if (known !== undefined) return known
    const label = `${this.#labelName(name, color, colorName)}:${color}`
    this.#labels.set(key, label)
    return label
  }

  /** A person's name as it is stored; null for a blank one. */
  person(wanted: string | null | undefined): string | null {
    const name = cut(oneLineOf(wanted ?? ""), LIMITS.name)
    if (name === "") return null
    if (!this.#people.has(name)) this.differences.add("namesOnly", name)
    this.#people.add(name)
    return name
  }

  /** A date as ISO 8601, or null. @param of names what has the date, for the example of one that cannot be read */
  date(value: DraftDate, of: string): string | null {
    if (value === undefined || value === null || value === "") return null
    const moment = momentOf(value)
    if (moment === null) this.differences.add("badDate", `${of}: ${String(value)}`)
    return moment
  }

  pathOf(entry: string): string {
    return this.files[Number(entry.slice("files/".length)) - 1] ?? ""
  }

  /** The board as a file of Cardinal's own, before its check. */
  toFile({ name, leftOut = [], withArchived = true }: ImportChoices = {}) {
    const kept = this.#lists
      .filter(
        ({ list }, place) => !leftOut.includes(place) && (withArchived || list.archived !== true),
      )
      .map(({ list, cards }) => ({
        list,
        cards: withArchived ? cards : cards.filter(({ file }) => !file.archived),
      }))
    const relations = relationsOf(
      kept.flatMap(({ cards }) => cards),
      this.differences,
    )
    return {
      format: FORMAT,
      version: VERSION,
      name: nameOf(name ?? this.name),
      description: this.description.slice(0, LIMITS.description),
      background: this.background,
      customFields: this.fields.list(),
      lists: kept.map(({ list, cards }) => ({
        ...list,
        name: nameOf(list.name),
        cardLimit: list.cardLimit ?? null,
        archived: list.archived === true,
        cards: cards.map(({ file }) => file),
      })),
      ...(relations.length > 0 && { relations }),
    }
  }

  #labelName(name: string, color: string, ofColor = ""): string {
    const colorName =
      cut(oneLineOf(ofColor), LIMITS.name - 40) ||
      Object.entries(LABEL_COLORS).find(([, each]) => each === color)?.[0] ||
      color.slice(1)
    const plain = cut(oneLineOf(name), LIMITS.name)
    if (plain === "") this.differences.add("namelessLabels", colorName)
    const wanted = plain === "" ? colorName : plain
    if (this.#labelNames.has(labelKey(wanted))) this.differences.add("sameLabels", wanted)
    const found = this.#freeLabelName(wanted, colorName)
    this.#labelNames.add(labelKey(found))
    return found
  }

  #freeLabelName(wanted: string, colorName: string): string {
    for (let number = 0, name = wanted; ; number += 1) {
      if (!this.#labelNames.has(labelKey(name))) return name
      const mark = ` (${[colorName, number > 0 ? number + 1 : ""].join(" ").trim()})`
      name = `${cut(wanted, LIMITS.name - mark.length)}${mark}`
    }
  }
}

const nameOf = (name: string): string => cut(oneLineOf(name), LIMITS.name) || "Untitled"

export type ImportedFile = ReturnType<DraftBoard["toFile"]>
