import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { CommentsOf, CreateComment } from "~/models/comment/comment"
import { createComment, getComments } from "~/models/comment/comment.server"

export const { loader, action } = resource({
  GET: listEndpoint(CommentsOf, getComments),
  POST: endpoint(CreateComment, createComment, 201),
})
