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
import type { FetchedFiles } from "~/models/exchange/board-import/fetched-files"
import { byPlace, groupBy, taken } from "~/models/exchange/board-import/lenient"
import type { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import { LIMITS } from "~/models/text/limits"
import { plankaColor } from "./planka-colors"
import { PlankaFields } from "./planka-fields"
import {
  plankaComments,
  positionOf,
  type PlankaAttachment,
  type PlankaBoard,
  type PlankaCard,
  type PlankaComment,
  type PlankaLabel,
  type PlankaTask,
  type PlankaTaskList,
} from "./planka-file"

type Source = {
  people: PeopleOfFile
  zone: string
  fetched: FetchedFiles
  usernames: Readonly<Record<string, string>>
}

/** As Planka's server/utils/mentions.js finds them. */
const MENTION = /@\[([^[\]\n]{1,200})\]\((\d{1,30})\)/g

/** Reads the cards of a board, with what its other parts have of them. */
export class PlankaCards {
  readonly #board: DraftBoard
  readonly #people: PeopleOfFile
  readonly #fetched: FetchedFiles
  readonly #usernames: Source["usernames"]
  readonly #fields: PlankaFields
  readonly #titles: ReadonlyMap<string, string>
  readonly #labels: ReadonlyMap<string, PlankaLabel>
  readonly #usedLabels = new Set<string>()
  readonly #cardLabels: ReadonlyMap<string, { labelId: string }[]>
  readonly #members: ReadonlyMap<string, { userId: string }[]>
  readonly #taskLists: Map<string, PlankaTaskList[]>
  readonly #tasksOfList: Map<string, PlankaTask[]>
  readonly #tasksOfCard: Map<string, PlankaTask[]>
  readonly #comments: Map<string, PlankaComment[]>
  readonly #attachments: Map<string, PlankaAttachment[]>

  constructor(file: PlankaBoard, board: DraftBoard, { people, zone, fetched, usernames }: Source) {
    const { included } = file
    this.#board = board
    this.#people = people
    this.#fetched = fetched
    this.#usernames = usernames
    this.#fields = new PlankaFields(file, board, zone)
    this.#titles = new Map(included.cards.map(({ id, name }) => [id, name]))
    this.#labels = new Map(byPlace(included.labels, positionOf).map((label) => [label.id, label]))
    this.#cardLabels = groupBy(included.cardLabels, ({ cardId }) => cardId)
    this.#members = groupBy(included.cardMemberships, ({ cardId }) => cardId)
    this.#taskLists = groupBy(included.taskLists, ({ cardId }) => cardId)
    const inLists = included.tasks.filter(({ taskListId }) => taskListId !== "")
    const onCards = included.tasks.filter(({ taskListId }) => taskListId === "")
    this.#tasksOfList = groupBy(inLists, ({ taskListId }) => taskListId)
    this.#tasksOfCard = groupBy(onCards, ({ cardId }) => cardId)
    this.#comments = groupBy(plankaComments(file), ({ cardId }) => cardId)
    this.#attachments = groupBy(included.attachments, ({ cardId }) => cardId)
  }

  read(card: PlankaCard, archived: boolean): DraftCard {
    const { id, name, createdAt, dueDate, coverAttachmentId } = card
    const stopwatch = stopwatchOf(card)
    if (stopwatch !== "") this.#board.differences.add("asText", `${name}: Stopwatch`)
    if (coverAttachmentId && !this.#fetched.has(coverAttachmentId)) {
      this.#board.differences.add("coversElsewhere", name)
    }
    const members = this.#members.get(id) ?? []
    const relations = this.#linkedCardsOf(id)
    return {
      title: name,
      archived,
      description: paragraphs(this.#withMentions(card.description), stopwatch),
      completed: card.isDueCompleted || card.isDueDateCompleted || card.isClosed,
      createdAt,
      due: dueDate,
      start: card.startDate,
      labels: this.#labelsOf(card),
      people: this.#people.all(members.map(({ userId }) => userId)),
      checklists: this.#checklistsOf(id),
      comments: this.#commentsOf(card),
      ...this.#attachmentsOf(card),
      fields: this.#fields.valuesOf(card),
      key: id,
      relations,
    }
  }

  /** Tasks can be links to cards, which are parts of theirs. */
  #linkedCardsOf(cardId: string): DraftRelation[] {
    const lists = this.#taskLists.get(cardId) ?? []
    const tasks = lists.flatMap(({ id }) => this.#tasksOfList.get(id) ?? [])
    return tasks.flatMap(({ linkedCardId: key }) =>
      this.#titles.has(key) ? [{ kind: "has_part" as const, key }] : [],
    )
  }

  /** Counts what belongs to no card that was read. */
  tellRest(): void {
    const { differences } = this.#board
    for (const [first, ...more] of this.#comments.values()) {
      differences.add("commentsOfNoCard", first?.text, more.length + 1)
    }
    for (const [first, ...more] of [...this.#tasksOfList.values(), ...this.#tasksOfCard.values()]) {
      differences.add("itemsOfNoCard", first?.name, more.length + 1)
    }
    for (const [first, ...more] of this.#attachments.values()) {
      differences.add("linksOfNoCard", first?.name, more.length + 1)
    }
    for (const { id, name } of this.#labels.values()) {
      if (name !== null && name.trim() !== "" && !this.#usedLabels.has(id)) {
        differences.leftOut("unused label", name)
      }
    }
  }

  #labelsOf({ id, name: card }: PlankaCard): DraftLabel[] {
    const ids = new Set((this.#cardLabels.get(id) ?? []).map(({ labelId }) => labelId))
    const known = [...ids].flatMap((labelId) => {
      this.#usedLabels.add(labelId)
      const label = this.#labels.get(labelId)
      if (!label) this.#board.differences.leftOut("unknown label", card)
      return label ?? []
    })
    return byPlace(known, positionOf).map(({ name, color }) => ({
      name: name ?? "",
      ...plankaColor(color),
    }))
  }

  /** Since version 2, tasks are in lists. */
  #checklistsOf(cardId: string): { name: string; items: DraftItem[] }[] {
    const lists = byPlace(taken(this.#taskLists, cardId), positionOf).map(({ id, name }) => ({
      name,
      items: this.#itemsOf(taken(this.#tasksOfList, id)),
    }))
    const others = this.#itemsOf(taken(this.#tasksOfCard, cardId))
    return others.length === 0 ? lists : [...lists, { name: "Tasks", items: others }]
  }

  #itemsOf(tasks: readonly PlankaTask[]): DraftItem[] {
    return byPlace(tasks, positionOf).map(
      ({ name, isCompleted, assigneeUserId, linkedCardId }) => ({
        text: name || (this.#titles.get(linkedCardId) ?? ""),
        completed: isCompleted,
        person: this.#people.nameOf(assigneeUserId),
      }),
    )
  }

  #commentsOf({ id, name, commentsTotal }: PlankaCard): DraftComment[] {
    const comments = taken(this.#comments, id)
    this.#board.differences.add("commentsMissing", name, commentsTotal - comments.length)
    const time = (moment: string | null) => (moment === null ? 0 : Date.parse(moment) || 0)
    return byPlace(comments, ({ createdAt }) => time(createdAt)).map(
      ({ userId, text, createdAt, updatedAt }) => ({
        author: this.#people.nameOf(userId),
        text: this.#withMentions(text),
        createdAt,
        editedAt: time(updatedAt) > time(createdAt) + 1000 ? updatedAt : null,
      }),
    )
  }

  /** Mentions somebody by the username here, else as Planka shows it. */
  #withMentions(text: string): string {
    return text.replace(MENTION, (_all, username: string, id: string) => {
      const name = this.#people.known(id)?.name ?? ""
      return `@${Object.hasOwn(this.#usernames, name) ? (this.#usernames[name] ?? username) : username}`
    })
  }

  #attachmentsOf({ id: cardId, coverAttachmentId }: PlankaCard) {
    const links: DraftCard["links"] & object[] = []
    const files: DraftFile[] = []
    for (const { id, name, type, url, data, createdAt } of taken(this.#attachments, cardId)) {
      const address = data.url || url
      const file = this.#fetched.of(id)
      if (type === "link") links.push({ name: name || address, url: address, createdAt })
      else if (file && files.length < LIMITS.attachments) {
        const mimeType = data.mimeType.slice(0, 200)
        files.push({ ...file, name, mimeType, cover: id === coverAttachmentId, createdAt })
      } else {
        this.#board.differences.add(address === "" ? "filesMissing" : "filesElsewhere", name)
        if (address !== "") links.push({ name: `${name} (in Planka)`, url: address, createdAt })
      }
    }
    return { links, files }
  }
}

/** Old versions call it a timer. Its total is in seconds, without the time since it was started. */
function stopwatchOf({ stopwatch, timer }: PlankaCard): string {
  const { total, startedAt } = stopwatch.total > 0 || stopwatch.startedAt ? stopwatch : timer
  if (total <= 0 && !startedAt) return ""
  const part = (of: number) => String(Math.floor(of)).padStart(2, "0")
  const time = `${String(Math.floor(total / 3600))}:${part((total / 60) % 60)}:${part(total % 60)}`
  return `**Stopwatch:** ${time}${startedAt ? `, running since ${startedAt}` : ""}`
}
