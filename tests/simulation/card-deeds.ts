import { attempt, idIn, refused, undone, type Scene } from "./deed"
import { toBin } from "./removal-deeds"
import { updateWaits } from "./relation-deeds"
import { cardsOf, takeNumber, type Card } from "./world"

const WORDS = ["Paint", "Order", "Fix", "Call", "Write", "Measure"]
export const LABELS = ["Bug:#ef4444", "Design:#8b5cf6", "Docs:#0ea5e9"]
/** Long ago or far ahead, so that none of them becomes due meanwhile. */
export const DATES = [
  "2020-02-03T08:00:00.000Z",
  "2099-03-05T17:30:00.000Z",
  "2020-02-04",
  "2099-03-06",
  null,
]
/** Before all of these. */
const STARTS = ["2019-12-30T09:00:00.000Z", "2019-12-31", null]
const DATE_TEXTS: Record<string, string> = {
  "2019-12-30T09:00:00.000Z": "Dec 30, 2019 at 9:00 AM UTC",
  "2019-12-31": "Dec 31, 2019",
  "2020-02-04": "Feb 04, 2020",
  "2099-03-06": "Mar 06, 2099",
  "2020-02-03T08:00:00.000Z": "Feb 03, 2020 at 8:00 AM UTC",
  "2099-03-05T17:30:00.000Z": "Mar 05, 2099 at 5:30 PM UTC",
}
let made = 0

export const nameOfLabel = (label: string) => label.replace(/:.*/, "")
export const newTitle = (scene: Scene) =>
  `${scene.random.pick(WORDS) ?? ""} n${String((made += 1))}x`

export const aPlace = ({ board, random }: Scene) => random.pick(cardsOf(board))
const aMember = ({ board, random }: Scene) => random.pick([...board.roles.keys()]) ?? ""

export async function addCard(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const list = random.pick(board.lists)
  if (!list) return
  const title = newTitle(scene)
  const position = random.isOneIn(3) ? 0 : list.cards.length
  const body = { listId: list.id, title, position }
  const answer = await attempt(scene, { needs: "edit", method: "POST", path: "cards", body })
  if (!answer) return
  const card: Card = {
    id: idIn(answer),
    number: takeNumber(board),
    title,
    labels: [],
    dueDate: null,
    startDate: null,
    completed: false,
    assigned: [],
    comments: [],
    items: [],
    description: "",
  }
  list.cards.splice(position, 0, card)
  world.log(board, actor, `added ${title} to ${list.name}`, card)
  const what = `added “${title}” to ${list.name}`
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, list.id], what, card.id)])
  if (await undone(scene)) toBin(scene, { card, list, position })
}

export async function moveCard(scene: Scene): Promise<void> {
  const { board, random } = scene
  const place = aPlace(scene)
  const to = random.pick(board.lists)
  if (!place || !to) return
  const { card, list: from, position: before } = place
  const last = to.cards.length - (to === from ? 1 : 0)
  const newPosition = random.below(last + 2)
  const position = Math.min(newPosition, last)
  const body = { cardId: card.id, newListId: to.id, newPosition }
  const answer = await attempt(scene, { needs: "edit", method: "POST", path: "cards/move", body })
  if (!answer || (to === from && position === before)) return
  move(scene, card, from, to, position)
  if (await undone(scene)) move(scene, card, to, from, before)
}

type ListOf = Scene["board"]["lists"][number]

function move(
  { world, board, actor }: Scene,
  card: Card,
  from: ListOf,
  to: ListOf,
  position: number,
): void {
  from.cards.splice(from.cards.indexOf(card), 1)
  to.cards.splice(position, 0, card)
  const { title } = card
  if (from === to) return world.log(board, actor, `moved ${title} within ${to.name}`, card)
  world.log(board, actor, `moved ${title} from ${from.name} to ${to.name}`, card)
  const what = `moved “${title}” from ${from.name} to ${to.name}`
  const things = [card.id, from.id, to.id]
  world.notify(board, actor.id, [world.watched(board, actor, things, what, card.id)])
}

const patch = (scene: Scene, card: Card, body: object) =>
  attempt(scene, { needs: "edit", method: "PATCH", path: `cards/${card.id}`, body })

export async function renameCard(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const { card } = aPlace(scene) ?? {}
  if (!card) return
  const title = newTitle(scene)
  if (!(await patch(scene, card, { title, base: { title: card.title } }))) return
  const before = card.title
  const rename = (to: string) => {
    world.log(board, actor, `renamed ${card.title} to ${to}`, card)
    card.title = to
  }
  rename(title)
  if (await undone(scene)) rename(before)
}

