import { dateClause, dateVerb, DATES, LABELS, nameOfLabel, relabel, unassign } from "./card-deeds"
import { attempt, undone, type Scene } from "./deed"
import { updateWaits } from "./relation-deeds"
import { cardsOf, type Card, type List } from "./world"

// Several cards at once: an entry for each, one notification for each person.

type Chosen = ReturnType<typeof cardsOf>[number]
/** A change that those who watch get to know. */
type Seen = { card: Card; listIds: string[]; what: string; isGone?: boolean }

/** Some cards, in the order that they have on the board. */
function choose({ board, random }: Scene): Chosen[] {
  const all = cardsOf(board)
  const chosen = new Set(random.some(all, 5))
  return all.filter((each) => chosen.has(each))
}

async function change(scene: Scene, chosen: readonly Chosen[], field: object): Promise<boolean> {
  if (chosen.length === 0) return false
  const body = { cardIds: chosen.map(({ card }) => card.id), ...field }
  const path = `boards/${scene.board.id}/cards`
  return (await attempt(scene, { needs: "edit", method: "PATCH", path, body })) !== null
}

/** Each person gets one, of the cards that they watch. */
function tell({ world, board, actor }: Scene, seen: readonly Seen[]): void {
  for (const [userId, watched] of board.watches) {
    const known = seen.filter(({ card, listIds }) =>
      [board.id, card.id, ...listIds].some((thing) => watched.has(thing)),
    )
    const [first] = known
    if (!first) continue
    const others = known.length - 1
    const more =
      others === 0 ? "" : `, and ${String(others)} more ${others === 1 ? "card" : "cards"}`
    const message = `${world.nameOf(actor.id)} ${first.what}${more}`
    const cardId = others === 0 && first.isGone !== true ? first.card.id : null
    world.notify(board, actor.id, [{ kind: "watched", message, userIds: [userId], cardId }])
  }
}

export async function labelCards(scene: Scene): Promise<void> {
  const { random } = scene
  const chosen = choose(scene)
  const label = random.pick(LABELS) ?? ""
  const name = nameOfLabel(label)
  if (!(await change(scene, chosen, { addLabel: label }))) return
  const bare = chosen.filter(({ card }) => !card.labels.includes(name))
  for (const { card } of bare) relabel(scene, card, name, [...card.labels, name])
  if (bare.length === 0 || !(await undone(scene))) return
  for (const { card } of bare) {
    const others = card.labels.filter((label) => label !== name)
    relabel(scene, card, name, others)
  }
}

export async function completeCards(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const chosen = choose(scene)
  if (!(await change(scene, chosen, { completed: true }))) return
  const open = chosen.filter(({ card }) => !card.completed)
  const complete = (completed: boolean) => {
    const state = completed ? "as done" : "as not done"
    for (const { card } of open) {
      card.completed = completed
      world.log(board, actor, `marked ${card.title} ${state}`, card)
    }
    const what = ({ title }: Card) => `marked “${title}” ${state}`
    freeOthers(scene, open)
    tell(
      scene,
      open.map(({ card, list }) => ({ card, listIds: [list.id], what: what(card) })),
    )
  }
  complete(true)
  if (open.length > 0 && (await undone(scene))) complete(false)
}

export async function dateCards(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const chosen = choose(scene)
  const dueDate = random.pick(DATES) ?? null
  if (!(await change(scene, chosen, { dueDate }))) return
  const seen: Seen[] = []
  for (const { card, list } of chosen.filter((each) => each.card.dueDate !== dueDate)) {
    world.log(board, actor, `${dateClause(card.dueDate, dueDate)} on ${card.title}`, card)
    const what = `${dateVerb(card.dueDate, dueDate)} the due date of “${card.title}”`
    seen.push({ card, listIds: [list.id], what })
    card.dueDate = dueDate
  }
  tell(scene, seen)
}

export async function assignCards(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const chosen = choose(scene)
  const userId = random.pick([...board.roles.keys()]) ?? ""
  if (!(await change(scene, chosen, { assign: userId }))) return
  const fresh = chosen.filter(({ card }) => !card.assigned.includes(userId))
  for (const { card } of fresh) {
    card.assigned.push(userId)
    world.log(board, actor, `assigned ${world.nameOf(userId)} to ${card.title}`, card)
  }
  const [first, ...others] = fresh
  if (!first) return
  const whole = `${String(fresh.length)} cards on “${board.name}”`
  const what = others.length === 0 ? `“${first.card.title}”` : whole
  const message = `${world.nameOf(actor.id)} assigned you to ${what}`
  const cardId = others.length === 0 ? first.card.id : null
  world.notify(board, actor.id, [{ kind: "assigned", message, userIds: [userId], cardId }])
}

