import { db } from "~/database/db.server"
import { conflict } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import { withTicked } from "~/models/text/markdown/task"
import type { Comment, TickCommentTask } from "./comment"
import { notTheAuthor, requireComment, updateComment } from "./comment.server"

/** Ticks a task of a comment of one's own, or opens it again. @throws 404, 403, 409 if it has changed */
export async function tickCommentTask(
  actor: Actor,
  { task, ...key }: TickCommentTask,
): Promise<Updated<Comment>> {
  const { comment, isMine } = await requireComment(db, actor, key)
  if (!isMine) throw notTheAuthor()
  const text = withTicked(comment.text, task)
  if (text === null) throw conflict("The comment has changed. Look at it, and tick again.")
  return updateComment(actor, { ...key, text, base: { text: comment.text } })
}
