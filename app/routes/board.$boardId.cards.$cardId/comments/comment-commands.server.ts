import type { Params } from "@remix-run/react"
import { command, updateCommand, type Command } from "~/http/command.server"
import { failed, failedTo, gone, seen } from "~/models/text/reply/reply"
import {
  CommentKey,
  CreateComment,
  TickCommentTask,
  UpdateComment,
} from "~/models/board/comment/comment"
import { tickCommentTask } from "~/models/board/comment/tick-comment-task.server"
import { createComment, deleteComment, updateComment } from "~/models/board/comment/comment.server"
import { pathOf } from "~/routes/board.$boardId.cards.$cardId/command-parts.server"

const commentsOf = (_: unknown, params: Params) => `${pathOf(params)}#comments`

export const commentCommands: Record<string, Command> = {
  "create-comment": command(CreateComment, createComment, {
    done: seen("Comment added successfully"),
    failed: failed("Error", "Failed to add comment"),
    back: commentsOf,
  }),
  "edit-comment": updateCommand(UpdateComment, updateComment, {
    done: seen("Comment updated successfully"),
    failed: failed("Error", "Failed to update comment"),
    gone: gone("comment"),
    back: commentsOf,
  }),
  "tick-comment-task": updateCommand(TickCommentTask, tickCommentTask, {
    done: seen("Comment updated successfully"),
    failed: failedTo("Failed to update comment"),
    gone: gone("comment"),
    back: commentsOf,
  }),
  "delete-comment": command(CommentKey, deleteComment, {
    done: seen("Comment deleted successfully"),
    failed: failed("Error", "Failed to delete comment"),
    gone: gone("comment"),
    back: commentsOf,
  }),
}
