import { aPlace } from "./card-deeds"
import { attempt, refused, undone, type Scene } from "./deed"
import { restoreDeletion } from "./list-deeds"
import { updateWaits } from "./relation-deeds"
import type { Away, Card, List } from "./world"

// Cards that are archived or deleted, and come back.

const patch = (scene: Scene, card: Card, body: object) =>
  attempt(scene, { needs: "edit", method: "PATCH", path: `cards/${card.id}`, body })

/** @param what with the card's title in quotation marks */
function say({ world, board, actor }: Scene, { card, list }: Away, what: string, gone = false) {
  world.log(board, actor, what.replace(/[“”]/g, ""), card)
  const cardId = gone ? undefined : card.id
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, list.id], what, cardId)])
}

export async function archiveCard(scene: Scene): Promise<void> {
  const place = aPlace(scene)
  if (!place || !(await patch(scene, place.card, { archived: true }))) return
  archive(scene, place)
  if (await undone(scene)) unarchive(scene, place, place.position)
}

function archive(scene: Scene, place: Away): void {
  const { card, list, position } = place
  list.cards.splice(position, 1)
  scene.board.archived.push(place)
  updateWaits(scene, [card])
  say(scene, place, `archived “${card.title}” from ${list.name}`)
}

function unarchive(scene: Scene, place: Away, position: number): void {
  const { card, list } = place
  const { archived } = scene.board
  archived.splice(archived.indexOf(place), 1)
  list.cards.splice(position, 0, card)
  say(scene, place, `restored “${card.title}” from the archive to ${list.name}`)
}

export async function restoreArchivedCard(scene: Scene): Promise<void> {
  const { board, actor, random } = scene
  const place = random.pick(board.archived)
  if (!place) return
  const { card, list } = place
  if (isAway(scene, list)) {
    refused(await actor.api("PATCH", `/api/cards/${card.id}`, { archived: false }), 409)
    return
  }
  if (!board.lists.includes(list) || !(await patch(scene, card, { archived: false }))) return
  unarchive(scene, place, list.cards.length)
}

/** Whether a card cannot come back yet, though the actor may change the board. */
function isAway({ board, actor }: Scene, list: List): boolean {
  const role = board.roles.get(actor.id)
  return !board.lists.includes(list) && role !== undefined && role !== "viewer"
}

export async function deleteCard(scene: Scene): Promise<void> {
  const place = aPlace(scene)
  if (!place) return
  const call = { needs: "edit", method: "DELETE", path: `cards/${place.card.id}` } as const
  if (!(await attempt(scene, call))) return
  toBin(scene, place)
  if (await undone(scene)) comeBack(scene, place)
}

export function toBin(scene: Scene, place: Away): void {
  const { card, list, position } = place
  list.cards.splice(position, 1)
  scene.board.deleted.push(place)
  updateWaits(scene, [card])
  scene.world.forget(({ cardId }) => cardId === card.id)
  say(scene, place, `deleted “${card.title}” from ${list.name}`, true)
}

function comeBack(scene: Scene, place: Away): void {
  const { card, list, position } = place
  const { deleted } = scene.board
  deleted.splice(deleted.indexOf(place), 1)
  list.cards.splice(Math.min(position, list.cards.length), 0, card)
  say(scene, place, `restored “${card.title}” to ${list.name}`)
}

export async function restoreDeletedCard(scene: Scene): Promise<void> {
  const { board, random } = scene
  const place = random.pick(board.deleted)
  if (!place || !board.lists.includes(place.list)) return
  if (await restoreDeletion(scene, place.card.id)) comeBack(scene, place)
}
