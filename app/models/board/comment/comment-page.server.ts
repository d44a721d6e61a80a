import { setImmediate } from "node:timers/promises"
import { readCommentRows, type CommentRow } from "~/database/rows/comment-rows.server"
import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { COMMENTS_PER_PAGE, type CardView } from "~/models/board/card/card-view"
import type { CommentView } from "./comment"
import { toComment, WITH_AUTHOR } from "./comment.server"
import type { Clock } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import { can, type Role } from "~/models/access/role"

/** Of the comments on one page, as HTML. A page at all limits stays below 3 MB with them. */
const MAX_BYTES = 1_000_000
/** For its author and its controls, approximately. */
const BYTES_PER_COMMENT = 4000

export type OlderComments = { comments: number; before: string | null }

type Reader = {
  actor: Actor
  userRole: Role
  canComment: boolean
  clock: Clock
  render: (source: string) => Promise<string>
}

/** A card's newest comments, fewer if large; always with an opened or found one. The caller has authorised the card. */
export async function readCommentPage(
  reader: Reader,
  cardId: string,
  view: CardView,
): Promise<{ comments: CommentView[]; older: OlderComments | null }> {
  const { comments: requestedCount = COMMENTS_PER_PAGE, before = null, commentId = null } = view
  const wantedId = commentId ?? view.foundId ?? null
  const comments: CommentView[] = []
  let older: OlderComments | null = null
  let bytes = 0
  for await (const row of readNewestFirst(cardId, before)) {
    const commentView = await toView(reader, row, commentId)
    bytes += Buffer.byteLength(commentView.html + (commentView.quotedHtml ?? ""))
    bytes += BYTES_PER_COMMENT
    const last = comments.at(-1)
    if (last && bytes > MAX_BYTES) older = { comments: COMMENTS_PER_PAGE, before: last.id }
    else if (comments.length === requestedCount)
      older = { comments: requestedCount + COMMENTS_PER_PAGE, before }
    if (older) break
    comments.push(commentView)
    // Rendering many long texts in a row would block other requests.
    await setImmediate()
  }
  if (wantedId !== null && !comments.some(({ id }) => id === wantedId)) {
    const row = await db.comment.findFirst({
      where: { id: wantedId, cardId },
      include: WITH_AUTHOR,
    })
    if (row) comments.push(await toView(reader, row, commentId))
  }
  return { comments, older }
}

async function* readNewestFirst(cardId: string, before: string | null): AsyncGenerator<CommentRow> {
  const take = COMMENTS_PER_PAGE
  let after: Pick<CommentRow, "position" | "id"> | null | undefined =
    before === null ? null : await db.comment.findFirst({ where: { id: before, cardId } })
  for (;;) {
    const rows = await readCommentRows(db, cardId, { first: "newest", after, take })
    yield* rows
    after = rows.at(-1)
    if (rows.length < take) return
  }
}

async function toView(
  { actor, userRole, canComment, clock, render }: Reader,
  row: CommentRow,
  openId: string | null,
): Promise<CommentView> {
  const { id, author, importedAuthor, formerAuthor, text, createdAt, editedAt, quotedText } =
    toComment(row, [])
  const isMine = author?.id === actor.id && canComment
  return {
    id,
    author,
    importedAuthor,
    formerAuthor,
    time: momentText(createdAt, clock),
    createdAt,
    edited: editedAt !== null,
    html: await render(text),
    quotedHtml: quotedText === null ? null : await render(quotedText),
    text: isMine && id === openId ? text : null,
    canEdit: isMine,
    canDelete: isMine || can(userRole, "own"),
  }
}
