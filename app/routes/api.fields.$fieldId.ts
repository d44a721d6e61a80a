import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { CustomField, FieldKey, UpdateField } from "~/models/board/custom-field/custom-field-fields"
import { removeField, updateField } from "~/models/board/custom-field/custom-field.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(UpdateField, updateField, {
    name: "updateField",
    summary: "Change a custom field",
    details:
      "Send only what changes. `options` replace those that it has; those with an `id` of it stay the same option. With `base.options`, the changes of others since are kept, option by option. It is 409 if somebody has changed the same field or option meanwhile, for a name in use, and for too many options.",
    answers: CustomField,
    refuses: [409],
  }),
  DELETE: endpoint(FieldKey, removeField, {
    name: "removeField",
    summary: "Remove a custom field",
    details: "It can be restored with its values for 7 days.",
    refuses: [409],
  }),
})
