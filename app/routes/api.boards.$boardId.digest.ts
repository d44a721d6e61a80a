import { endpoint, resource } from "~/http/handle-api.server"
import { Digest, DigestOf } from "~/models/views/digest/digest"
import { getDigest } from "~/models/views/digest/digest.server"

export const { loader, action } = resource({
  GET: endpoint(DigestOf, getDigest, {
    name: "getDigest",
    summary: "A summary of the last days on a board",
    details: "Lists have their first entries only, with the number of all.",
    answers: Digest,
  }),
})
