import { attempt, idIn, refused, type Scene } from "./deed"
import { aPlace } from "./card-deeds"
import type { Card, List } from "./world"

let made = 0
const newName = () => `List ${String((made += 1))}`

/** Boards of more lists than a screen has are rare. */
const MAX_LISTS = 7

export async function addList(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  if (board.lists.length >= MAX_LISTS) return
  const name = newName()
  const body = { boardId: board.id, name }
  const answer = await attempt(scene, { needs: "edit", method: "POST", path: "lists", body })
  if (!answer) return
  board.lists.push({ id: idIn(answer), name, limit: null, cards: [] })
  world.log(board, actor, `added the list ${name}`)
}

const patch = (scene: Scene, list: List, body: object) =>
  attempt(scene, { needs: "edit", method: "PATCH", path: `lists/${list.id}`, body })

export async function limitList(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const list = random.pick(board.lists)
  const limit = random.pick([null, 2, 5, 9]) ?? null
  if (!list || !(await patch(scene, list, { cardLimit: limit })) || limit === list.limit) return
  list.limit = limit
  const what =
    limit === null
      ? `removed the card limit of the list ${list.name}`
      : `set the card limit of the list ${list.name} to ${String(limit)}`
  world.log(board, actor, what)
}

export async function renameList(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const list = random.pick(board.lists)
  const name = newName()
  if (!list || !(await patch(scene, list, { name }))) return
  world.log(board, actor, `renamed the list ${list.name} to ${name}`)
  list.name = name
}

export async function reorderCards(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const list = random.pick(board.lists)
  if (!list || list.cards.length < 2) return
  const cards = [...list.cards].reverse()
  const body = { listId: list.id, cardIds: cards.map(({ id }) => id) }
  const call = { needs: "edit", method: "POST", path: "cards/reorder", body } as const
  if (!(await attempt(scene, call))) return
  list.cards = cards
  world.log(board, actor, `sorted the cards of ${list.name}`)
}

export async function copyList(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const list = random.pick(board.lists)
  if (!list || board.lists.length >= MAX_LISTS || list.cards.length > 20) return
  const name = newName()
  const path = `lists/${list.id}/copy`
  const answer = await attempt(scene, { needs: "edit", method: "POST", path, body: { name } })
  if (!answer) return
  const id = idIn(answer)
  const copies = await copiesOf(scene, list, id)
  const copy = { id, name, limit: list.limit, cards: copies }
  board.lists.splice(board.lists.indexOf(list) + 1, 0, copy)
  world.log(board, actor, `added the list ${name}`)
}

/** The cards of the copy, whose ids only the server knows. */
async function copiesOf({ board, actor }: Scene, list: List, copyId: string): Promise<Card[]> {
  const answer = await actor.get(`/api/boards/${board.id}`)
  const { lists } = answer.json() as { lists: { id: string; cards: { id: string }[] }[] }
  const ids = lists.find(({ id }) => id === copyId)?.cards ?? []
  const copies: Card[] = []
  for (const [index, card] of list.cards.entries()) {
    const id = ids[index]?.id ?? ""
    const found = await actor.get(`/api/checklist/${id}`)
    const items = (found.json() as { id: string }[]).map((item, place) => ({
      ...{ id: item.id, text: card.items[place]?.text ?? "", done: false, assignee: null },
    }))
    copies.push({ ...card, id, completed: false, assigned: [], commenters: [], items })
  }
  return copies
}

export async function archiveList(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const list = random.pick(board.lists)
  if (!list || board.lists.length < 3 || !(await patch(scene, list, { archived: true }))) return
  board.lists.splice(board.lists.indexOf(list), 1)
  board.archivedLists.push(list)
  const what = `archived the list ${list.name}`
  world.log(board, actor, what)
  const things = [list.id, ...list.cards.map(({ id }) => id)]
  world.notify(board, actor.id, [world.watched(board, actor, things, what)])
}

export async function restoreList(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const list = random.pick(board.archivedLists)
  if (!list || !(await patch(scene, list, { archived: false }))) return
  board.archivedLists.splice(board.archivedLists.indexOf(list), 1)
  board.lists.push(list)
  world.log(board, actor, `restored the list ${list.name} from the archive`)
}

export async function archiveCard(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const { card, list, position } = aPlace(scene) ?? {}
  if (!card || !list || position === undefined) return
  const call = { needs: "edit", method: "PATCH", path: `cards/${card.id}` } as const
  if (!(await attempt(scene, { ...call, body: { archived: true } }))) return
  list.cards.splice(position, 1)
  board.archived.push({ card, list, position })
  world.log(board, actor, `archived ${card.title} from ${list.name}`, card)
  const what = `archived “${card.title}” from ${list.name}`
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, list.id], what, card.id)])
}

export async function restoreArchivedCard(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const away = random.pick(board.archived)
  if (!away) return
  const { card, list } = away
  const call = { needs: "edit", method: "PATCH", path: `cards/${card.id}` } as const
  const body = { archived: false }
  const role = board.roles.get(actor.id)
  if (!board.lists.includes(list) && role !== undefined && role !== "viewer") {
    refused(await actor.api("PATCH", `/api/cards/${card.id}`, body), 409)
    return
  }
  if (!(await attempt(scene, { ...call, body }))) return
  board.archived.splice(board.archived.indexOf(away), 1)
  list.cards.push(card)
  world.log(board, actor, `restored ${card.title} from the archive to ${list.name}`, card)
  const what = `restored “${card.title}” from the archive to ${list.name}`
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, list.id], what, card.id)])
}

export async function deleteCard(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const { card, list, position } = aPlace(scene) ?? {}
  if (!card || !list || position === undefined) return
  const call = { needs: "edit", method: "DELETE", path: `cards/${card.id}` } as const
  if (!(await attempt(scene, call))) return
  list.cards.splice(position, 1)
  board.deleted.push({ card, list, position })
  world.log(board, actor, `deleted ${card.title} from ${list.name}`, card)
  world.forget(({ cardId }) => cardId === card.id)
  const what = `deleted “${card.title}” from ${list.name}`
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, list.id], what)])
}

export async function restoreDeletedCard(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const away = random.pick(board.deleted)
  if (!away || !board.lists.includes(away.list)) return
  const { card, list } = away
  const listed = await attempt(scene, {
    ...{ needs: "edit", method: "GET", path: `boards/${board.id}/deletions` },
  })
  const deletions = (listed?.json() ?? []) as { id: string; deletedId: string }[]
  const id = deletions.find(({ deletedId }) => deletedId === card.id)?.id
  if (id === undefined) return
  const path = `deletions/${id}/restore`
  if (!(await attempt(scene, { needs: "edit", method: "POST", path }))) return
  board.deleted.splice(board.deleted.indexOf(away), 1)
  list.cards.splice(Math.min(away.position, list.cards.length), 0, card)
  world.log(board, actor, `restored ${card.title} to ${list.name}`, card)
  const what = `restored “${card.title}” to ${list.name}`
  world.notify(board, actor.id, [world.watched(board, actor, [card.id, list.id], what, card.id)])
}
