import { LABEL_COLORS } from "~/models/board/label/label"
import { invalid } from "~/errors"
import type { BroughtFile } from "~/models/exchange/board-import/brought-file"
import {
  DraftBoard,
  type DraftCard,
  type DraftDate,
  type DraftFile,
  type DraftItem,
  type DraftLabel,
} from "~/models/exchange/board-import/draft-board"
import type { DraftFieldKind } from "~/models/exchange/board-import/draft-fields"
import { namedColor } from "~/models/exchange/board-import/label-colors"
import { byPlace, groupBy } from "~/models/exchange/board-import/lenient"
import type { FoundBoard, Origin } from "~/models/exchange/board-import/origin"
import { readLines, type Block, type Board, type Property } from "./focalboard-shapes"

/**
 * Focalboard's and Mattermost Boards' archive: a ZIP with version.json and, for each board, a folder with board.jsonl (its
 * blocks, one a line) and files, as server/app/export.go there writes it.
 */
export const focalboard: Origin = {
  name: "Focalboard",
  isArchive: true,
  what: "boards of Focalboard",
  find(files) {
    const found = files.flatMap((file) => {
      if (!/(?:^|\/)board\.jsonl$/.test(file.name)) return []
      return foundBoard(file, files)
    })
    return found.length > 0 ? found : null
  },
}

function foundBoard(file: BroughtFile, files: readonly BroughtFile[]): FoundBoard[] {
  const lines = readLines(file.text)
  if (!lines) return []
  const { board, blocks, broken } = lines
  const folder = file.name.slice(0, -"board.jsonl".length)
  const contents = new Map(
    files.filter(({ name }) => name.startsWith(folder)).map(({ name, bytes }) => [name, bytes]),
  )
  return [
    {
      name: withIcon(board.icon, board.title),
      read() {
        if (broken > 0) throw invalid("This archive is cut off or damaged. Export the board again.")
        return new BoardReader(board, blocks, folder, contents).read()
      },
      file: (path) => contents.get(path) ?? null,
    },
  ]
}

const withIcon = (icon: string, title: string) => `${icon} ${title || "Untitled"}`.trim()

/** propColorDarkGreen and the like. */
const colorOf = (name: string) => namedColor(name.replace(/^propColor/, "")) ?? LABEL_COLORS.gray

const KINDS: Record<string, DraftFieldKind> = {
  select: "choice",
  number: "number",
  checkbox: "checkbox",
  date: "date",
  url: "link",
  person: "text",
  multiPerson: "text",
  text: "text",
  email: "text",
  phone: "text",
}

class BoardReader {
  readonly #draft: DraftBoard
  readonly #children: ReadonlyMap<string, Block[]>
  readonly #view: Block | undefined
  readonly #listProperty: Property | undefined
  readonly #dueProperty: Property | undefined

  constructor(
    private readonly board: Board,
    private readonly blocks: readonly Block[],
    private readonly folder: string,
    private readonly contents: ReadonlyMap<string, Uint8Array>,
  ) {
    this.#draft = new DraftBoard(withIcon(board.icon, board.title))
    this.#children = groupBy(blocks, ({ parentId }) => parentId)
    const views = byPlace(
      blocks.filter(({ type }) => type === "view"),
      ({ createAt }) => createAt,
    )
    const selects = board.cardProperties.filter(({ type }) => type === "select")
    const groupOf = (view: Block) => selects.find(({ id }) => id === view.fields.groupById)
    this.#view =
      views.find((view) => view.fields.viewType === "board" && groupOf(view)) ??
      views.find((view) => groupOf(view))
    this.#listProperty = (this.#view && groupOf(this.#view)) ?? selects[0]
    const dates = board.cardProperties.filter(({ type }) => type === "date")
    this.#dueProperty = dates.find(({ name }) => /due|deadline/i.test(name)) ?? dates[0]
  }

