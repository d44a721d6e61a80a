import { isCardinalFile } from "~/models/attachment/attachment-numbers"
import type {
  DraftBoard,
  DraftCard,
  DraftComment,
  DraftLabel,
} from "~/models/board-import/draft-board"
import { paragraphs } from "~/models/board-import/draft-texts"
import { byPlace, groupBy, isObject } from "~/models/board-import/lenient"
import type { PeopleOfFile } from "~/models/board-import/people-of-file"
import { trelloColor } from "./trello-colors"
import { TrelloFields } from "./trello-fields"
import {
  placeOf,
  trelloComments,
  type TrelloAttachment,
  type TrelloBoard,
  type TrelloCard,
  type TrelloChecklist,
  type TrelloComment,
  type TrelloLabel,
} from "./trello-file"
import { trelloLines, trelloText } from "./trello-texts"

/** Reads the cards of an export, with what its other parts have of them. */
export class TrelloCards {
  readonly #file: TrelloBoard
  readonly #board: DraftBoard
  readonly #people: PeopleOfFile
  readonly #fields: TrelloFields
  readonly #labels: ReadonlyMap<string, TrelloLabel>
  readonly #usedLabels = new Set<string>()
  readonly #checklists: ReadonlyMap<string, TrelloChecklist[]>
  readonly #comments: Map<string, TrelloComment[]>
  readonly #cards: ReadonlyMap<string, TrelloCard>

  constructor(file: TrelloBoard, board: DraftBoard, people: PeopleOfFile, zone: string) {
    this.#file = file
    this.#board = board
    this.#people = people
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
      title: card.name,
      description: paragraphs(trelloText(card.desc), ...lines.map(({ text }) => text)),
      archived: card.closed,
      completed: card.dueComplete,
      createdAt: createdAt(card.id),
      due: card.due,
      ...(card.due && card.dueReminder !== null && { reminder: card.dueReminder }),
      labels: this.#labelsOf(card),
      people: this.#people.all(card.idMembers),
      checklists: this.#checklistsOf(card),
      comments: this.#commentsOf(card),
      links: this.#linksOf(card),
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
    if (cover.idAttachment ?? idAttachmentCover) differences.add("coversElsewhere", name)
    if (cover.color) differences.leftOut("cover colour", `${name}: ${cover.color}`)
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
      ...{ createdAt: date, editedAt: data.dateLastEdited },
    }))
  }

  #linksOf({ attachments }: TrelloCard): DraftCard["links"] {
    return byPlace(attachments, placeOf).map((attachment) => {
      const { fileName, url, date } = attachment
      const name = attachment.name || fileName || url
      if (!isUpload(attachment)) return { name, url, createdAt: date }
      this.#board.differences.add("filesElsewhere", name)
      return { name: isCardinalFile(url) ? name : `${name} (in Trello)`, url, createdAt: date }
    })
  }
}

/** Only newer files say which attachments are uploads. */
const isUpload = ({ isUpload: said, bytes, url }: TrelloAttachment): boolean =>
  said ??
  ((bytes ?? 0) > 0 ||
    /^https:\/\/(?:trello-attachments\.|trello\.com\/1\/cards\/[^/]+\/attachments\/)/.test(url))

/** The first 8 hexadecimal digits of an id are the seconds since 1970, as of all ids of MongoDB. */
const createdAt = (id: string): number | null =>
  /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : null
