import { endpoint, resource } from "~/http/handle-api.server"
import { SavedTemplateKey, UpdateSavedTemplate } from "~/models/template/saved-template"
import {
  deleteSavedTemplate,
  getSavedTemplate,
  updateSavedTemplate,
} from "~/models/template/saved-template.server"

export const { loader, action } = resource({
  GET: endpoint(SavedTemplateKey, getSavedTemplate),
  PATCH: endpoint(UpdateSavedTemplate, updateSavedTemplate),
  DELETE: endpoint(SavedTemplateKey, deleteSavedTemplate, 204),
})
