import { z } from "zod"
import {
  atMost,
  Count,
  Id,
  IdText,
  Limit,
  Line,
  MomentText,
  NewId,
  OfPage,
  Position,
} from "~/models/text/fields"
import { LINK } from "./file-type"
import { LIMITS } from "~/models/text/limits"
import { LINK_SCHEMES, linkProblem, OTHER_SCHEME } from "~/models/text/markdown/safe-link"

export const Attachment = z
  .object({
    id: IdText,
    cardId: IdText,
    filename: z.string().meta({ examples: ["plan.png"] }),
    fileSize: Count.meta({ description: "In bytes; 0 for a link.", examples: [19906] }),
    mimeType: z.string().meta({
      description: "`text/url` for a link. An image’s only if its content can be decoded.",
      examples: ["image/png"],
    }),
    filePath: z.string().meta({
      description: "Where the file is, below `/attachments`, or the URL of a link.",
      examples: ["/attachments/d0375279-bac0-43d5-8464-14529adf1171"],
    }),
    position: z.int().meta({ description: "On its card, from 0.", examples: [0] }),
    createdAt: MomentText,
  })
  .meta({ id: "Attachment", description: "A file or a link on a card." })
export type Attachment = z.output<typeof Attachment>

const onBoard = { boardId: OfPage }

const range = {
  after: Id.optional().meta({ description: "An attachment: those after it are listed." }),
  limit: Limit(LIMITS.attachments),
}

export const AttachmentsOf = z.object({ cardId: Id, ...range })
export type AttachmentsOf = z.output<typeof AttachmentsOf>
export const AttachmentsAt = z
  .object({ id: Id.meta({ description: "The id of the card." }), ...range })
  .transform(({ id, ...rest }) => ({ cardId: id, ...rest }))

export const LinkUrl = (max: number) =>
  z
    .string("URL is required.")
    .trim()
    .min(1, "URL is required.")
    .max(max, atMost(max, "URL"))
    .refine(
      (text) => URL.canParse(text) && LINK_SCHEMES.includes(new URL(text).protocol),
      OTHER_SCHEME,
    )
    .transform((text) => new URL(text).href)

/** The server never takes a file's path from a client. */
export const AddLink = z.object({
  ...onBoard,
  cardId: Id,
  id: NewId,
  filename: Line("Name").meta({ examples: ["Map"] }),
  // Imported boards may contain older links that `linkProblem` refuses; they are shown as text.
  filePath: LinkUrl(LIMITS.url)
    .superRefine((url, context) => {
      const message = linkProblem(url)
      if (message !== null) context.addIssue({ code: "custom", message })
    })
    .meta({
      description:
        "An address with http, https, mailto or tel, without a user name, a password, or headers of an email but the subject.",
      examples: ["https://map.example/garden"],
    }),
  mimeType: z.literal(LINK, "Only links can be added here. Upload files instead.").default(LINK),
  fileSize: z.literal(0, "A link has no size.").default(0),
  position: Position.optional(),
})
export type AddLink = z.output<typeof AddLink>

export const UploadTo = z.object({
  ...onBoard,
  cardId: Id,
  id: NewId,
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
export const AttachmentById = z
  .object({ id: Id.meta({ description: "The id of the attachment." }) })
  .transform(({ id }) => ({ attachmentId: id }))
