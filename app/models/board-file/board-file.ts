import { z } from "zod"
import { LinkUrl } from "~/models/attachment/attachment"
import { CreateBoard } from "~/models/board/board"
import { CardFields } from "~/models/card/card"
import { CreateChecklistItem } from "~/models/checklist/checklist"
import { CreateComment } from "~/models/comment/comment"
import { Id, Line, Moment } from "~/models/fields"
import { cleanFilename } from "~/models/attachment/filename"
import { LIMITS } from "~/models/limits"
import { CreateList } from "~/models/list/list"

// A board as a file (docs/board-file.md). What is written and what is taken in is the same, and
// has the limits of what is typed.

export const FORMAT = "cardinal-board"
export const VERSION = 1

/** The board's own file in an archive, which begins with it. */
export const BOARD_JSON = "board.json"

/** The names of all fields. Older exports have the content of files too, in Base64. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...["format", "version", "name", "description", "background", "lists", "cards", "title"],
  ...["priority", "labels", "dueDate", "createdAt", "checklist", "text", "completed", "comments"],
  ...["author", "editedAt", "assigned", "username", "attachments", "kind", "filename", "url"],
  ...["mimeType", "fileSize", "path", "content"],
])

/** What a file must say of itself before anything else of it is looked at. */
export const FileHead = z.object({ format: z.string(), version: z.number() })

/** At most so many `things`, which `who` has. */
const upTo = <S extends z.ZodType>(most: number, item: S, who: string, things: string) =>
  z.array(item).max(most, `${who} can have at most ${most} ${things}.`).default([])

/** The board itself; its lists and cards are looked at one by one. */
export const FileBoard = z.object({
  name: CreateBoard.shape.name,
  description: CreateBoard.shape.description,
  background: CreateBoard.shape.background,
  lists: upTo(LIMITS.lists, z.unknown(), "A board", "lists"),
})

export const FileList = z.object({
  name: CreateList.shape.name,
  cards: upTo(LIMITS.cards, z.unknown(), "A board", "cards"),
})

const Name = Line("A person's name")
const Comment = z.object({
  author: Name.nullable().default(null),
  text: CreateComment.shape.text,
  createdAt: Moment.optional(),
  editedAt: Moment.nullable().default(null),
})

/** An address has grown by up to so much where its signs were encoded. */
const ENCODED = 12

const Link = z.object({
  kind: z.literal("link"),
  filename: Line("A link's name"),
  url: LinkUrl(LIMITS.url * ENCODED),
  createdAt: Moment.optional(),
})

const File = z.object({
  kind: z.literal("file"),
  filename: z
    .string("A file's name is required.")
    .max(1000, "A file's name can have at most 1000 characters.")
    .transform(cleanFilename),
  mimeType: z.string().max(200, "Is too long.").default(""),
  fileSize: z.number().int("Must be a whole number."),
  /** The name of its entry in the archive. */
  path: z
    .string()
    .regex(/^files\/\d{1,9}$/, "Must be the name of an entry, such as files/0001.")
    .optional(),
  createdAt: Moment.optional(),
})

const Attachment = z.discriminatedUnion("kind", [Link, File], "The kind must be link or file.")

export const FileCard = z.object({
  title: CardFields.shape.title,
  description: CardFields.shape.description.default(""),
  priority: CardFields.shape.priority.default(null),
  labels: CardFields.shape.labels.default([]),
  dueDate: CardFields.shape.dueDate.default(null),
  createdAt: Moment.optional(),
  checklist: upTo(
    LIMITS.checklistItems,
    z.object({
      text: CreateChecklistItem.shape.text,
      completed: z.boolean("Must be true or false.").default(false),
    }),
    "A card",
    "checklist items",
  ),
  comments: upTo(LIMITS.comments, Comment, "A card", "comments"),
  assigned: upTo(
    LIMITS.assigned,
    z.object({ username: Name, name: Name }),
    "A card",
    "assigned people",
  ),
  attachments: upTo(LIMITS.attachments, Attachment, "A card", "attachments"),
})
export type FileCard = z.output<typeof FileCard>
export type FileAttachment = FileCard["attachments"][number]

/** The id that the new board gets: sent twice, it makes one. */
export const ImportBoard = z.object({ id: Id.optional() })
export type ImportBoard = z.output<typeof ImportBoard>
