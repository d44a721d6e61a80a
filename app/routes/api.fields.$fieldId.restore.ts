import { endpoint, type Api } from "~/http/handle-api.server"
import { FieldKey } from "~/models/custom-field/custom-field-fields"
import { restoreField } from "~/models/custom-field/custom-field.server"

export const api = { POST: endpoint(FieldKey, restoreField) } satisfies Api
