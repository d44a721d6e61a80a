import { expect } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { DomainError } from "~/errors"
import { archiveCard } from "~/models/board/archive/archive.server"
import { readCards } from "~/models/board/board-page/board-cards.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { createCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { RELATION_KINDS, type RelationKind } from "~/models/board/relation-kind/relation-kind"
import { addRelation, deleteRelation, listRelations } from "~/models/board/relation/relation.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aUser, type LaidOut } from "../builders"
import { refusalOf } from "../models/effect"
import { Random } from "./random"

// A person relates, moves, deletes, archives and undoes at random on two boards, beside a model that knows nothing of how
// relations are stored.

type ModelCard = {
  id: string
  title: string
  board: number
  is: "shown" | "archived" | "deleted"
  done: boolean
}
/** As seen from the first card. */
type ModelRelation = { id: string; a: ModelCard; kind: RelationKind; b: ModelCard }
type Step = { undo: () => void; boards: number[] }

const SEEN_FROM_OTHER: Record<RelationKind, RelationKind> = {
  blocks: "blocked_by",
  blocked_by: "blocks",
  part_of: "has_part",
  has_part: "part_of",
  relates_to: "relates_to",
}

class RelatedCards {
  readonly #random: Random
  readonly #cards: ModelCard[] = []
  #relations: ModelRelation[] = []
  /** The person's changes of each board, the newest last. */
  readonly #steps: Step[][] = [[], []]

  constructor(
    private readonly person: User,
    private readonly boards: LaidOut[],
    seed: number,
  ) {
    this.#random = new Random(seed)
  }

  async act(): Promise<void> {
    const acts = [
      ...Array<() => Promise<void>>(5).fill(() => this.#relate()),
      ...Array<() => Promise<void>>(3).fill(() => this.#undo()),
      () => this.#create(),
      () => this.#unrelate(),
      () => this.#delete(),
      () => this.#archive(),
      () => this.#move(),
      () => this.#tick(),
      () => this.#copy(),
    ]
    await (this.#cards.length < 4 ? this.#create() : this.#random.pick(acts)?.())
  }

  /** Every card has the relations that the model has, and its face says what it waits for. */
  async compare(): Promise<void> {
    for (const card of this.#cards.filter(({ is }) => is !== "deleted")) {
      const found = await listRelations(this.person, { cardId: card.id })
      const names = found.map((each) =>
        [each.kind, each.card?.title, each.card?.archived, each.card?.done].join(" "),
      )
      const wanted = this.#seenFrom(card).map(([kind, other]) =>
        [kind, other.title, other.is === "archived", other.done].join(" "),
      )
      expect(names.sort(), card.title).toEqual(wanted.sort())
      if (card.is === "shown") expect(await faceOf(card), card.title).toEqual(this.#face(card))
    }
  }

  /** Of those that are not deleted. */
  #seenFrom(card: ModelCard): [RelationKind, ModelCard][] {
    return this.#relations.flatMap(({ a, kind, b }): [RelationKind, ModelCard][] => {
      if (a === card && b.is !== "deleted") return [[kind, b]]
      return b === card && a.is !== "deleted" ? [[SEEN_FROM_OTHER[kind], a]] : []
    })
  }

