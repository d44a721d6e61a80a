import { z } from "zod"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { BoardKey } from "~/models/board/board/board"
import type { Updated } from "~/models/text/compare.server"
import { Checkbox, Ids } from "~/models/text/fields"
import { dateText } from "~/models/text/time/date-text.server"
import { edgeOf } from "~/models/text/time/whole-day"
import { dayIn } from "~/models/text/time/zoned-time"
import { FILES, NAMES } from "./public-board"
import { SharedPassword, Sites, type PublicBoard } from "./public-board-fields"
import { findPublicBoard, setPublicBoard } from "./public-board.server"

/** The form of the page: what it does not have is unticked or empty. */
export const SavePublicBoard = BoardKey.extend({
  names: z.enum(NAMES),
  files: z.enum(FILES),
  comments: Checkbox.default(false),
  indexed: Checkbox.default(false),
  lists: z.enum(["all", "chosen"]),
  listIds: Ids.optional(),
  password: SharedPassword.optional(),
  isOpen: Checkbox.default(false),
  requestListId: z.string().optional(),
  requestsNeedApproval: Checkbox.default(false),
  endsAt: z.iso.date("Choose a day.").optional(),
  embedIn: z
    .string()
    .optional()
    .transform((text = "") => text.split("\n").filter((line) => line.trim() !== ""))
    .pipe(Sites),
}).refine(({ lists, listIds }) => lists === "all" || listIds !== undefined, {
  path: ["listIds"],
  error: "Choose at least one list.",
  // Also beside faults of other fields.
  when: () => true,
})
export type SavePublicBoard = z.output<typeof SavePublicBoard>

const lastDayOf = (board: PublicBoard | null, zone: string): string | null =>
  board?.endsAt ? dayIn(zone, Date.parse(board.endsAt)) : null

/** Creates the public address of a board, or changes what it shows. Its last day is one of the reader's. @throws as `setPublicBoard` */
export async function savePublicBoard(
  actor: Actor,
  { lists, listIds, password, isOpen, endsAt, requestListId, ...chosen }: SavePublicBoard,
  zone: string,
): Promise<Updated<PublicBoard>> {
  const before = await findPublicBoard(actor, chosen)
  const day = endsAt ?? null
  return setPublicBoard(actor, {
    ...chosen,
    listIds: lists === "all" ? null : listIds,
    password: isOpen ? null : password,
    requestListId: requestListId ?? null,
    // An end in the middle of a day stays where it is.
    ...(day !== lastDayOf(before, zone) && {
      endsAt: day === null ? null : edgeOf(day, "due", zone),
    }),
  })
}

const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()

export type PublicBoardPage = {
  publicBoard: PublicBoard | null
  /** The day of its creation, and of its end. */
  since: string | null
  until: string | null
  hasEnded: boolean
  /** The last day as `yyyy-MM-dd`. */
  lastDay: string | null
  /** Whether this server lets people without an account see boards. */
  isOffered: boolean
  lists: { id: string; name: string }[]
}

/** Reads the page of a board's public address. @throws 404, 403 */
export async function getPublicBoardPage(
  actor: Actor,
  { boardId }: BoardKey,
  zone: string,
): Promise<PublicBoardPage> {
  const publicBoard = await findPublicBoard(actor, { boardId })
  const { createdAt, endsAt } = publicBoard ?? {}
  return {
    publicBoard,
    since: createdAt ? dateText(createdAt, zone, "dialog") : null,
    until: endsAt ? dateText(endsAt, zone, "dialog") : null,
    hasEnded: isPast(endsAt ?? null),
    lastDay: lastDayOf(publicBoard, zone),
    isOffered: config.publicBoards,
    lists: await db.list.findMany({
      where: { boardId },
      select: { id: true, name: true },
      orderBy: { position: "asc" },
    }),
  }
}
