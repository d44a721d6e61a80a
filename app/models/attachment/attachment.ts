import { z } from "zod"
import { atMost, Id, Limit, Line, Position } from "~/models/fields"
import { LINK } from "./file-type"
import { LIMITS } from "~/models/limits"
import { linkProblem } from "~/models/markdown/safe-link"

export type Attachment = {
  id: string
  cardId: string
  filename: string
  /** Bytes; 0 for a link. */
  fileSize: number
  mimeType: string
  filePath: string
  position: number
  createdAt: string
}

const onBoard = { boardId: Id.optional() }

const range = { after: Id.optional(), limit: Limit(LIMITS.attachments) }

export const AttachmentsOf = z.object({ cardId: Id, ...range })
export type AttachmentsOf = z.output<typeof AttachmentsOf>
export const AttachmentsAt = z
  .object({ id: Id, ...range })
  .transform(({ id, ...rest }) => ({ cardId: id, ...rest }))

const SCHEMES = ["http:", "https:", "mailto:"]

export const LinkUrl = (max: number) =>
  z
    .string("URL is required.")
    .trim()
    .min(1, "URL is required.")
    .max(max, atMost(max, "URL"))
    .refine(
      (text) => URL.canParse(text) && SCHEMES.includes(new URL(text).protocol),
      "Enter an address that begins with https://, http:// or mailto:.",
    )
    .transform((text) => new URL(text).href)

/** The server never takes a file's path from a client. */
export const AddLink = z.object({
  ...onBoard,
  cardId: Id,
  id: Id.optional(),
  filename: Line("Name"),
  // Imported boards may contain older links that `linkProblem` refuses; they are shown as text.
  filePath: LinkUrl(LIMITS.url).superRefine((url, context) => {
    const message = linkProblem(url)
    if (message !== null) context.addIssue({ code: "custom", message })
  }),
  mimeType: z.literal(LINK, "Only links can be added here. Upload files instead.").default(LINK),
  fileSize: z.literal(0, "A link has no size.").default(0),
  position: Position.optional(),
})
export type AddLink = z.output<typeof AddLink>

export const UploadTo = z.object({
  ...onBoard,
  cardId: Id,
  id: Id.optional(),
  position: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      "Must be a whole number.",
    )
    .pipe(Position)
    .optional(),
})
export type UploadTo = z.output<typeof UploadTo>

export const AttachmentKey = z.object({
  ...onBoard,
  cardId: Id.optional(),
  attachmentId: Id,
})
export type AttachmentKey = z.output<typeof AttachmentKey>

/** `/api/attachments/{id}` names a card in a GET and an attachment in a DELETE. */
export const AttachmentById = z.object({ id: Id }).transform(({ id }) => ({ attachmentId: id }))
