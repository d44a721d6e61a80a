import { endpoint, updateEndpoint, type Api } from "~/http/handle-api.server"
import { CardKey } from "~/models/card/card"
import { SetRepeat } from "~/models/repeat/repeat-fields"
import { getRepeat, setRepeat, stopRepeat } from "~/models/repeat/repeat.server"

export const api = {
  GET: endpoint(CardKey, getRepeat),
  PUT: updateEndpoint(SetRepeat, setRepeat),
  DELETE: endpoint(CardKey, stopRepeat, 204),
} satisfies Api