  read(): DraftBoard {
    const draft = this.#draft
    draft.description = this.board.description
    for (const property of this.board.cardProperties) this.#addField(property)
    const all = this.blocks.filter(({ type }) => type === "card")
    const templates = all.filter(({ fields }) => fields.isTemplate)
    draft.differences.leftOut("template", templates[0]?.title, templates.length)
    const cards = this.#inOrder(all.filter(({ fields }) => !fields.isTemplate))
    const lists = this.#addLists()
    let addOther: ((card: DraftCard) => void) | undefined
    for (const card of cards) {
      const option = this.#listProperty && card.fields.properties[this.#listProperty.id]
      const add = typeof option === "string" ? lists.get(option) : undefined
      const addHere = add ?? (addOther ??= draft.addList({ name: this.#nameOfOther() }))
      addHere(this.#cardOf(card))
    }
    return draft
  }

  /** Options in the order of the view; its hidden ones, and those that it does not name, follow. */
  #addLists(): Map<string, (card: DraftCard) => void> {
    const options = new Map(this.#listProperty?.options.map((option) => [option.id, option]))
    const { visibleOptionIds = [], hiddenOptionIds = [] } = this.#view?.fields ?? {}
    const lists = new Map<string, (card: DraftCard) => void>()
    for (const id of [...visibleOptionIds, ...hiddenOptionIds, ...options.keys()]) {
      const option = options.get(id)
      if (option && !lists.has(id)) lists.set(id, this.#draft.addList({ name: option.value }))
    }
    return lists
  }

  #nameOfOther = () => (this.#listProperty ? `No ${this.#listProperty.name}` : "Cards")

  #inOrder(cards: readonly Block[]): Block[] {
    const order = new Map(this.#view?.fields.cardOrder.map((id, place) => [id, place]))
    const oldestFirst = byPlace(cards, ({ createAt }) => createAt)
    return byPlace(oldestFirst, ({ id }) => order.get(id) ?? Number.MAX_SAFE_INTEGER)
  }

  #addField(property: Property): void {
    const kind = KINDS[property.type]
    if (!kind || property === this.#listProperty || property === this.#dueProperty) return
    const options = property.options.map(({ value, color }) => ({
      name: value,
      color: colorOf(color),
    }))
    this.#draft.addField(property.id, property.name, kind, kind === "choice" ? options : [])
  }

  #cardOf(card: Block): DraftCard {
    const title = withIcon(card.fields.icon, card.title)
    const { labels, due, start, fields, asText } = this.#propertiesOf(card, title)
    const children = this.#children.get(card.id) ?? []
    const { texts, items } = contentOf(card, children)
    const comments = byPlace(
      children.filter(({ type }) => type === "comment"),
      ({ createAt }) => createAt,
    )
    return {
      title,
      labels,
      due,
      start,
      fields,
      createdAt: card.createAt > 0 ? card.createAt : null,
      description: [...texts, ...asText].join("\n\n"),
      checklists: items.length > 0 ? [{ name: "Checklist", items }] : [],
      comments: comments.map((comment) => ({
        author: null,
        text: comment.title,
        createdAt: comment.createAt,
      })),
      files: this.#filesOf(children),
    }
  }

  #propertiesOf({ fields: { properties } }: Block, title: string) {
    const labels: DraftLabel[] = []
    const fields = new Map<string, string | number | boolean>()
    const asText: string[] = []
    let [due, start]: DraftDate[] = [null, null]
    const { differences } = this.#draft
    for (const property of this.board.cardProperties) {
      const value = properties[property.id]
      if (property === this.#listProperty || value === undefined || value === null) continue
      if (property.type === "multiSelect") labels.push(...optionsOf(property, value))
      else if (property.type === "date") {
        const { from, to, hasTime } = datesOf(value)
        if (property === this.#dueProperty) {
          due = dateOf(to ?? from, hasTime)
          start = to === null ? null : dateOf(from, hasTime)
        } else if (from !== null) fields.set(property.id, dayOf(from))
        if (from === null && to === null)
          asText.push(`**${property.name}:** ${textOf(property, value)}`)
        const isWhole = to === null || property === this.#dueProperty || to === from
        if (!isWhole && from !== null)
          asText.push(`**${property.name}:** ${dayOf(from)} to ${dayOf(to)}`)
      } else if (KINDS[property.type]) {
        const text = textOf(property, value)
        if (text !== "") fields.set(property.id, text)
      } else if (!/^(?:created|updated)/.test(property.type)) {
        asText.push(`**${property.name}:** ${textOf(property, value)}`)
      }
    }
    differences.add("asField", title, fields.size)
    differences.add("asText", title, asText.length)
    return { labels, fields, asText, due, start }
  }

  #filesOf(children: readonly Block[]): DraftFile[] {
    return children.flatMap(({ type, title, createAt, fields }) => {
      if (type !== "image" && type !== "attachment") return []
      const id = fields.fileId || fields.attachmentId
      const path = this.folder + id
      const bytes = id === "" ? undefined : this.contents.get(path)
      const name = title || fields.filename || id || type
      if (!bytes || bytes.length === 0) {
        this.#draft.differences.add("filesMissing", name)
        return []
      }
      return [{ name, mimeType: mimeOf(name), size: bytes.length, path, createdAt: createAt }]
    })
  }
}

const MIME: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
  txt: "text/plain",
}
const mimeOf = (name: string) =>
  MIME[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "application/octet-stream"

const dayOf = (moment: number) => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10)
}

/** Focalboard keeps a day as its noon in UTC. */
const dateOf = (moment: number | null, hasTime: boolean): DraftDate =>
  moment === null || hasTime ? moment : dayOf(moment)

/** A date is JSON within JSON: `{"from":1642161600000,"to":1642248000000}`, or a number. */
function datesOf(value: unknown): { from: number | null; to: number | null; hasTime: boolean } {
  let read: unknown = value
  try {
    if (typeof value === "string") read = JSON.parse(value)
  } catch {
    // It is no date, and becomes text.
  }
  // Years of four digits only.
  const momentOf = (moment: unknown) =>
    typeof moment === "number" && Math.abs(moment) < 6e13 ? moment : null
  if (typeof read !== "object" || read === null) {
    return { from: momentOf(read), to: null, hasTime: false }
  }
  return {
    from: "from" in read ? momentOf(read.from) : null,
    to: "to" in read ? momentOf(read.to) : null,
    hasTime: "includeTime" in read && read.includeTime === true,
  }
}

function optionsOf({ options }: Property, value: unknown): DraftLabel[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.flatMap((id) => {
    const option = options.find((each) => each.id === id)
    return option ? [{ name: option.value, color: colorOf(option.color) }] : []
  })
}

function textOf(property: Property, value: unknown): string {
  if (property.type === "select") return optionsOf(property, value)[0]?.name ?? ""
  if (Array.isArray(value)) return value.map(String).join(", ")
  return typeof value === "string" ? value : JSON.stringify(value)
}

/** Texts of a card as Markdown, and its checkboxes, both in the card's order. */
function contentOf(
  card: Block,
  children: readonly Block[],
): { texts: string[]; items: DraftItem[] } {
  const order = new Map(card.fields.contentOrder.flat().map((id, place) => [id, place]))
  const placed = byPlace(children, ({ id }) => order.get(id) ?? Number.MAX_SAFE_INTEGER)
  const items: DraftItem[] = []
  const texts: string[] = []
  for (const { type, title, fields } of placed) {
    if (type === "checkbox") {
      items.push({ text: title, completed: fields.value === true || fields.value === "true" })
    } else if (type === "divider") texts.push("---")
    else if (/^h[1-3]$/.test(type)) texts.push(`${"#".repeat(Number(type[1]))} ${title}`)
    else if (["text", "quote", "list-item"].includes(type) && title.trim() !== "") texts.push(title)
  }
  return { texts, items }
}
