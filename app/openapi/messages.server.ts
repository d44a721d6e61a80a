import type { z } from "zod"
import { BoardMessage, NotificationMessage } from "~/models/programs/webhook/webhook"
import { toJsonSchema, type Components, type JsonSchema } from "~/http/json-schema.server"

/** A message that the server posts to addresses elsewhere. */
export type DocumentedMessage = {
  post: {
    operationId: string
    summary: string
    tags: string[]
    security: []
    requestBody: { required: true; content: { "application/json": { schema: JsonSchema } } }
    responses: Record<"200" | "410", { description: string }>
  }
}

const RESPONSES = {
  200: {
    description: "It came. Any status from 200 to 299 says so; after others it is sent again.",
  },
  410: { description: "The address is gone: the webhook is switched off." },
}

/** Describes the messages of webhooks; their schemas are added to `components`. */
export const documentMessages = (components: Components): Record<string, DocumentedMessage> => ({
  boardMessage: messageOf("boardMessage", "A change on a board", BoardMessage, components),
  ownMessage: messageOf("ownMessage", "A notification", NotificationMessage, components),
})

function messageOf(
  operationId: string,
  summary: string,
  schema: z.ZodType,
  components: Components,
): DocumentedMessage {
  const content = { "application/json": { schema: toJsonSchema(schema, components) } }
  return {
    post: {
      operationId,
      summary,
      tags: ["Webhooks"],
      security: [],
      requestBody: { required: true, content },
      responses: RESPONSES,
    },
  }
}
