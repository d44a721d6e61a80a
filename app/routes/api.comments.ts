import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { Comment, CommentsOf, CreateComment } from "~/models/board/comment/comment"
import { createComment, getComments } from "~/models/board/comment/comment.server"

export const { loader, action } = resource({
  GET: listEndpoint(CommentsOf, getComments, {
    name: "getComments",
    summary: "The comments of a card, oldest first",
    answers: [Comment],
  }),
  POST: endpoint(CreateComment, createComment, {
    name: "createComment",
    summary: "Create a comment",
    details:
      "It is yours. Those who are assigned, who have commented or whom it mentions are notified. A card has at most 1000.",
    status: 201,
    answers: Comment,
    refuses: [409],
  }),
})
