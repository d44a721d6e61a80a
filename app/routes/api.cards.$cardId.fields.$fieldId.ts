import { z } from "zod"
import { updateEndpoint, resource } from "~/http/handle-api.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { CardFieldValues, SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { IdText } from "~/models/text/fields"

const DETAILS = `\`value\` is as the field’s \`kind\` wants it; null, an empty text or false is none. The answer has all values of the card.

- \`text\`: one line of at most 500 characters
- \`number\`: a number, shown with the field’s \`unit\`
- \`date\`: a day without time and zone, such as \`2026-05-31\`
- \`checkbox\`: true
- \`choice\`: the id of one of the field’s \`options\`
- \`person\`: the id of a member; one who leaves the board is shown as nobody
- \`link\`: an address with \`http\` or \`https\`; \`https://\` is added where both are missing`

export const { loader, action } = resource({
  PUT: updateEndpoint(SetCardField, setCardField, {
    name: "setCardField",
    summary: "Set the value of a custom field on a card",
    details: DETAILS,
    answers: z.object({ cardId: IdText, fields: CardFieldValues }),
    refuses: [409],
  }),
})
