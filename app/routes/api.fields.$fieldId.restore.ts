import { endpoint, resource } from "~/http/handle-api.server"
import { FieldKey } from "~/models/custom-field/custom-field-fields"
import { restoreField } from "~/models/custom-field/custom-field.server"

export const { loader, action } = resource({ POST: endpoint(FieldKey, restoreField) })