/** A description that mentions somebody, or nobody. */
export async function describeCard(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const { card } = aPlace(scene) ?? {}
  if (!card) return
  const person = random.isOneIn(2) ? random.pick(world.people) : undefined
  const before = card.description
  const description = person ? `Ask @${person.me?.username ?? ""}.` : ""
  if (!(await patch(scene, card, { description })) || description === before) return
  card.description = description
  // The activity keeps no texts.
  world.log(board, actor, `changed the description on ${card.title}`, card)
  if (!person) return
  const message = `${world.nameOf(actor.id)} mentioned you in the description of “${card.title}”`
  const userIds = [person.id]
  world.notify(board, actor.id, [{ kind: "mentioned", message, userIds, cardId: card.id }])
}

/** Two people have changed the same: the second one is told. */
export async function renameStaleCard(scene: Scene): Promise<void> {
  const { board, actor } = scene
  const { card } = aPlace(scene) ?? {}
  const role = board.roles.get(actor.id)
  if (!card || role === undefined || role === "viewer") return
  const body = { title: "Too late", base: { title: "An older title" } }
  refused(await actor.api("PATCH", `/api/cards/${card.id}`, body), 409)
}

export async function completeCard(scene: Scene): Promise<void> {
  const { card, list } = aPlace(scene) ?? {}
  if (!card || !list) return
  if (!(await patch(scene, card, { completed: !card.completed }))) return
  complete(scene, card, list.id)
  if (await undone(scene)) complete(scene, card, list.id)
}

function complete(scene: Scene, card: Card, listId: string): void {
  const { world, board, actor } = scene
  card.completed = !card.completed
  updateWaits(scene, [card])
  const state = card.completed ? "as done" : "as not done"
  world.log(board, actor, `marked ${card.title} ${state}`, card)
  const what = `marked “${card.title}” ${state}`
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, listId], what, card.id)])
}

export async function dateCard(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const { card, list } = aPlace(scene) ?? {}
  const dueDate = random.pick(DATES) ?? null
  if (!card || !list || !(await patch(scene, card, { dueDate })) || dueDate === card.dueDate) return
  world.log(board, actor, `${dateClause(card.dueDate, dueDate)} on ${card.title}`, card)
  const what = `${dateVerb(card.dueDate, dueDate)} the due date of “${card.title}”`
  card.dueDate = dueDate
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, list.id], what, card.id)])
}

export async function startCard(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const { card } = aPlace(scene) ?? {}
  const startDate = random.pick(STARTS) ?? null
  if (!card) return
  const before = card.startDate
  if (!(await patch(scene, card, { startDate })) || startDate === before) return
  const set = (from: string | null, to: string | null) => {
    world.log(board, actor, `${dateClause(from, to, "start date")} on ${card.title}`, card)
    card.startDate = to
  }
  set(before, startDate)
  if (await undone(scene)) set(startDate, before)
}

export const dateVerb = (from: string | null, to: string | null): string =>
  to === null ? "removed" : from === null ? "set" : "changed"

export function dateClause(from: string | null, to: string | null, name = "due date"): string {
  const [before, after] = [DATE_TEXTS[from ?? ""], DATE_TEXTS[to ?? ""]]
  if (after === undefined) return `removed the ${name}`
  if (before === undefined) return `set the ${name} to ${after}`
  return `changed the ${name} from ${before} to ${after}`
}

export async function labelCard(scene: Scene): Promise<void> {
  const { random } = scene
  const { card } = aPlace(scene) ?? {}
  const label = nameOfLabel(random.pick(LABELS) ?? "")
  if (!card) return
  const before = card.labels
  const isOn = before.includes(label)
  const labels = isOn ? before.filter((each) => each !== label) : [...before, label]
  const colored = labels.map((name) => LABELS.find((each) => nameOfLabel(each) === name) ?? name)
  if (!(await patch(scene, card, { labels: colored }))) return
  relabel(scene, card, label, labels)
  // A label that comes back is the last one.
  const after = isOn ? [...labels, label] : before
  if (await undone(scene)) relabel(scene, card, label, after)
}

export function relabel({ world, board, actor }: Scene, card: Card, label: string, to: string[]) {
  const verb = to.includes(label) ? "added" : "removed"
  card.labels = to
  world.log(board, actor, `${verb} the label ${label} on ${card.title}`, card)
}

