import { can, type Ability } from "~/models/access/role"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"
import { attempt, refused, undone, type Scene } from "./deed"
import { allCards, cardsOf, type Board, type Card, type Relation, type World } from "./world"

// Cards that wait for others, are parts of them, or relate to them, on one board or on two.

const KINDS: [kind: RelationKind, opposite: RelationKind][] = [
  ["blocks", "blocked_by"],
  ["blocked_by", "blocks"],
  ["has_part", "part_of"],
  ["part_of", "has_part"],
  ["relates_to", "relates_to"],
]
const WORDS: Record<RelationKind, string> = {
  blocks: "blocks",
  blocked_by: "is blocked by",
  relates_to: "relates to",
  part_of: "is part of",
  has_part: "has the part",
}
const isTurned = (kind: RelationKind) => kind === "blocked_by" || kind === "part_of"

type End = { board: Board; card: Card }
type Related = { world: World; here: End; there: End; kind: RelationKind; opposite: RelationKind }

const placeOf = (world: World, card: Card) =>
  world.boards.find((board) => cardsOf(board).some((each) => each.card === card))

/** The relations of a card as seen from it, with the boards of the other cards, unless they are deleted. */
export const relationsOf = (world: World, card: Card) =>
  world.relations.flatMap((relation) => {
    const { from, to } = relation
    if (from !== card && to !== card) return []
    const other = from === card ? to : from
    const opposite = KINDS.find(([kind]) => kind === relation.kind)?.[1] ?? relation.kind
    const kind = from === card ? relation.kind : opposite
    return [{ relation, kind, other, at: boardWith(world, other) }]
  })

/** The board that a card is on or in the archive of. */
const boardWith = ({ boards }: World, card: Card) =>
  boards.find((board) => {
    const isGone =
      board.deleted.some((each) => each.card === card) ||
      board.deletedLists.some(({ list }) => list.cards.includes(card))
    return !isGone && allCards(board).includes(card)
  })

export async function relateCards(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const { card } = random.pick(cardsOf(board)) ?? {}
  const at = random.pick(random.isOneIn(3) ? world.boards : [board])
  const { card: other } = random.pick(at ? cardsOf(at) : []) ?? {}
  const [kind, opposite] = random.pick(KINDS) ?? []
  if (!card || !at || !other || !kind || !opposite || other === card) return
  const related = {
    world,
    here: { board, card },
    there: { board: at, card: other },
    kind,
    opposite,
  }
  const changesOther = kind === "blocks" || kind === "part_of"
  const status =
    refusalAt(board, actor.id, "edit") ?? refusalAt(at, actor.id, changesOther ? "edit" : "see")
  const relation = toRelation(related)
  const isThere = world.relations.some((each) => isSame(each, relation))
  const isCircle = relation.kind !== "relates_to" && reaches(world, relation, relation.to)
  const body = { kind, otherCardId: other.id }
  const answer = await actor.api("POST", `/api/cards/${card.id}/relations`, body)
  if (status !== null) return void refused(answer, status)
  if (!isThere && isCircle) return void refused(answer, 409)
  if (answer.status !== 201) throw new Error(`${String(answer.status)}: ${answer.text}`)
  if (isThere) return
  world.relations.push(relation)
  if (!isBlocked(world, relation.to)) endWaits(world, relation.to)
  log(related, actor, "noted that")
  if (await undone(scene)) unrelate(related, actor, relation)
}

function toRelation({ here, there, kind }: Related): Relation {
  const isLater = kind === "relates_to" && there.card.id < here.card.id
  const ends = [here.card, there.card] as const
  const [from, to] = isTurned(kind) || isLater ? [ends[1], ends[0]] : ends
  const stored = kind === "blocked_by" ? "blocks" : kind === "part_of" ? "has_part" : kind
  return { kind: stored, from, to, isFreed: false }
}

const isSame = (one: Relation, other: Relation) =>
  one.kind === other.kind &&
  ((one.from === other.from && one.to === other.to) ||
    (one.kind === "relates_to" && one.from === other.to && one.to === other.from))