  #face(card: ModelCard): string[] {
    const seen = this.#seenFrom(card)
    const waits = seen.filter(([kind, { is, done }]) => {
      return kind === "blocked_by" && is === "shown" && !done
    })
    const parts = seen.filter(([kind]) => kind === "has_part")
    const done = parts.filter(([, part]) => part.done).length
    return [
      ...(waits.length > 0 ? [`waits for ${String(waits.length)}`] : []),
      ...(parts.length > 0 ? [`${String(done)} of ${String(parts.length)}`] : []),
    ]
  }

  #pick(is?: ModelCard["is"]): ModelCard {
    const cards = this.#cards.filter((card) => is === undefined || card.is === is)
    return this.#random.pick(cards) ?? this.#first
  }

  get #first(): ModelCard {
    const [card] = this.#cards
    if (!card) throw new Error("There is no card yet.")
    return card
  }

  #listOf(board: number): string {
    return this.boards[board]?.list("To do") ?? ""
  }

  #did(undo: () => void, ...boards: number[]): void {
    const step = { undo, boards }
    for (const board of boards) this.#steps[board]?.push(step)
  }

  async #create(): Promise<void> {
    const board = this.#random.below(2)
    const title = `card ${String(this.#cards.length + 1)}`
    const { id } = await createCard(this.person, { listId: this.#listOf(board), title })
    const card: ModelCard = { id, title, board, is: "shown", done: false }
    this.#cards.push(card)
    this.#did(() => (card.is = "deleted"), board)
  }

  async #relate(): Promise<void> {
    const [a, b] = [this.#pick(), this.#pick()]
    const kind = this.#random.pick(RELATION_KINDS) ?? "blocks"
    const id = newId()
    const add = addRelation(this.person, { cardId: a.id, kind, otherCardId: b.id, id })
    const status = this.#refusal(a, kind, b)
    if (status !== null) {
      expect((await refusalOf(add)).status, `${a.title} ${kind} ${b.title}`).toBe(status)
      return
    }
    const { id: made } = await add
    const before = this.#relations.find((each) => isSame(each, { a, kind, b }))
    expect(made).toBe(before?.id ?? id)
    if (before) return
    const relation = { id, a, kind, b }
    this.#relations.push(relation)
    this.#did(() => this.#forget(relation), a.board)
  }

  /** The status with which a relation is refused; null if it is made, or there already. */
  #refusal(a: ModelCard, kind: RelationKind, b: ModelCard): number | null {
    if (a.is !== "shown") return a.is === "deleted" ? 404 : 409
    if (a === b) return 400
    if (b.is === "deleted") return 404
    if (b.is === "archived" && (kind === "blocks" || kind === "part_of")) return 409
    const isThere = this.#relations.some((each) => isSame(each, { a, kind, b }))
    if (isThere || kind === "relates_to") return null
    const [before, after] = kind === "blocked_by" || kind === "part_of" ? [b, a] : [a, b]
    const forward = kind === "blocks" || kind === "blocked_by" ? "blocks" : "has_part"
    return this.#reaches(after, before, forward) ? 409 : null
  }

  /** Deleted cards count, too, as they can come back. */
  #reaches(from: ModelCard, to: ModelCard, kind: RelationKind): boolean {
    const reached = new Set([from])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const { a, kind: given, b } of this.#relations) {
        if (given === kind && reached.has(a)) reached.add(b)
        if (SEEN_FROM_OTHER[given] === kind && reached.has(b)) reached.add(a)
      }
    }
    return reached.has(to)
  }

  #forget(relation: ModelRelation): void {
    this.#relations = this.#relations.filter(({ id }) => id !== relation.id)
  }

  async #unrelate(): Promise<void> {
    const relation = this.#random.pick(this.#relations)
    if (!relation) return
    const { id, a, kind, b } = relation
    const first = kind === "blocked_by" || kind === "part_of" ? [b, a] : [a, b]
    const ends = kind === "relates_to" && b.id < a.id ? [b, a] : first
    const remove = deleteRelation(this.person, { id })
    const editable = ends.find(({ is }) => is === "shown")
    if (!editable) {
      const status = ends.some(({ is }) => is === "archived") ? 409 : 404
      expect((await refusalOf(remove)).status).toBe(status)
      return
    }
    await remove
    this.#forget(relation)
    this.#did(() => {
      // It may have been added again since.
      const isThere = this.#relations.some((each) => isSame(each, relation))
      if (!isThere) this.#relations.push(relation)
    }, editable.board)
  }

  async #delete(): Promise<void> {
    const card = this.#pick("shown")
    if (card.is !== "shown") return
    await deleteCard(this.person, { cardId: card.id })
    this.#becomes(card, "deleted")
  }

  async #archive(): Promise<void> {
    const card = this.#pick("shown")
    if (card.is !== "shown") return
    await archiveCard(this.person, { cardId: card.id })
    this.#becomes(card, "archived")
  }

  #becomes(card: ModelCard, is: ModelCard["is"]): void {
    const before = card.is
    card.is = is
    this.#did(() => (card.is = before), card.board)
  }

  async #move(): Promise<void> {
    const card = this.#pick("shown")
    if (card.is !== "shown") return
    const [from, to] = [card.board, 1 - card.board]
    const place = { newListId: this.#listOf(to), newPosition: 0 }
    await moveCardAnywhere(this.person, { cardId: card.id, ...place })
    card.board = to
    this.#did(() => (card.board = from), from, to)
  }

  async #tick(): Promise<void> {
    const card = this.#pick("shown")
    if (card.is !== "shown") return
    const before = card.done
    await updateCard(this.person, { cardId: card.id, completed: !before })
    card.done = !before
    this.#did(() => (card.done = before), card.board)
  }

  /** A refused step is forgotten, and changes nothing. */
  async #undo(): Promise<void> {
    const at = this.#random.below(2)
    const step = this.#steps[at]?.pop()
    // Before it is the creation of the list.
    if (!step) return
    const { boardId = "" } = this.boards[at] ?? {}
    const isRefused = await undoLast(this.person, { boardId }).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error
        return true
      },
    )
    if (isRefused) return
    step.undo()
    for (const board of step.boards) {
      const steps = this.#steps[board] ?? []
      const place = steps.indexOf(step)
      if (place >= 0) steps.splice(place, 1)
    }
  }

  /** The copies are related as the cards are that the board shows. */
  async #copy(): Promise<void> {
    const at = this.#random.below(2)
    const copy = {
      boardId: this.boards[at]?.boardId ?? "",
      id: newId(),
      name: "Copy",
      withCards: true,
    }
    const { id } = await copyBoard(this.person, copy)
    const rows = await db.relation.findMany({
      where: { from: { list: { boardId: id } } },
      select: { kind: true, from: { select: { title: true } }, to: { select: { title: true } } },
    })
    const isHere = ({ is, board }: ModelCard) => is === "shown" && board === at
    const wanted = this.#relations.filter(({ a, b }) => isHere(a) && isHere(b))
    const copied = rows.map(({ kind, from, to }) => nameOf(kind, from.title, to.title))
    expect(copied.sort()).toEqual(
      wanted.map(({ a, kind, b }) => nameOf(kind, a.title, b.title)).sort(),
    )
  }
}

