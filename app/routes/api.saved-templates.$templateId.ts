import { endpoint, resource } from "~/http/handle-api.server"
import {
  SavedTemplate,
  SavedTemplateKey,
  UpdateSavedTemplate,
} from "~/models/template/saved-template"
import {
  deleteSavedTemplate,
  getSavedTemplate,
  updateSavedTemplate,
} from "~/models/template/saved-template.server"

export const { loader, action } = resource({
  GET: endpoint(SavedTemplateKey, getSavedTemplate, {
    name: "getSavedTemplate",
    summary: "A saved template, yours or a shared one",
    answers: SavedTemplate,
  }),
  PATCH: endpoint(UpdateSavedTemplate, updateSavedTemplate, {
    name: "updateSavedTemplate",
    summary: "Rename or share a template of yours",
    answers: SavedTemplate,
  }),
  DELETE: endpoint(SavedTemplateKey, deleteSavedTemplate, {
    name: "deleteSavedTemplate",
    summary: "Delete a template",
    details: "Yours, or as an administrator a shared one. Boards that were made of it stay.",
  }),
})
