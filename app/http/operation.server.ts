import type { LoaderFunctionArgs } from "@remix-run/node"
import { z } from "zod"

/** The words and answers of a call in the document of the API, beside its route and its input. */
export type Description<R = unknown> = {
  /** Its name in clients that are made of the document. No other call has it. */
  name: string
  /** One line that says what it does. */
  summary: string
  /** Further words, as Markdown. */
  details?: string
  /** The JSON of a success, of a list that of its things in brackets. Without it, a success has no body. */
  answers?: z.ZodType<R> | (R extends readonly (infer T)[] ? readonly [z.ZodType<T>] : never)
  /** The status of a success; 200, or 204 without a body. */
  status?: 200 | 201 | 202
  /** The statuses of refusals besides those that calls of its kind have. */
  refuses?: readonly (keyof typeof REFUSALS)[]
}

/** The meanings of refusals, by their status. */
export const REFUSALS = {
  400: "A field breaks a rule or is unknown, or a limit is reached. `errors` has the messages by field.",
  401: "Nobody is signed in, or the access token has ended.",
  403: "The person’s role, the token’s scopes or the server’s settings do not allow it.",
  404: "It does not exist, or you may not see it.",
  408: "The body came too slowly.",
  409: "It does not fit what is there now: a stale `base`, a name in use, something archived. `current` has what is there.",
  410: "It has ended.",
  413: "The body or a file is too large, or your storage is used up.",
  415: "The body is of another type than the call takes.",
  429: "Too many requests. `Retry-After` says in how many seconds to ask again.",
  500: "An error of the server. Its log has the request’s id.",
  502: "The language model, or the company’s directory, did not answer as it should.",
  503: "The server has too much to do at the moment. `Retry-After` is set.",
  507: "The disk of the server or its storage is full. Nothing was changed.",
}

export type Operation = Omit<Description, "answers"> & {
  answers?: z.ZodType | readonly [z.ZodType] | undefined
  /** Its query, or its body, with the parameters of the address. */
  input: z.ZodType
  /** The field that a body which is an array stands for. */
  arrayName?: string | undefined
  /** Whether a long answer has a `Link` to its next part. */
  isInParts?: boolean
  /** Whether it is not answered again to who has it, by `ETag` and `If-None-Match`. */
  isTagged?: boolean
  /** A session of a browser, where a token is not enough; or nothing at all. */
  needs?: "session" | "nothing"
  /** The content type of its body where that is not JSON. */
  takes?: string
  /** The other content type that it can answer with. */
  streams?: string
}

/** The content type of a form with files. */
export const FORM = "multipart/form-data"

/** One method of an address under `/api`. */
export type Endpoint = ((args: LoaderFunctionArgs) => Promise<Response>) & { operation: Operation }

/** An endpoint is a function with what the document says of it. */
export const asEndpoint = (
  operation: Operation,
  run: (args: LoaderFunctionArgs) => Promise<Response>,
): Endpoint => Object.assign(run, { operation })

/** The schema of an operation's answer, if it has one. */
export const answerOf = ({ answers }: Operation): z.ZodType | undefined =>
  Array.isArray(answers) ? z.array(answers[0] as z.ZodType) : (answers as z.ZodType | undefined)
