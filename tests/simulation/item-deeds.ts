import { aPlace } from "./card-deeds"
import { attempt, idIn, type Scene } from "./deed"
import { cardsOf, takeNumber, type Card } from "./world"

let made = 0

export async function addItem(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const { card } = aPlace(scene) ?? {}
  if (!card) return
  const text = `Step ${String((made += 1))}`
  const body = { cardId: card.id, text }
  const answer = await attempt(scene, { needs: "edit", method: "POST", path: "checklist", body })
  if (!answer) return
  card.items.push({ id: idIn(answer), text, done: false, assignee: null })
  world.log(board, actor, `added the item ${text} to ${card.title}`, card)
}

/** An item of a card that has some, where there is one. */
function anItem({ board, random }: Scene) {
  const { card, list } =
    random.pick(cardsOf(board).filter((each) => each.card.items.length > 0)) ?? {}
  const item = random.pick(card?.items ?? [])
  return card && list && item ? { card, list, item } : null
}

export async function tickItem(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const found = anItem(scene)
  if (!found) return
  const { card, item } = found
  const body = { completed: !item.done }
  const call = { needs: "edit", method: "PATCH", path: `checklist/${item.id}`, body } as const
  if (!(await attempt(scene, call))) return
  item.done = !item.done
  world.log(
    board,
    actor,
    `${item.done ? "ticked" : "unticked"} ${item.text} on ${card.title}`,
    card,
  )
}

export async function giveItem(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const found = anItem(scene)
  if (!found) return
  const { card, item } = found
  const assigneeId = random.pick([...board.roles.keys(), null]) ?? null
  const body = { assigneeId }
  const call = { needs: "edit", method: "PATCH", path: `checklist/${item.id}`, body } as const
  if (!(await attempt(scene, call)) || assigneeId === item.assignee) return
  const before = item.assignee
  item.assignee = assigneeId
  const on = `on ${card.title}`
  if (assigneeId === null) {
    return world.log(
      board,
      actor,
      `took the item ${item.text} from ${world.nameOf(before ?? "")} ${on}`,
      card,
    )
  }
  world.log(board, actor, `gave the item ${item.text} to ${world.nameOf(assigneeId)} ${on}`, card)
  tellAssigned(scene, card, item.text, assigneeId)
}

function tellAssigned({ world, board, actor }: Scene, card: Card, item: string, userId: string) {
  const message = `${world.nameOf(actor.id)} assigned you to “${item}” on “${card.title}”`
  world.notify(board, actor.id, [{ kind: "assigned", message, userIds: [userId], cardId: card.id }])
}

export async function deleteItem(scene: Scene): Promise<void> {
  const { world, board, actor } = scene
  const found = anItem(scene)
  if (!found) return
  const { card, item } = found
  const path = `checklist/${item.id}`
  if (!(await attempt(scene, { needs: "edit", method: "DELETE", path }))) return
  card.items.splice(card.items.indexOf(item), 1)
  world.log(board, actor, `deleted the item ${item.text} from ${card.title}`, card)
}

/** Makes a card of an item, for somebody. */
export async function convertItem(scene: Scene): Promise<void> {
  const { world, board, actor, random } = scene
  const found = anItem(scene)
  if (!found) return
  const { card, list, item } = found
  const assigneeId = random.pick([...board.roles.keys()]) ?? ""
  const path = `checklist/${item.id}/card`
  const body = { assigneeId }
  const answer = await attempt(scene, { needs: "edit", method: "POST", path, body })
  if (!answer) return
  card.items.splice(card.items.indexOf(item), 1)
  const made: Card = {
    id: idIn(answer),
    number: takeNumber(board),
    title: item.text,
    labels: [],
    dueDate: null,
    startDate: null,
    completed: item.done,
    assigned: [assigneeId],
    comments: [],
    items: [],
    description: "",
  }
  list.cards.push(made)
  world.log(
    board,
    actor,
    `made a card in ${list.name} of the item ${item.text} on ${card.title}`,
    card,
  )
  world.log(board, actor, `added ${item.text} to ${list.name}`, made)
  const isNew = assigneeId !== item.assignee
  const message = `${world.nameOf(actor.id)} assigned you to “${item.text}” on “${item.text}”`
  const cardId = made.id
  world.notify(board, actor.id, [
    { kind: "assigned", message, userIds: isNew ? [assigneeId] : [], cardId },
    world.watched(board, actor, [made.id, list.id], `added “${item.text}” to ${list.name}`, cardId),
  ])
}
