import type { Params } from "@remix-run/react"
import type { z } from "zod"
import type { Actor } from "~/models/access/access.server"
import type { Says, Toast } from "~/models/reply/toast"

/** What a page does once a command has run. */
export type Say<R> = {
  /** Shown when it worked, and changed something; `from` is the address that was posted to. */
  done?: Toast | ((result: R, from: URL) => Toast)
  /**
   * Shown when it was refused, if need be by its reason; without it, the reason itself. Null where
   * the page says it.
   */
  failed?: Toast | Says | null
  /**
   * Shown without a script when what the form is about was deleted, but its page is still there;
   * without it the page itself is refused. `form` is what was sent.
   */
  gone?: (form: FormData) => Toast
  /** Whether the page that answers the post shows the result, which is shown nowhere else. */
  inPlace?: boolean
  /** Where to go then, with or without JavaScript, from the address that was posted to. */
  to?: (result: R, params: Params, from: URL) => string
  /** Where a page without JavaScript goes; otherwise it is shown again. */
  back?: (result: R, params: Params) => string
}

/** A schema, and the domain function that takes what it makes: one command, for any door. */
export type Command = {
  schema: z.ZodType
  run: (actor: Actor, input: unknown) => Promise<unknown>
  say: Say<unknown>
}

/** Ties a schema to a domain function; the types must fit. */
export function command<S extends z.ZodType, R>(
  schema: S,
  run: (actor: Actor, input: z.output<S>) => Promise<R>,
  say: Say<R> = {},
): Command {
  return { schema, run, say } as Command
}
