import { updateEndpoint, type Api } from "~/http/handle-api.server"
import { setCardField } from "~/models/custom-field/card-field.server"
import { SetCardField } from "~/models/custom-field/custom-field-fields"

export const api = { PUT: updateEndpoint(SetCardField, setCardField) } satisfies Api
