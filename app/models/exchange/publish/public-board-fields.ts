import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"
import { newPassword, passwordFault } from "~/models/people/account/account-fields"
import { Checkbox, Id, Ids, IdText, Moment, MomentText, TextOrNull } from "~/models/text/fields"
import { LIMITS, MIN_PASSWORD } from "~/models/text/limits"
import { FILES, MAX_SITES, NAMES } from "./public-board"

/** A site as a header names it: nothing else than a host and a port may get there. */
const SITE = /^(https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/

/** The origin of a site as somebody writes it, such as `https://club.example.org/`; null for anything else. */
function siteOf(text: string): string | null {
  const address = text.trim()
  if (!URL.canParse(address)) return null
  const { origin, pathname, search, hash, username } = new URL(address)
  const isWhole = pathname === "/" && search + hash + username === ""
  return isWhole && SITE.test(origin) ? origin : null
}

export const Sites = z.array(z.string().max(LIMITS.url)).transform((texts, context) => {
  const sites = texts.map(siteOf)
  const wrong = texts[sites.indexOf(null)]
  if (wrong !== undefined) {
    const message = `“${wrong}” is not the address of a site, as in https://club.example.org.`
    context.addIssue({ code: "custom", message })
  }
  const named = [...new Set(sites.filter((site) => site !== null))]
  if (named.length > MAX_SITES) {
    const message = `Name at most ${String(MAX_SITES)} sites.`
    context.addIssue({ code: "custom", message })
  }
  return named
})

const faultOf = (password: string) => passwordFault({ password, confirmPassword: password })

/** The password of a public board, by the rules of accounts. */
export const SharedPassword = newPassword.password.refine(
  (password) => faultOf(password) === undefined,
  { error: ({ input }) => faultOf(String(input)) },
)

const choices = {
  names: z.enum(NAMES).meta({ description: "How people are shown." }),
  comments: Checkbox.meta({ description: "Whether comments are shown." }),
  files: z.enum(FILES).meta({ description: "The attachments that are shown." }),
  indexed: Checkbox.meta({ description: "Whether search engines may list it." }),
  requestsNeedApproval: Checkbox.meta({
    description: "Whether others see such a card only once a member has taken it.",
  }),
}

export const SetPublicBoard = BoardKey.extend({
  names: choices.names.optional(),
  comments: choices.comments.optional(),
  files: choices.files.optional(),
  listIds: Ids.nullable().optional().meta({
    description: "The lists that are shown; null for all, also for later ones.",
  }),
  password: SharedPassword.nullable()
    .optional()
    .meta({
      description: `Without it the board is not shown: ${String(MIN_PASSWORD)} to ${String(LIMITS.password)} characters, none of the most common ones. Null removes it.`,
      examples: ["rose garden"],
    }),
  endsAt: Moment.nullable().optional().meta({
    description: "In the future: from then on, the address shows nothing. Null for no end.",
  }),
  embedIn: Sites.optional().meta({
    description: `The origins of at most ${String(MAX_SITES)} sites that may show the board in a frame.`,
    examples: [["https://club.example.org"]],
  }),
  indexed: choices.indexed.optional(),
  requestListId: Id.nullable().optional().meta({
    description: "The list of the board where everybody can leave a card; null for none.",
  }),
  requestsNeedApproval: choices.requestsNeedApproval.optional(),
  replace: Checkbox.optional().meta({
    description: "Ends the address that there is, for another one. The choices stay.",
  }),
})
export type SetPublicBoard = z.output<typeof SetPublicBoard>

export const PublicBoard = z
  .object({
    address: TextOrNull.meta({
      description: "Null if it works but cannot be shown, as the server has another secret now.",
      examples: ["https://boards.example.org/p/uQ6oXx0x7l4z0fRkq9D1yqkqg1Jt2mW3b8c5n6v7s8A"],
    }),
    names: choices.names,
    comments: z.boolean(),
    files: choices.files,
    listIds: z.array(IdText).nullable(),
    hasPassword: z.boolean(),
    endsAt: MomentText.nullable(),
    embedIn: z.array(z.string()).meta({ examples: [["https://club.example.org"]] }),
    indexed: z.boolean(),
    requestListId: IdText.nullable(),
    requestsNeedApproval: z.boolean(),
    createdAt: MomentText,
    createdBy: TextOrNull.meta({
      description: "A name; null if the account does not exist any more.",
      examples: ["Ada Lovelace"],
    }),
  })
  .meta({ id: "PublicBoard" })
export type PublicBoard = z.output<typeof PublicBoard>
