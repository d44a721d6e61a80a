import type { Params } from "@remix-run/react"
import type { z } from "zod"
import type { Actor } from "~/models/access/access.server"
import { changed, type Updated } from "~/models/text/compare.server"
import type { Refusal, Toast } from "~/models/text/reply/reply"

export type Feedback<R> = {
  /** The toast of a success; an update that changes nothing has none. `from` is the page's address. */
  done?: Toast | ((result: R, from: URL) => Toast | undefined)
  /** The toast of a refusal; by default its message. A function decides also about faults of fields, which have none otherwise. */
  failed?: Toast | ((refusal: Refusal, form: FormData) => Toast | null) | null
  /** The toast of a document post about a deleted thing, if its page still exists. Without it, the page is refused. */
  gone?: (form: FormData) => Toast
  /** Answers a document post with the page itself: nothing else shows the result. */
  inPlace?: boolean
  /** The address to go to, also for posts of a script. */
  to?: (result: R, params: Params, from: URL) => string
  /** The address for document posts only; by default the page's own. */
  back?: (result: R, params: Params, from: URL) => string
}

/** A schema, the domain function that takes its output, and the feedback of the page. */
export type Command = {
  schema: z.ZodType
  run: (actor: Actor, input: unknown) => Promise<Updated<unknown>>
  feedback: Feedback<unknown>
}

/** A command that does something whenever it succeeds. */
export function command<S extends z.ZodType, R>(
  schema: S,
  run: (actor: Actor, input: z.output<S>) => Promise<R>,
  feedback: Feedback<R> = {},
): Command {
  return updateCommand(schema, async (actor, input) => changed(await run(actor, input)), feedback)
}

/** A command that may find nothing to change. */
export function updateCommand<S extends z.ZodType, R>(
  schema: S,
  run: (actor: Actor, input: z.output<S>) => Promise<Updated<R>>,
  feedback: Feedback<R> = {},
): Command {
  return { schema, run, feedback } as Command
}
