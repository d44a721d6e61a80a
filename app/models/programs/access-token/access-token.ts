import { SCOPES, type Scope } from "~/models/access/token-scope"
import { z } from "zod"
import { OwnerProof } from "~/models/people/account/owner-proof"
import { Id, Line } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

/** When a token ends: after so many days, at the end of a day, or never. */
export const TOKEN_ENDS = ["30", "90", "365", "date", "never"] as const

const Chosen = z.object({ reach: z.string(), boardIds: z.array(z.string()), ends: z.string() })
/** Refuses these together with faults of other fields. */
const when = ({ value }: { value: unknown }) => Chosen.safeParse(value).success

/** With `reach` "all", boards that the person joins later are among them. */
export const CreateAccessToken = OwnerProof.extend({
  name: Line("Name", LIMITS.tokenName),
  scopes: z
    .array(z.enum(SCOPES, "Choose what the token may do."))
    .min(1, "Choose what the token may do."),
  reach: z.enum(["all", "chosen"], "Choose the boards."),
  boardIds: z.array(Id).max(LIMITS.ownBoards).default([]),
  ends: z.enum(TOKEN_ENDS, "Choose when the token ends."),
  endDay: z.iso.date("Must be a date.").optional(),
})
  .refine(({ reach, boardIds }) => reach === "all" || boardIds.length > 0, {
    path: ["boardIds"],
    message: "Choose at least one board.",
    when,
  })
  .refine(({ reach, scopes }) => reach === "all" || !scopes.includes("admin"), {
    path: ["scopes"],
    message: "A token for chosen boards cannot administrate.",
  })
  .refine(({ ends, endDay }) => ends !== "date" || endDay !== undefined, {
    path: ["endDay"],
    message: "Enter the last day.",
    when,
  })
export type CreateAccessToken = z.output<typeof CreateAccessToken>

export const AccessTokenKey = z.object({ accessTokenId: Id })
export type AccessTokenKey = z.output<typeof AccessTokenKey>

/** A token as its owner sees it. Times are ISO 8601. */
export type AccessTokenView = {
  id: string
  name: string
  scopes: Scope[]
  /** The names of chosen boards, without those that the person is not on any more; null for all. */
  boards: string[] | null
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  /** The network address of its last use. */
  lastAddress: string | null
}
