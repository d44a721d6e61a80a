import type { Step } from "~/models/board/board-page/board-change"
import { cardCount, type CardFace, type ListSummary } from "~/models/board/board-page/board-page"
import type { PropertyCommand } from "~/models/board/card/card-property"
import { dayText } from "~/models/text/time/days"
import { PRIORITIES } from "~/models/board/card/priority"
import { faceIn, timedFace } from "~/models/board/board-page/timed-face"
import { findLabel, parseLabel } from "~/models/board/label/label"
import { clampPosition } from "~/models/text/position"

// Foretells the step that the server will make of a form, so that every view shows it at once, as it shows the
// steps of others.

/** A card as a view has it: with its list on a board, with its day in a calendar. */
export type Found = {
  card: CardFace
  listId?: string
  dueOn?: readonly [day: string, time: string]
}

/** The lists of a view, and where it has a card. */
export type View = {
  lists: readonly ListSummary[]
  find: (cardId: string) => Found | null
}

export type Form = ReadonlyMap<string, string>
type Edit = (card: CardFace, get: (name: string) => string, form: Form) => CardFace

/** They change nothing that is shown, `stepOf` foretells them, or only the server knows their result. */
type WithoutEdit =
  | "edit-description"
  | "tick-task"
  | "create-card-label"
  | "set-due-date"
  | "set-due-day"
  | "move-due-date"
  | "remove-due-date"
  | "set-start-date"
  | "remove-start-date"
  | "set-cover"

const EDITS: Record<
  Exclude<PropertyCommand, WithoutEdit> | "assign-user" | "unassign-user" | "create-comment",
  Edit
> = {
  "edit-title": (card, get) => ({ ...card, title: get("title") }),
  "set-completed": (card, get) =>
    timedFace({ ...card, completed: get("completed") === "true" }, Date.now()),
  "set-priority": ({ priority: _, ...card }, get) => {
    const priority = PRIORITIES.find((each) => each === get("priority"))
    return priority ? { ...card, priority } : card
  },
  "set-estimate": ({ estimate: _, ...card }, get) =>
    get("estimate") === "" ? card : { ...card, estimate: Number(get("estimate")) },
  "toggle-card-label": ({ labels = [], ...card }, get, form) => {
    const known = findLabel(labels, parseLabel(get("label")).name)
    const others = labels.filter((label) => label !== known)
    const after = form.has("on") ? [...others, known ?? get("label")] : others
    return after.length > 0 ? { ...card, labels: after } : card
  },
  "assign-user": ({ assigned = [], ...card }, get) => ({
    ...card,
    assigned: [...assigned.filter((id) => id !== get("userId")), get("userId")],
  }),
  "unassign-user": ({ assigned = [], ...card }, get) => {
    const others = assigned.filter((id) => id !== get("userId"))
    return others.length > 0 ? { ...card, assigned: others } : card
  },
  "create-comment": (card) => ({ ...card, comments: (card.comments ?? 0) + 1 }),
}

/**
 * The step of a form; null if it changes nothing that the view shows.
 * @param form the form's fields, with its command as `intent`
 */
export function stepOf(form: Form, view: View): Step | null {
  const get = (name: string) => form.get(name) ?? ""
  const position = Number(get("newPosition"))
  const intent = get("intent")
  const edit = (EDITS as Readonly<Record<string, Edit | undefined>>)[intent]
  if (edit) return editStep(view.find(get("cardId")), (card) => edit(card, get, form))
  switch (intent) {
    case "move-card":
      return moveCardStep(view, get("cardId"), get("newListId"), position)
    case "move-list":
      return moveListStep(view, get("listId"), position)
    case "update-list":
      return listStep(view, get("listId"), { name: get("name").trim() })
    case "set-cards-done":
      return listStep(view, get("listId"), { isDone: get("cardsDone") === "true" })
    case "create-card":
      return createStep(view, form)
    case "create-card-on-day":
      return createStep(view, form, [get("date"), ""])
    case "set-due-date":
      return dueStep(view.find(get("cardId")), [get("date"), get("time")])
    case "move-due-date":
    case "remove-due-date":
      return faceDueStep(view.find(get("cardId")), get("date"))
    default:
      return null
  }
}

function editStep(found: Found | null, edit: (card: CardFace) => CardFace): Step | null {
  if (!found) return null
  const { card, dueOn } = found
  return { card: edit(card), ...(dueOn && { dueOn }) }
}

function dueStep(found: Found | null, dueOn: readonly [day: string, time: string]): Step | null {
  return found && { card: withDue(found.card, dueOn), dueOn }
}

/** A day has no time. The browser's clocks are those of the reader's zone, as a rule. */
function withDue(
  { dueAllDay: _, ...card }: CardFace,
  [day, time]: readonly [day: string, time: string],
  text = time,
): CardFace {
  const moment = `${day}T${time || "23:59:59.999"}`
  const face: CardFace = { ...card, due: [text, "later", moment] }
  return timedFace(time === "" ? { ...face, dueAllDay: true } : face, Date.now())
}

/** For views that show the day on the face, or none. The time of day stays. */
function faceDueStep(found: Found | null, day: string): Step | null {
  if (!found?.listId) return null
  const { due, ...card } = found.card
  const time = due && !card.dueAllDay ? new Date(due[2]).toTimeString().slice(0, 5) : ""
  return { card: day === "" ? card : withDue(card, [day, time], dayText(day)) }
}

/** A position beyond the last one means the last one. */
export function moveCardStep(
  { lists, find }: View,
  cardId: string,
  listId: string,
  position: number,
): Step | null {
  const found = find(cardId)
  const target = lists.find(({ id }) => id === listId)
  if (!found?.listId || !target) return null
  const others = cardCount(target) - Number(found.listId === listId)
  // On a shortened board, only the server knows the new position among all cards.
  const { position: before, ...moved } = found.card
  const card = faceIn(target, before === undefined ? found.card : moved)
  return { card, listId, position: clampPosition(position, others), from: found.listId }
}

/** A position beyond the last one means the last one. */
export function moveListStep({ lists }: View, listId: string, position: number): Step | null {
  const list = lists.find(({ id }) => id === listId)
  return list ? { list, position: clampPosition(position, lists.length - 1) } : null
}

function listStep(
  { lists }: View,
  listId: string,
  { name, isDone }: { name?: string; isDone?: boolean },
): Step | null {
  const position = lists.findIndex(({ id }) => id === listId)
  const list = lists[position]
  if (!list || name === "") return null
  const { cardsDone, ...rest } = list
  const isMarked = isDone ?? cardsDone ?? false
  return {
    list: { ...rest, ...(name && { name }), ...(isMarked && { cardsDone: true as const }) },
    position,
  }
}

function createStep(
  { lists, find }: View,
  form: Form,
  dueOn?: readonly [day: string, time: string],
): Step | null {
  const id = form.get("id")
  const title = form.get("title")?.trim()
  const list = lists.find((each) => each.id === form.get("listId"))
  if (!list || !id || !title || find(id)) return null
  const face = faceIn(list, { id, title })
  const card = dueOn ? withDue(face, dueOn) : face
  return { card, listId: list.id, position: cardCount(list), ...(dueOn && { dueOn }) }
}
