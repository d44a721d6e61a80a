import type { JsonSchema } from "~/http/json-schema.server"

// The part of the document that is about all calls.

export const ABOUT = `The pages of Cardinal and programs have the same calls.

A body is a JSON object of at most 1 MiB. A field that a call does not have is refused, by name. Times are ISO 8601; one that
you send needs its offset or \`Z\`. Ids are UUIDs, and a create takes one of yours as \`id\`: sent again, it answers with what it
made before. What you may not see is 404, like what does not exist.

A program sends an access token, which a person makes at \`/settings/tokens\`: \`Authorization: Bearer cdl_…\`. It needs the
scope \`read\` for \`GET\` and \`write\` for everything else, and \`admin\` beside it for what administrators may.`

export const REFUSAL: JsonSchema = {
  type: "object",
  description: "Why nothing was changed.",
  properties: {
    message: { type: "string", examples: ["Card title is required."] },
    errors: {
      type: "object",
      description: "The messages by field.",
      additionalProperties: { type: "array", items: { type: "string" } },
      examples: [{ title: ["Card title is required."] }],
    },
    current: { description: "The current state, if a change no longer fits it." },
  },
  required: ["message"],
}

export const SECURITY = {
  token: {
    type: "http",
    scheme: "bearer",
    description: "An access token, made at /settings/tokens.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "session",
    description:
      "The session of a browser, or of a program that signs in by `POST /api/auth/login`.",
  },
}
