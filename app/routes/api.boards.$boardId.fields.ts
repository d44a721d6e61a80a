import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { CreateField, CustomField } from "~/models/board/custom-field/custom-field-fields"
import { createField, listFields } from "~/models/board/custom-field/custom-field.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listFields, {
    name: "listFields",
    summary: "The custom fields of a board, in order",
    answers: [CustomField],
  }),
  POST: endpoint(CreateField, createField, {
    name: "createField",
    summary: "Add a custom field to a board",
    details:
      "It is the last one. A board has at most 100 fields with 500 options in all, and their names differ in more than case, else it is 409. The `kind` of a field stays.",
    status: 201,
    answers: CustomField,
    refuses: [409],
  }),
})
