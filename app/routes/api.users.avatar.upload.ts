import { resource } from "~/http/handle-api.server"
import { avatarUploadEndpoint } from "~/http/handle-avatar.server"
import { Me } from "~/models/people/account/user"

export const { loader, action } = resource({
  POST: avatarUploadEndpoint({
    name: "uploadAvatar",
    summary: "Set your avatar",
    details:
      "A PNG, JPEG, GIF or WebP (else 415) of at most 5 MB (else 413) and 50 million pixels, or 40 million as a progressive JPEG (else 400). The server keeps the middle of its first frame, as a WebP of 256 by 256 pixels without metadata. It is published as `board_updated` on all your boards. At most 30 an hour.",
    answers: Me,
  }),
})
