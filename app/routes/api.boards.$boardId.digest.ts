import { endpoint, type Api } from "~/http/handle-api.server"
import { DigestOf } from "~/models/digest/digest"
import { getDigest } from "~/models/digest/digest.server"

export const api = { GET: endpoint(DigestOf, getDigest) } satisfies Api
