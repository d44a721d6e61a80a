import { endpoint, resource } from "~/http/handle-api.server"
import {
  SavedTemplate,
  SavedTemplateKey,
  UpdateSavedTemplate,
} from "~/models/board/template/saved-template"
import {
  deleteSavedTemplate,
  getSavedTemplate,
  updateSavedTemplate,
} from "~/models/board/template/saved-template.server"

export const { loader, action } = resource({
  GET: endpoint(SavedTemplateKey, getSavedTemplate, {
    name: "getSavedTemplate",
    summary: "A saved template, yours or a shared one",
    answers: SavedTemplate,
  }),
  PATCH: endpoint(UpdateSavedTemplate, updateSavedTemplate, {
    name: "updateSavedTemplate",
    summary: "Rename or share a template of yours",
    details:
      "Only an owner of the board that it was made of can share it, else it is 403. 409: that board is archived.",
    refuses: [409],
    answers: SavedTemplate,
  }),
  DELETE: endpoint(SavedTemplateKey, deleteSavedTemplate, {
    name: "deleteSavedTemplate",
    summary: "Delete a template",
    details:
      "Yours, or as an administrator a shared one. As an owner of the board that it was made of, you end its sharing; its person keeps it. Boards that were made of it stay.",
  }),
})
