import { updateEndpoint, resource } from "~/http/handle-api.server"
import { setCardField } from "~/models/custom-field/card-field.server"
import { SetCardField } from "~/models/custom-field/custom-field-fields"

export const { loader, action } = resource({ PUT: updateEndpoint(SetCardField, setCardField) })