const isSame = (
  { a, kind, b }: ModelRelation,
  other: Pick<ModelRelation, "a" | "kind" | "b">,
): boolean =>
  (a === other.a && b === other.b && kind === other.kind) ||
  (a === other.b && b === other.a && SEEN_FROM_OTHER[kind] === other.kind)

/** One name for both directions. */
function nameOf(kind: string, from: string, to: string): string {
  if (kind === "blocked_by" || kind === "part_of") {
    return nameOf(SEEN_FROM_OTHER[kind], to, from)
  }
  const [first, second] = kind === "relates_to" && to < from ? [to, from] : [from, to]
  return `${first} ${kind} ${second}`
}

/** The texts of a face about relations, without the numbers of the cards. */
async function faceOf({ id }: ModelCard): Promise<string[]> {
  for await (const { related = [] } of readCards([id], new Set())) {
    return related.map((text) => {
      const [, more] = /^Waiting for .*? and (\d+) more$/.exec(text) ?? []
      if (more !== undefined) return `waits for ${String(Number(more) + 1)}`
      return text.startsWith("Waiting for ") ? "waits for 1" : text.replace(/ parts?$/, "")
    })
  }
  throw new Error("The card is not on its board.")
}

const ACTS = 25

/** Runs a sequence of acts, and compares. @throws what differs, with the seed */
export async function relateAtRandom(seed: number): Promise<void> {
  const person = await aUser()
  const boards = [await aBoardWith(person, ["To do"]), await aBoardWith(person, ["To do"])]
  const cards = new RelatedCards(person, boards, seed)
  for (let act = 1; act <= ACTS; act += 1) {
    await cards.act()
    if (act % 5 === 0) await cards.compare()
  }
}
