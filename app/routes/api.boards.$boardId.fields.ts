import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { CreateField } from "~/models/custom-field/custom-field-fields"
import { createField, listFields } from "~/models/custom-field/custom-field.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listFields),
  POST: endpoint(CreateField, createField, 201),
})