/** Whether cards of the relation's kind lead from a card to the relation's first one. */
const reaches = (world: World, relation: Relation, card: Card): boolean =>
  card === relation.from ||
  world.relations.some(
    ({ kind, from, to }) => kind === relation.kind && from === card && reaches(world, relation, to),
  )

/** @returns the status with which a board refuses, or null */
function refusalAt({ roles, isArchived }: Board, userId: string, needs: Ability): number | null {
  const role = roles.get(userId)
  if (role === undefined) return 404
  if (!can(role, needs)) return 403
  return isArchived && needs !== "see" ? 409 : null
}

/** Each board names its own cards only. */
function log({ world, here, there, kind, opposite }: Related, actor: Scene["actor"], verb: string) {
  const isOneBoard = here.board === there.board
  const name = ({ card }: End) => (isOneBoard ? card.title : "a card of another board")
  const end = (one: End, to: RelationKind, other: End) =>
    world.log(one.board, actor, `${verb} ${one.card.title} ${WORDS[to]} ${name(other)}`, one.card)
  end(here, kind, there)
  end(there, opposite, here)
}

function unrelate(related: Related, actor: Scene["actor"], relation: Relation): void {
  const { world } = related
  world.relations = world.relations.filter((each) => each !== relation)
  if (!isBlocked(world, relation.to)) endWaits(world, relation.to)
  log(related, actor, "noted no longer that")
}

export async function unrelateCards(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const { card } =
    random.pick(cardsOf(board).filter((each) => relationsOf(world, each.card).length > 0)) ?? {}
  if (!card) return
  const path = `cards/${card.id}/relations`
  const listed = await attempt(scene, { needs: "see", method: "GET", path })
  const found = random.pick(relationsOf(world, card))
  if (!listed || !found?.at || !mayEdit(board, actor.id) || !mayEdit(found.at, actor.id)) return
  const { relation, kind, other, at } = found
  const answers = listed.json() as { id: string; kind: string; card: { id: string } | null }[]
  const id = answers.find((each) => each.kind === kind && each.card?.id === other.id)?.id ?? ""
  const answer = await actor.api("DELETE", `/api/relations/${id}`)
  if (answer.status !== 204) throw new Error(`${String(answer.status)}: ${answer.text}`)
  const opposite = KINDS.find(([each]) => each === kind)?.[1] ?? kind
  // The server tells it from the first of the two cards that can be changed.
  const isFirst = placeOf(world, relation.from) ? relation.from === card : relation.to === card
  const ends = [
    { board, card },
    { board: at, card: other },
  ] as const
  const [here, there] = isFirst ? ends : [ends[1], ends[0]]
  const kinds = isFirst ? { kind, opposite } : { kind: opposite, opposite: kind }
  unrelate({ world, here, there, ...kinds }, actor, relation)
}

const mayEdit = (board: Board, userId: string) => refusalAt(board, userId, "edit") === null

/** The people of cards that wait no longer, after others were done, archived or deleted, are told once. */
export function updateWaits({ world, actor }: Scene, cards: readonly Card[]): void {
  const blocked = world.relations.filter(
    ({ kind, from }) => kind === "blocks" && cards.includes(from),
  )
  for (const card of new Set(blocked.map(({ to }) => to))) {
    if (isBlocked(world, card) || !endWaits(world, card)) continue
    const board = placeOf(world, card)
    if (!board || card.completed) continue
    const message = `“${card.title}” waits for nothing any more`
    const userIds = card.assigned
    world.notify(board, actor.id, [{ kind: "freed", message, userIds, cardId: card.id }])
  }
}

const isBlocked = (world: World, card: Card): boolean =>
  world.relations.some(
    ({ kind, from, to }) =>
      kind === "blocks" && to === card && !from.completed && placeOf(world, from) !== undefined,
  )

/** @returns whether it waited */
function endWaits(world: World, card: Card): boolean {
  const waits = world.relations.filter(
    ({ kind, to, isFreed }) => kind === "blocks" && to === card && !isFreed,
  )
  for (const wait of waits) wait.isFreed = true
  return waits.length > 0
}
