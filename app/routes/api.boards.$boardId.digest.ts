import { endpoint, resource } from "~/http/handle-api.server"
import { DigestOf } from "~/models/digest/digest"
import { getDigest } from "~/models/digest/digest.server"

export const { loader, action } = resource({ GET: endpoint(DigestOf, getDigest) })
