import type {
  DraftBoard,
  DraftCard,
  DraftComment,
  DraftFile,
  DraftItem,
  DraftLabel,
} from "~/models/exchange/board-import/draft-board"
import type { DraftRelation } from "~/models/exchange/board-import/draft-relations"
import { paragraphs } from "~/models/text/cut-text"
import { byPlace, groupBy, taken } from "~/models/exchange/board-import/lenient"
import type { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import { wekanColor } from "./wekan-colors"
import { WekanFields } from "./wekan-fields"
import { sizeOfBase64 } from "./wekan-attachments"
import {
  sortOf,
  type WekanAttachment,
  type WekanBoard,
  type WekanCard,
  type WekanChecklist,
  type WekanComment,
  type WekanItem,
  type WekanLabel,
} from "./wekan-file"
import { DEPENDENCIES, titlesOf, wekanLines } from "./wekan-texts"

type Attachment = WekanAttachment & { path: string }

/** Reads the cards of an export, with what its other parts have of them. */
export class WekanCards {
  readonly #board: DraftBoard
  readonly #people: PeopleOfFile
  readonly #fields: WekanFields
  readonly #titles: ReadonlyMap<string, string>
  readonly #ids: ReadonlySet<string>
  readonly #labels: ReadonlyMap<string, WekanLabel>
  readonly #usedLabels = new Set<string>()
  readonly #checklists: Map<string, WekanChecklist[]>
  readonly #items: Map<string, WekanItem[]>
  readonly #subtasks: Map<string, WekanCard[]>
  readonly #comments: Map<string, WekanComment[]>
  readonly #attachments: Map<string, Attachment[]>

  constructor(file: WekanBoard, board: DraftBoard, people: PeopleOfFile, zone: string) {
    this.#board = board
    this.#people = people
    this.#fields = new WekanFields(file, board, zone)
    this.#titles = titlesOf(file)
    this.#ids = new Set(file.cards.map(({ _id }) => _id))
    this.#labels = new Map(file.labels.map((label) => [label._id, label]))
    this.#checklists = groupBy(file.checklists, ({ cardId }) => cardId)
    this.#items = groupBy(file.checklistItems, ({ checklistId }) => checklistId)
    this.#subtasks = groupBy(subtasksOf(file), ({ parentId }) => parentId)
    this.#comments = groupBy(file.comments, ({ cardId }) => cardId)
    this.#attachments = groupBy(
      file.attachments
        .map((attachment, at) => ({ ...attachment, path: String(at) }))
        .filter(({ source }) => source !== "board-background"),
      ({ cardId }) => cardId,
    )
  }

  read(card: WekanCard): DraftCard {
    this.#tell(card)
    const lines = wekanLines(card, this.#people, this.#titles, (id) => this.#isOther(id, card))
    for (const { name } of lines) this.#board.differences.add("asText", `${card.title}: ${name}`)
    const attachments = taken(this.#attachments, card._id)
    return {
      number: card.cardNumber,
      title: card.title,
      description: paragraphs(card.description, ...lines.map(({ text }) => text)),
      archived: card.archived,
      completed: card.dueComplete || card.endAt !== null,
      createdAt: card.createdAt,
      due: card.dueAt,
      start: card.startAt,
      labels: this.#labelsOf(card),
      people: this.#people.all([...card.assignees, ...card.members]),
      checklists: [...this.#checklistsOf(card), ...this.#subtasksOf(card)],
      comments: this.#commentsOf(card),
      links: this.#linksOf(attachments),
      files: this.#filesOf(attachments, card),
      fields: this.#fields.valuesOf(card),
      key: card._id,
      relations: this.#relationsOf(card),
    }
  }

  /** Its parent and what it depends on, of this board. */
  #relationsOf(card: WekanCard): DraftRelation[] {
    const { parentId, cardDependencies } = card
    const parts = parentId === "" ? [] : [{ kind: "part_of" as const, key: parentId }]
    const others = cardDependencies.flatMap(({ cardId, type }) => {
      const kind = DEPENDENCIES[type]
      return kind ? [{ kind, key: cardId }] : []
    })
    return [...parts, ...others].filter(({ key }) => this.#isOther(key, card))
  }

  /** Whether it is another card of this board. */
  #isOther(id: string, card: WekanCard): boolean {
    return id !== card._id && this.#ids.has(id)
  }

  /** Counts what belongs to no card that was read. */
  tellRest(): void {
    const { differences } = this.#board
    for (const [first, ...more] of this.#comments.values()) {
      differences.add("commentsOfNoCard", first?.text, more.length + 1)
    }
    for (const { title, items } of [...this.#checklists.values()].flat()) {
      differences.add("itemsOfNoCard", title, items.length)
    }
    for (const [first, ...more] of this.#items.values()) {
      differences.add("itemsOfNoCard", first?.title, more.length + 1)
    }
    for (const [first, ...more] of this.#attachments.values()) {
      differences.add("linksOfNoCard", first?.name, more.length + 1)
    }
    for (const [first, ...more] of this.#subtasks.values()) {
      differences.leftOut("parent link", first?.title, more.length + 1)
    }
    for (const { _id, name } of this.#labels.values()) {
      if (name.trim() !== "" && !this.#usedLabels.has(_id)) {
        differences.leftOut("unused label", name)
      }
    }
  }

  #tell({ title, members, assignees, color, type, linkedId }: WekanCard): void {
    const { differences } = this.#board
    if (members.length > 0 && assignees.length > 0) differences.add("membersAndAssignees", title)
    if (color && color !== "white") differences.leftOut("card color", `${title}: ${color}`)
    if (linkedId !== "" || type.startsWith("template")) differences.add("specialCard", title)
  }

  #labelsOf({ labelIds, title }: WekanCard): DraftLabel[] {
    return [...new Set(labelIds)].flatMap((id) => {
      this.#usedLabels.add(id)
      const label = this.#labels.get(id)
      if (!label) this.#board.differences.leftOut("unknown label", title)
      return label ? { name: label.name, ...wekanColor(label.color) } : []
    })
  }

  #checklistsOf({ _id }: WekanCard) {
    return byPlace(taken(this.#checklists, _id), sortOf).map(({ _id: id, title, items }) => ({
      name: title,
      items: [...byPlace([...items, ...taken(this.#items, id)], sortOf)].map((item): DraftItem => ({
        text: item.title,
        completed: item.isFinished,
      })),
    }))
  }

  /** Subtasks are cards that name their parent. Those of this board are here cards, too. */
  #subtasksOf({ _id }: WekanCard) {
    const subtasks = byPlace(taken(this.#subtasks, _id), ({ subtaskSort }) => subtaskSort ?? 0)
    if (subtasks.length === 0) return []
    const items = subtasks.map((subtask): DraftItem => {
      this.#board.differences.add("nested", subtask.title)
      return {
        text: paragraphs(subtask.title, subtask.description),
        completed: subtask.archived || subtask.dueComplete || subtask.endAt !== null,
        person: this.#people.nameOf(subtask.assignees[0] ?? subtask.members[0] ?? null),
        due: subtask.dueAt,
      }
    })
    return [{ name: "Subtasks", items }]
  }

  #commentsOf({ _id, title }: WekanCard): DraftComment[] {
    const timed = taken(this.#comments, _id).map((comment) => {
      const written = this.#board.date(comment.createdAt, title)
      return { ...comment, createdAt: written, time: written === null ? 0 : Date.parse(written) }
    })
    return byPlace(timed, ({ time }) => time).map(
      ({ userId, text, createdAt, time, modifiedAt }) => {
        const isEdited = modifiedAt !== null && new Date(modifiedAt).getTime() > time + 1000
        return {
          author: this.#people.nameOf(userId),
          text,
          createdAt,
          editedAt: isEdited ? modifiedAt : null,
        }
      },
    )
  }

  #linksOf(attachments: readonly Attachment[]): DraftCard["links"] {
    return attachments.flatMap(({ name, file, url }) => {
      if (file !== null) return []
      this.#board.differences.add(url === "" ? "filesMissing" : "filesElsewhere", name)
      return url === "" ? [] : [{ name: `${name || url} (in WeKan)`, url }]
    })
  }

  #filesOf(attachments: readonly Attachment[], { coverId }: WekanCard): DraftFile[] {
    return attachments.flatMap(({ _id, name, type, file, path }) =>
      file === null
        ? []
        : {
            name,
            path,
            mimeType: type.slice(0, 200),
            size: sizeOfBase64(file),
            cover: _id !== "" && _id === coverId,
          },
    )
  }
}

/** Subtasks on this board are in the file twice. */
function subtasksOf({ cards, subtaskItems }: WekanBoard): WekanCard[] {
  const all = [...cards, ...subtaskItems].filter(({ parentId }) => parentId !== "")
  return [...new Map(all.map((card) => [card._id, card])).values()]
}