export async function unassignCards(scene: Scene): Promise<void> {
  const { board, random } = scene
  const chosen = choose(scene)
  const userId = random.pick([...board.roles.keys()]) ?? ""
  if (!(await change(scene, chosen, { unassign: userId }))) return
  for (const { card } of chosen) {
    if (card.assigned.includes(userId)) unassign(scene, card, userId)
  }
}

export async function moveCards(scene: Scene): Promise<void> {
  const { board, random } = scene
  const chosen = choose(scene)
  const to = random.pick(board.lists)
  if (!to) return
  const isThere = to.cards.slice(to.cards.length - chosen.length)
  const isSame = chosen.every(({ card }, index) => isThere[index] === card)
  if (!(await change(scene, chosen, { newListId: to.id })) || isSame) return
  const before = board.lists.map(({ cards }) => [...cards])
  for (const { card, list } of chosen) takeOff(list, card)
  to.cards.push(...chosen.map(({ card }) => card))
  sayMoved(
    scene,
    chosen.map(({ card, list }) => ({ card, from: list, to })),
  )
  if (!(await undone(scene))) return
  putBack(scene, before)
  sayMoved(
    scene,
    chosen.map(({ card, list }) => ({ card, from: to, to: list })),
  )
}

function sayMoved(scene: Scene, moves: readonly { card: Card; from: List; to: List }[]): void {
  const { world, board, actor } = scene
  const seen: Seen[] = []
  for (const { card, from, to } of moves) {
    const { title } = card
    const way = from === to ? `within ${to.name}` : `from ${from.name} to ${to.name}`
    world.log(board, actor, `moved ${title} ${way}`, card)
    const what = `moved “${title}” ${way}`
    if (from !== to) seen.push({ card, listIds: [from.id, to.id], what })
  }
  tell(scene, seen)
}

export async function archiveCards(scene: Scene): Promise<void> {
  const { board } = scene
  const chosen = choose(scene)
  if (!(await change(scene, chosen, { archived: true }))) return
  const before = board.lists.map(({ cards }) => [...cards])
  for (const { card, list } of chosen) takeOff(list, card)
  board.archived.push(...chosen)
  freeOthers(scene, chosen)
  say(scene, chosen, ({ title }, list) => `archived “${title}” from ${list.name}`)
  if (!(await undone(scene))) return
  putBack(scene, before)
  board.archived = board.archived.filter((each) => !chosen.includes(each))
  say(scene, chosen, ({ title }, list) => `restored “${title}” from the archive to ${list.name}`)
}

const freeOthers = (scene: Scene, chosen: readonly Chosen[]) =>
  updateWaits(
    scene,
    chosen.map(({ card }) => card),
  )

const takeOff = (list: List, card: Card) => list.cards.splice(list.cards.indexOf(card), 1)

function putBack({ board }: Scene, before: readonly Card[][]): void {
  for (const [index, list] of board.lists.entries()) list.cards = before[index] ?? []
}

/** @param whatOf with the card's title in quotation marks */
function say(
  scene: Scene,
  chosen: readonly Chosen[],
  whatOf: (card: Card, list: List) => string,
  isGone = false,
): void {
  const { world, board, actor } = scene
  const seen = chosen.map(({ card, list }): Seen => {
    const what = whatOf(card, list)
    world.log(board, actor, what.replace(/[“”]/g, ""), card)
    return { card, listIds: [list.id], what, isGone }
  })
  tell(scene, seen)
}

export async function deleteCards(scene: Scene): Promise<void> {
  const { world, board } = scene
  const chosen = choose(scene)
  if (chosen.length === 0) return
  const body = { cardIds: chosen.map(({ card }) => card.id) }
  const path = `boards/${board.id}/cards`
  if (!(await attempt(scene, { needs: "edit", method: "DELETE", path, body }))) return
  const before = board.lists.map(({ cards }) => [...cards])
  for (const { card, list } of chosen) {
    takeOff(list, card)
    world.forget(({ cardId }) => cardId === card.id)
  }
  board.deleted.push(...chosen)
  freeOthers(scene, chosen)
  say(scene, chosen, ({ title }, list) => `deleted “${title}” from ${list.name}`, true)
  if (!(await undone(scene))) return
  putBack(scene, before)
  board.deleted = board.deleted.filter((each) => !chosen.includes(each))
  say(scene, chosen, ({ title }, list) => `restored “${title}” to ${list.name}`)
}
