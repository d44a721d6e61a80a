import { expect } from "vitest"
import { inWords } from "~/models/access/role"
import { aPlace } from "./card-deeds"
import { attempt, idIn, refused, type Scene } from "./deed"
import { takeNumber, type Board } from "./world"

// Deeds about a whole board, or two of them.

/** An archived board comes back soon, so that there is something to do. */
export async function archiveBoard(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const archived = !board.isArchived
  const call = { needs: "own", method: "PATCH", path: `boards/${board.id}` } as const
  if (!(await attempt(scene, { ...call, body: { archived }, isForArchived: true }))) return
  board.isArchived = archived
  const what = archived ? "archived the board" : "restored the board from the archive"
  world.log(board, actor, what)
}

export async function restoreBoard(scene: Scene): Promise<void> {
  if (scene.board.isArchived) await archiveBoard(scene)
}

/** Moves a card to another board, which only its page can. */
export async function moveAway(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const target = random.pick(world.boards.filter((each) => each !== board))
  const place = aPlace(scene)
  const to = random.pick(target?.lists ?? [])
  if (!target || !place || !to || !mayEdit(scene, board) || !mayEdit(scene, target)) return
  const { card, list: from } = place
  const answer = await actor.form(`/board/${board.id}/cards/${card.id}`, {
    intent: "move-card",
    newListId: to.id,
    place: "1",
    knows: target.id,
  })
  expect(answer.status, answer.text).toBe(303)
  from.cards.splice(place.position, 1)
  to.cards.unshift(card)
  board.formerNumbers.set(card.id, card.number)
  card.number = target.formerNumbers.get(card.id) ?? takeNumber(target)
  target.formerNumbers.delete(card.id)
  card.assigned = card.assigned.filter((id) => target.roles.has(id))
  for (const item of card.items) {
    if (item.assignee !== null && !target.roles.has(item.assignee)) item.assignee = null
  }
  for (const note of [...world.notes.values()].flat()) {
    if (note.cardId === card.id && note.boardId === board.id) note.boardId = target.id
  }
  takeWatches(board, target, card.id)
  world.log(target, actor, `moved ${card.title} from another board to ${to.name}`, card)
  world.log(board, actor, `moved ${card.title} from ${from.name} to another board`, card)
  const came = `moved “${card.title}” from another board to ${to.name}`
  const left = `moved “${card.title}” from ${from.name} to another board`
  const told = world.notify(target, actor.id, [
    world.watched(target, actor, [card.id, to.id], came, card.id),
  ])
  const others = world.watched(board, actor, [card.id, from.id], left)
  const userIds = others.userIds.filter((id) => !told.has(id))
  world.notify(board, actor.id, [{ ...others, userIds }])
  for (const watched of board.watches.values()) watched.delete(card.id)
}

const mayEdit = ({ actor }: Scene, { roles, isArchived }: Board): boolean => {
  const role = roles.get(actor.id)
  return !isArchived && (role === "owner" || role === "editor")
}

/** Members of the new board go on watching the card. */
function takeWatches(board: Board, target: Board, cardId: string): void {
  for (const [userId, watched] of board.watches) {
    if (!watched.has(cardId) || !target.roles.has(userId)) continue
    watched.delete(cardId)
    const there = target.watches.get(userId) ?? new Set()
    target.watches.set(userId, there.add(cardId))
  }
}

/** An email, which its person answers on their page of what waits. */
export async function inviteByMail(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const newcomer = random.pick(world.people.filter(({ id }) => !board.roles.has(id)))
  const other = random.pick(world.people.filter((each) => each !== newcomer))
  if (!newcomer || !other || newcomer === actor) return
  const body = { boardId: board.id, email: newcomer.me?.email, role: "editor" }
  const call = { needs: "own", method: "POST", path: "invitations/send", body } as const
  const sent = await attempt(scene, call)
  if (!sent) return
  const path = `/api/my/invitations/${idIn(sent)}`
  const waiting = (await newcomer.get("/api/my/invitations")).json() as { id: string }[]
  expect(waiting.some(({ id }) => id === idIn(sent))).toBe(true)
  refused(await other.api("POST", `${path}/accept`), 404)
  if (random.isOneIn(3)) {
    expect((await newcomer.api("DELETE", path)).status).toBe(204)
    return
  }
  expect((await newcomer.api("POST", `${path}/accept`)).status).toBe(200)
  board.roles.set(newcomer.id, "editor")
  world.log(board, newcomer, `joined as ${inWords("editor")}`)
  const name = world.nameOf(actor.id)
  const message = `${name} added you to “${board.name}” as ${inWords("editor")}`
  world.notify(board, actor.id, [{ kind: "added", message, userIds: [newcomer.id] }])
}
