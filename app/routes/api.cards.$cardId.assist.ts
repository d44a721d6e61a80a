import { questionEndpoint } from "~/http/assist.server"
import { resource } from "~/http/handle-api.server"
import { Answer, AskAboutCard } from "~/models/finding/assist/assist"
import { questionAboutCard } from "~/models/finding/assist/assist.server"

const DETAILS = `Viewers may have it summed up; who may edit can also ask for checklist items and a better wording. Nothing is done
with the answer. Title and description are sent to the model's host, for items also the first 500 items of its checklists,
for a summary also its last 100 comments with authors and days: of a description the first 8,000 characters, of an item or a
comment 2,000. If that is too long together, the oldest comments are left out, then the last items. 403: the model is off for the board. 409: the server has
none. 429: one question at a time, and so many a day. 502: the model did not answer as it should. A question that was
answered before is answered the same and does not count, and neither does one that is 502. 503: the server asks 20 at a time.
Who asks the same as somebody else just then reads the same answer. A description of more than 8,000 characters cannot be reworded.

To \`Accept: text/plain\` the answer is streamed while the model writes it, with its id in the header \`Answer-Id\`. What
is refused or fails before the first word has its status and JSON as ever; an answer that breaks off later is cut off. To hang
up ends the question, and nothing of it is kept. Switching the model off, signing out and losing access end it within a second.`

export const { loader, action } = resource({
  POST: questionEndpoint(AskAboutCard, questionAboutCard, {
    name: "askAboutCard",
    summary: "Ask the language model about a card",
    details: DETAILS,
    answers: Answer,
    refuses: [409, 502],
  }),
})
