import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { CardKey } from "~/models/card/card"
import { PutRepeat } from "~/models/repeat/repeat-fields"
import { getRepeat, putRepeat, stopRepeat } from "~/models/repeat/repeat.server"

export const { loader, action } = resource({
  GET: endpoint(CardKey, getRepeat),
  PUT: updateEndpoint(PutRepeat, putRepeat),
  DELETE: endpoint(CardKey, stopRepeat, 204),
})
