// Counts what exports of other products have, from their JSON alone. It knows nothing of the readers in app/, whose
// results are compared with it, and so does little with care: files for it are well formed.

export type RawCounts = {
  lists: number
  cards: number
  comments: number
  items: number
  attachments: number
  /** Labels and members on cards, each once per card. */
  labels: number
  members: number
}

type Thing = Record<string, unknown>

const all = (things: unknown): Thing[] => (Array.isArray(things) ? (things as Thing[]) : [])
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
const distinct = (...lists: unknown[]) => new Set(lists.flatMap((list) => all(list))).size

export function rawTrello(json: Thing): RawCounts {
  const cards = all(json["cards"])
  const comments = all(json["actions"]).filter(({ type }) =>
    ["commentCard", "copyCommentCard"].includes(String(type)),
  )
  return {
    lists: all(json["lists"]).length,
    cards: cards.length,
    comments: comments.length,
    items: sum(all(json["checklists"]).map(({ checkItems }) => all(checkItems).length)),
    attachments: sum(cards.map(({ attachments }) => all(attachments).length)),
    labels: sum(
      cards.map(({ idLabels, labels }) =>
        Math.max(distinct(idLabels), new Set(all(labels).map(({ id, color }) => id ?? color)).size),
      ),
    ),
    members: sum(cards.map(({ idMembers }) => distinct(idMembers))),
  }
}

/** The true number of comments on each card, of which the newest are in the file. */
export const badgesOfTrello = (json: Thing): number =>
  sum(all(json["cards"]).map(({ badges }) => Number((badges as Thing | null)?.["comments"] ?? 0)))

export function rawWekan(json: Thing): RawCounts {
  const cards = all(json["cards"])
  const subtasks = new Set(
    [...cards, ...all(json["subtaskItems"])].flatMap(({ _id, parentId }) =>
      parentId ? [_id] : [],
    ),
  )
  const attachments = all(json["attachments"]).filter(({ source }) => source !== "board-background")
  const inside = sum(all(json["checklists"]).map(({ items }) => all(items).length))
  return {
    lists: all(json["lists"]).length,
    cards: cards.length,
    comments: all(json["comments"]).length,
    attachments: attachments.length,
    items: all(json["checklistItems"]).length + inside + subtasks.size,
    labels: sum(cards.map(({ labelIds }) => distinct(labelIds))),
    members: sum(cards.map(({ members, assignees }) => distinct(members, assignees))),
  }
}

export function rawPlanka(json: Thing): RawCounts {
  const included = json["included"] as Thing
  const lists = all(included["lists"]).filter(({ type }) => type !== "archive" && type !== "trash")
  const oldComments = all(included["actions"]).filter(({ type }) => type === "commentCard")
  const pairs = (things: unknown, key: string) =>
    new Set(all(things).map((thing) => `${String(thing["cardId"])} ${String(thing[key])}`)).size
  return {
    lists: lists.length,
    cards: all(included["cards"]).length,
    comments: all(included["comments"]).length + oldComments.length,
    items: all(included["tasks"]).length,
    attachments: all(included["attachments"]).length,
    labels: pairs(included["cardLabels"], "labelId"),
    members: pairs(included["cardMemberships"], "userId"),
  }
}
