import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { FieldKey, UpdateField } from "~/models/custom-field/custom-field-fields"
import { removeField, updateField } from "~/models/custom-field/custom-field.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(UpdateField, updateField),
  DELETE: endpoint(FieldKey, removeField, 204),
})
