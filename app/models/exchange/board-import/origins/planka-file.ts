import { z } from "zod"
import {
  anything,
  flag,
  id,
  idOrNull,
  isObject,
  listOf,
  number,
  numberOrNull,
  objectOf,
  text,
  textOrNull,
} from "~/models/exchange/board-import/lenient"

// The answers of Planka to `GET /api/boards/{id}`, of versions 1 and 2: its models in server/api/models of
// https://github.com/plankanban/planka. Comments are at other addresses, and here only if somebody put them in.

const Label = z.object({ id, name: textOrNull, color: text, position: numberOrNull })
export type PlankaLabel = z.output<typeof Label>

const List = z.object({
  id,
  name: textOrNull,
  type: text,
  position: numberOrNull,
  color: textOrNull,
})
export type PlankaList = z.output<typeof List>

const Stopwatch = objectOf({ total: number, startedAt: textOrNull })

const Card = z.object({
  id,
  listId: id,
  prevListId: id,
  name: text,
  description: text,
  position: numberOrNull,
  createdAt: textOrNull,
  startDate: textOrNull,
  dueDate: textOrNull,
  isDueCompleted: flag,
  isDueDateCompleted: flag,
  isClosed: flag,
  commentsTotal: number,
  stopwatch: Stopwatch,
  timer: Stopwatch,
  coverAttachmentId: idOrNull,
})
export type PlankaCard = z.output<typeof Card>

const Task = z.object({
  id,
  cardId: id,
  taskListId: id,
  name: text,
  position: numberOrNull,
  isCompleted: flag,
  assigneeUserId: idOrNull,
  linkedCardId: id,
})
export type PlankaTask = z.output<typeof Task>

const TaskList = z.object({ id, cardId: id, name: text, position: numberOrNull })
export type PlankaTaskList = z.output<typeof TaskList>

/** Version 1 has only files, with their address beside their name. */
const Attachment = z.object({
  id,
  cardId: id,
  name: text,
  type: text,
  url: text,
  createdAt: textOrNull,
  data: objectOf({ url: text, mimeType: text }),
})
export type PlankaAttachment = z.output<typeof Attachment>

const Comment = z.object({
  cardId: id,
  userId: idOrNull,
  type: text,
  text,
  data: objectOf({ text }),
  createdAt: textOrNull,
  updatedAt: textOrNull,
})
export type PlankaComment = { cardId: string; userId: string | null; text: string } & Pick<
  z.output<typeof Comment>,
  "createdAt" | "updatedAt"
>

const Group = z.object({ id, name: textOrNull, position: numberOrNull })

const Field = z.object({
  id,
  name: text,
  type: text,
  position: numberOrNull,
  showOnFrontOfCard: flag,
  customFieldGroupId: id,
  baseCustomFieldGroupId: id,
  config: objectOf({ options: listOf(z.object({ id, name: text, color: text })) }),
})
export type PlankaField = z.output<typeof Field>

const FieldValue = z.object({ cardId: id, customFieldId: id, content: text })
export type PlankaFieldValue = z.output<typeof FieldValue>

const Project = z.object({
  name: text,
  description: text,
  backgroundType: text,
  backgroundGradient: text,
  background: objectOf({ type: text, name: text }),
  backgroundImage: anything,
})
export type PlankaProject = z.output<typeof Project>

const User = z.object({ id, name: text, username: text })

export const PlankaBoard = z.object({
  item: objectOf({ name: text }),
  included: objectOf({
    projects: listOf(Project),
    lists: listOf(List),
    cards: listOf(Card),
    labels: listOf(Label),
    cardLabels: listOf(z.object({ cardId: id, labelId: id })),
    users: listOf(User),
    boardMemberships: listOf(z.object({ userId: id })),
    cardMemberships: listOf(z.object({ cardId: id, userId: id })),
    taskLists: listOf(TaskList),
    tasks: listOf(Task),
    attachments: listOf(Attachment),
    customFieldGroups: listOf(Group),
    baseCustomFieldGroups: listOf(Group),
    customFields: listOf(Field),
    customFieldValues: listOf(FieldValue),
    comments: listOf(Comment),
    actions: listOf(Comment),
  }),
})
export type PlankaBoard = z.output<typeof PlankaBoard>

export function isPlankaBoard({ item, included }: Record<string, unknown>): boolean {
  if (!isObject(item) || !isObject(included)) return false
  return Array.isArray(included["lists"]) && Array.isArray(included["cards"])
}

/** Comments of version 2, and of version 1, where they are actions. */
export function plankaComments({ included }: PlankaBoard): PlankaComment[] {
  const old = included.actions
    .filter(({ type }) => type === "commentCard")
    .map(({ data, ...comment }) => ({ ...comment, text: data.text }))
  return [...included.comments, ...old]
}

export const positionOf = ({ position }: { position: number | null }): number =>
  position ?? Number.MAX_VALUE
