import { endpoint, resource } from "~/http/handle-api.server"
import { CustomField, FieldKey } from "~/models/board/custom-field/custom-field-fields"
import { restoreField } from "~/models/board/custom-field/custom-field.server"

export const { loader, action } = resource({
  POST: endpoint(FieldKey, restoreField, {
    name: "restoreField",
    summary: "Restore a removed custom field",
    details: "It comes after the others, with its values. It is 409 if another has its name now.",
    answers: CustomField,
    refuses: [409],
  }),
})
