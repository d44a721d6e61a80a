import { attempt, idIn, undone, type Scene } from "./deed"
import { updateWaits } from "./relation-deeds"
import { takeNumber, type Board, type Card, type List } from "./world"

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
  const before = list.name
  const rename = (to: string) => {
    world.log(board, actor, `renamed the list ${list.name} to ${to}`)
    list.name = to
  }
  rename(name)
  if (await undone(scene)) rename(before)
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

/** @param things whose watchers it concerns, beside those of the board */
function say({ world, board, actor }: Scene, things: readonly string[], what: string): void {
  world.log(board, actor, what)
  world.notify(board, actor.id, [world.watched(board, actor, things, what)])
}

export async function copyList(scene: Scene): Promise<void> {
  const { board, random } = scene
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
  say(scene, [list.id], `copied the list ${list.name} to ${name}`)
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
      id: item.id,
      text: card.items[place]?.text ?? "",
      done: false,
      assignee: null,
    }))
    const number = takeNumber(board)
    copies.push({ ...card, id, number, completed: false, assigned: [], comments: [], items })
  }
  return copies
}

export async function archiveList(scene: Scene): Promise<void> {
  const { board, random } = scene
  const list = random.pick(board.lists)
  if (!list || board.lists.length < 3 || !(await patch(scene, list, { archived: true }))) return
  const position = takeOff(board, list)
  board.archivedLists.push(list)
  updateWaits(scene, list.cards)
  say(scene, thingsOn(list), `archived the list ${list.name}`)
  if (await undone(scene)) unarchive(scene, list, position)
}

function takeOff({ lists }: Board, list: List): number {
  const position = lists.indexOf(list)
  lists.splice(position, 1)
  return position
}

const thingsOn = (list: List) => [list.id, ...list.cards.map(({ id }) => id)]

function unarchive(scene: Scene, list: List, position: number): void {
  const { board } = scene
  board.archivedLists.splice(board.archivedLists.indexOf(list), 1)
  board.lists.splice(position, 0, list)
  say(scene, thingsOn(list), `restored the list ${list.name} from the archive`)
}

export async function restoreList(scene: Scene): Promise<void> {
  const { board, random } = scene
  const list = random.pick(board.archivedLists)
  if (!list || !(await patch(scene, list, { archived: false }))) return
  unarchive(scene, list, board.lists.length)
}

export async function deleteList(scene: Scene): Promise<void> {
  const { world, board, random } = scene
  const list = random.pick(board.lists)
  const path = `lists/${list?.id ?? ""}`
  if (!list || board.lists.length < 3) return
  if (!(await attempt(scene, { needs: "edit", method: "DELETE", path }))) return
  const position = takeOff(board, list)
  board.deletedLists.push({ list, position })
  updateWaits(scene, list.cards)
  const ids = new Set(list.cards.map(({ id }) => id))
  world.forget(({ cardId }) => cardId !== null && ids.has(cardId))
  say(scene, thingsOn(list), `deleted the list ${list.name}`)
  if (await undone(scene)) comeBack(scene, list)
}

/** Where it was, or last. */
function comeBack(scene: Scene, list: List): void {
  const { board } = scene
  const index = board.deletedLists.findIndex((each) => each.list === list)
  const [deleted] = board.deletedLists.splice(index, 1)
  board.lists.splice(Math.min(deleted?.position ?? 0, board.lists.length), 0, list)
  say(scene, thingsOn(list), `restored the list ${list.name}`)
}

export async function restoreDeletedList(scene: Scene): Promise<void> {
  const { board, random } = scene
  const { list } = random.pick(board.deletedLists) ?? {}
  if (list && (await restoreDeletion(scene, list.id))) comeBack(scene, list)
}

/** @returns whether it was restored */
export async function restoreDeletion(scene: Scene, deletedId: string): Promise<boolean> {
  const path = `boards/${scene.board.id}/deletions`
  const listed = await attempt(scene, { needs: "edit", method: "GET", path })
  const deletions = (listed?.json() ?? []) as { id: string; deletedId: string }[]
  const id = deletions.find((each) => each.deletedId === deletedId)?.id
  if (id === undefined) return false
  const call = { needs: "edit", method: "POST", path: `deletions/${id}/restore` } as const
  return (await attempt(scene, call)) !== null
}