export async function assignCard(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const { card } = aPlace(scene) ?? {}
  if (!card) return
  const userId = aMember(scene)
  const body = { cardId: card.id, userId }
  const call = { needs: "edit", method: "POST", path: "card-assignments", body } as const
  if (!(await attempt(scene, call)) || card.assigned.includes(userId)) return
  card.assigned.push(userId)
  world.log(board, actor, `assigned ${world.nameOf(userId)} to ${card.title}`, card)
  const message = `${world.nameOf(actor.id)} assigned you to “${card.title}”`
  world.notify(board, actor.id, [{ kind: "assigned", message, userIds: [userId], cardId: card.id }])
  if (await undone(scene)) unassign(scene, card, userId)
}

/** Somebody who is not on the board cannot be assigned. */
export async function assignStranger(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const { card } = aPlace(scene) ?? {}
  const stranger = world.people.find(({ id }) => !board.roles.has(id))
  const role = board.roles.get(actor.id)
  if (!card || !stranger || role === undefined || role === "viewer" || board.isArchived) return
  const body = { cardId: card.id, userId: stranger.id }
  refused(await actor.api("POST", "/api/card-assignments", body), 400)
}

export async function unassignCard(scene: Scene): Promise<void> {
  const { random } = scene
  const { card } = aPlace(scene) ?? {}
  const userId = random.pick(card?.assigned ?? [])
  if (!card || userId === undefined) return
  const path = `card-assignments/${card.id}/${userId}`
  if (!(await attempt(scene, { needs: "edit", method: "DELETE", path }))) return
  unassign(scene, card, userId)
}

export function unassign({ world, board, actor }: Scene, card: Card, userId: string): void {
  card.assigned = card.assigned.filter((id) => id !== userId)
  world.log(board, actor, `removed ${world.nameOf(userId)} from ${card.title}`, card)
}

export async function comment(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const { card, list } = aPlace(scene) ?? {}
  if (!card || !list) return
  const mentioned = random.isOneIn(2) ? random.pick(world.people) : undefined
  const text = mentioned ? `What do you think, @${mentioned.me?.username ?? ""}?` : "Looks good."
  const body = { cardId: card.id, text }
  const call = { needs: "edit", method: "POST", path: "comments", body } as const
  const answer = await attempt(scene, call)
  if (!answer) return
  world.log(board, actor, `commented on ${card.title}`, card)
  const name = world.nameOf(actor.id)
  const message = `${name} commented on “${card.title}”`
  const what = `commented on “${card.title}”`
  const commenters = card.comments.map(({ authorId }) => authorId)
  const cardId = card.id
  world.notify(board, actor.id, [
    {
      kind: "mentioned",
      message: `${name} mentioned you in a comment on “${card.title}”`,
      userIds: mentioned ? [mentioned.id] : [],
      cardId,
    },
    { kind: "commented", message, userIds: [...card.assigned, ...commenters], cardId },
    world.watched(board, actor, [card.id, list.id], what, card.id),
  ])
  const written = { id: idIn(answer), authorId: actor.id }
  card.comments.push({ ...written, reactions: new Map() })
}

/** Gives an emoji to a comment, or takes it back. Its author is told of the first one. */
export async function react(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const cards = cardsOf(board).filter(({ card }) => card.comments.length > 0)
  const { card } = random.pick(cards) ?? {}
  const comment = random.pick(card?.comments ?? [])
  if (!card || !comment) return
  const emoji = random.pick(["👍", "🎉", "❤️"]) ?? ""
  const people = comment.reactions.get(emoji) ?? []
  const isGiven = people.includes(actor.id)
  const path = `comments/${comment.id}/reactions/${encodeURIComponent(emoji)}`
  const method = isGiven ? "DELETE" : "PUT"
  if (!(await attempt(scene, { needs: "comment", method, path }))) return
  const others = people.filter((id) => id !== actor.id)
  comment.reactions.set(emoji, isGiven ? others : [...people, actor.id])
  if (isGiven) return
  const userIds = [comment.authorId]
  const message = `${world.nameOf(actor.id)} reacted with ${emoji} to your comment on “${card.title}”`
  const notice = { kind: "reacted", message, userIds, cardId: card.id, once: comment.id }
  world.notify(board, actor.id, [notice])
}

/** A card that nobody has is not found. */
export async function openMissingCard(scene: Scene): Promise<void> {
  const { board, actor, random } = scene
  const gone = random.pick(board.deleted)
  if (!gone) return
  refused(await actor.api("PATCH", `/api/cards/${gone.card.id}`, { title: "Found" }), 404)
}
