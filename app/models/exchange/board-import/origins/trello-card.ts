import { isCardinalFile } from "~/models/board/attachment/attachment-numbers"
import type {
  DraftBoard,
  DraftCard,
  DraftComment,
  DraftFile,
  DraftLabel,
} from "~/models/exchange/board-import/draft-board"
import { paragraphs } from "~/models/text/cut-text"
import type { FetchedFiles } from "~/models/exchange/board-import/fetched-files"
import { byPlace, groupBy, isObject } from "~/models/exchange/board-import/lenient"
import type { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import { LIMITS } from "~/models/text/limits"
import { trelloColor } from "~/models/exchange/board-file/trello/trello-colors"
import { TrelloFields } from "./trello-fields"
import {
  isUpload,
  placeOf,
  trelloComments,
  type TrelloBoard,
  type TrelloCard,
  type TrelloChecklist,
  type TrelloComment,
  type TrelloLabel,
} from "./trello-file"
import { trelloLines, trelloText } from "./trello-texts"

type Source = { people: PeopleOfFile; zone: string; fetched: FetchedFiles }

/** Reads the cards of an export, with what its other parts have of them. */
export class TrelloCards {
  readonly #file: TrelloBoard
  readonly #board: DraftBoard
  readonly #people: PeopleOfFile
  readonly #fetched: FetchedFiles
  readonly #fields: TrelloFields
  readonly #labels: ReadonlyMap<string, TrelloLabel>
  readonly #usedLabels = new Set<string>()
  readonly #checklists: ReadonlyMap<string, TrelloChecklist[]>
  readonly #comments: Map<string, TrelloComment[]>
  readonly #cards: ReadonlyMap<string, TrelloCard>

  constructor(file: TrelloBoard, board: DraftBoard, { people, zone, fetched }: Source) {
    this.#file = file
    this.#board = board
    this.#people = people
    this.#fetched = fetched
    this.#fields = new TrelloFields(file, board, zone)
    this.#labels = new Map(file.labels.map((label) => [label.id, label]))
    this.#checklists = groupBy(file.checklists, ({ idCard }) => idCard)
    this.#comments = groupBy(trelloComments(file.actions), ({ data }) => data.card.id)
    this.#cards = new Map(file.cards.map((card) => [card.id, card]))
  }

  read(card: TrelloCard): DraftCard {
    this.#tell(card)
    const lines = trelloLines(card, this.#people, this.#cards)
    for (const { name } of lines) this.#board.differences.add("asText", `${card.name}: ${name}`)
    return {
      number: card.idShort,
      title: card.name,
      description: paragraphs(trelloText(card.desc), ...lines.map(({ text }) => text)),
      archived: card.closed,
      completed: card.dueComplete,
      createdAt: createdAt(card.id),
      due: card.due,
      start: this.#fields.day(card.start, card.name),
      ...(card.due && card.dueReminder !== null && { reminder: card.dueReminder }),
      labels: this.#labelsOf(card),
      people: this.#people.all(card.idMembers),
      checklists: this.#checklistsOf(card),
      comments: this.#commentsOf(card),
      ...this.#attachmentsOf(card),
      fields: this.#fields.valuesOf(card),
    }
  }

  /** Counts what belongs to no card that was read. */
  tellRest(): void {
    const { differences } = this.#board
    for (const [first, ...more] of this.#comments.values()) {
      differences.add("commentsOfNoCard", first?.data.card.name, more.length + 1)
    }
    for (const { id, name } of this.#file.labels) {
      if (name.trim() !== "" && !this.#usedLabels.has(id)) {
        differences.leftOut("unused label", name)
      }
    }
  }

  #tell({ name, cardRole, isTemplate, cover, idAttachmentCover, ...card }: TrelloCard): void {
    const { differences } = this.#board
    if (cardRole || isTemplate) differences.add("specialCard", `${name}: ${cardRole ?? "template"}`)
    const coverId = cover.idAttachment ?? idAttachmentCover
    if (coverId && !this.#fetched.has(coverId)) differences.add("coversElsewhere", name)
    if (cover.color) differences.leftOut("cover color", `${name}: ${cover.color}`)
    differences.leftOut("Power-Up record", name, card.pluginData.length)
  }

  #labelsOf({ name, idLabels, labels }: TrelloCard): DraftLabel[] {
    const embedded = new Map(labels.map((label) => [label.id, label]))
    const ids = [...new Set([...idLabels, ...embedded.keys()])].filter((id) => id !== "")
    const known = ids.flatMap((id) => {
      this.#usedLabels.add(id)
      const label = this.#labels.get(id) ?? embedded.get(id)
      if (!label) this.#board.differences.leftOut("unknown label", name)
      return label ?? []
    })
    const nameless = idLabels.length > 0 ? [] : labels.filter(({ id }) => id === "")
    return [...known, ...nameless].map((label) => this.#labelOf(label))
  }

  /** Labels of old cards have no id, and names only in the board's `labelNames`. */
  #labelOf({ id, name, color }: TrelloLabel): DraftLabel {
    const { labelNames } = this.#file
    const byColor = id === "" && isObject(labelNames) ? labelNames[color ?? ""] : undefined
    return { name: name || (typeof byColor === "string" ? byColor : ""), ...trelloColor(color) }
  }

  #checklistsOf(card: TrelloCard): DraftCard["checklists"] {
    const all = this.#checklists.get(card.id) ?? card.checklists
    return byPlace(all, placeOf).map(({ name, checkItems }) => ({
      name,
      items: byPlace(checkItems, placeOf).map((item) => {
        if ((item.dueReminder ?? -1) >= 0) {
          this.#board.differences.leftOut("checklist item reminder", item.name)
        }
        return {
          text: item.name,
          completed: item.state === "complete",
          person: this.#people.nameOf(item.idMember),
          due: item.due,
        }
      }),
    }))
  }

  #commentsOf({ id, name, badges }: TrelloCard): DraftComment[] {
    const comments = this.#comments.get(id) ?? []
    this.#comments.delete(id)
    this.#board.differences.add("commentsMissing", name, badges.comments - comments.length)
    return comments.map(({ idMemberCreator, data, date }) => ({
      author: this.#people.nameOf(idMemberCreator),
      text: trelloText(data.text),
      createdAt: date,
      editedAt: data.dateLastEdited,
    }))
  }

  #attachmentsOf({ attachments, cover, idAttachmentCover }: TrelloCard) {
    const links: DraftCard["links"] & object[] = []
    const files: DraftFile[] = []
    for (const attachment of byPlace(attachments, placeOf)) {
      const { id, fileName, mimeType, url, date: createdAt } = attachment
      const name = attachment.name || fileName || url
      const file = this.#fetched.of(id)
      if (!isUpload(attachment)) links.push({ name, url, createdAt })
      else if (file && files.length < LIMITS.attachments) {
        const isCover = id === (cover.idAttachment ?? idAttachmentCover)
        files.push({ ...file, name, mimeType: mimeType.slice(0, 200), cover: isCover, createdAt })
      } else {
        this.#board.differences.add("filesElsewhere", name)
        const isHere = isCardinalFile(url)
        links.push({ name: isHere ? name : `${name} (in Trello)`, url, createdAt })
      }
    }
    return { links, files }
  }
}

/** The first 8 hexadecimal digits of an id are the seconds since 1970, as of all ids of MongoDB. */
const createdAt = (id: string): number | null =>
  /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : null
