import { endpoint, resource } from "~/http/handle-api.server"
import { searchFor } from "~/http/search.server"
import { SearchHit, SearchText } from "~/models/finding/search/search"

const DETAILS = `The cards of your boards that have every word of \`q\`, each once, best matches first: words in the title or description go
before those in comments, checklist items and custom fields. At most 50 cards, and 20 of each of the others. Case, accents and
similar signs are ignored; a slip is forgiven where there are few hits. The first 8 words count. Words in quotes are words. At
most 120 searches a minute.

Filters narrow it, also without words; one that is written wrongly is 400 and says how it is written:

- \`board:launch\`, \`in:launch\` (also a workspace), \`list:"in review"\`, \`label:bug\`
- \`@ana\`, \`@me\`, \`@ana,tom\` (one of them), \`is:unassigned\`, \`is:unlabeled\`
- \`due:week\`, \`overdue\`, \`today\`, \`tomorrow\`, \`month\`, \`any\`, \`none\`, a day such as \`2026-11-30\`, \`<\` or \`>\` before it, or
  \`2026-11-01..2026-11-30\`; \`start:\` in the same way, without \`overdue\`
- \`priority:high\` or \`none\`; \`is:open\`, \`is:done\`, \`is:archived\`, \`is:waiting\`; \`has:file\`, \`has:checklist\`, \`has:comment\`
- \`created:week\`, \`finished:\`, \`changed:\`, \`untouched:\`, with days of the past as for \`due:\`; \`by:ana\``

export const { loader, action } = resource({
  GET: endpoint(SearchText, searchFor, {
    name: "search",
    summary: "Search for cards",
    details: DETAILS,
    answers: [SearchHit],
  }),
})
