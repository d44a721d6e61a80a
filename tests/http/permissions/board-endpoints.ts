import { randomUUID } from "node:crypto"
import type { Person } from "../client"
import type { Endpoint } from "./endpoint"
import type { Scene } from "./scene"

// The endpoints of the overview, of boards and of lists.

const page = "board.$boardId"
const see = { needs: "see", status: 200 } as const
const edit = { needs: "edit", status: 303 } as const
const own = { needs: "own", status: 303 } as const
const session = { needs: "session" } as const
const name = { name: "Orchard" }
const merging = { from: "soil:#84cc16", into: "Soil and sand:#84cc16" }
const renaming = { from: "soil", name: "Soil", color: "#84cc16" }
const ownView = { name: "Mine", query: "?member=me" }
const clientField = { name: "Client", kind: "text" }
const deletion = ({ deletionId }: { deletionId: string }) => ({ deletionId })

const watch = { needs: "see", status: 303, fields: () => ({ watch: "true" }) } as const
const archival = ({ archivalId }: { archivalId: string }) => ({ archivalId })

const rename = (person: Person, { cardId }: Scene) =>
  person.api("PATCH", `/api/cards/${cardId}`, { title: "Hoe" })
const label = (person: Person, { cardId }: Scene) =>
  person.api("PATCH", `/api/cards/${cardId}`, { labels: ["soil:#84cc16"] })

type Ids = Record<"cardId" | "listId" | "memberId" | "fieldId", string>
const chosen =
  (fields: (ids: Ids) => object = () => ({})) =>
  (ids: Ids) => ({ cardIds: ids.cardId, ...fields(ids) })

const selecting = [
  { does: "form move-cards", fields: chosen(({ listId }) => ({ newListId: listId })) },
  { does: "form label-cards", fields: chosen(() => ({ label: "Bug:#ef4444" })) },
  { does: "form unlabel-cards", fields: chosen(() => ({ label: "Bug:#ef4444" })) },
  { does: "form assign-cards", fields: chosen(({ memberId }) => ({ userId: memberId })) },
  { does: "form unassign-cards", fields: chosen(({ memberId }) => ({ userId: memberId })) },
  {
    does: "form date-cards",
    fields: chosen(() => ({ date: "2030-05-01", zone: "Europe/Berlin" })),
  },
  { does: "form day-cards", fields: chosen(() => ({ day: "next-week", zone: "Europe/Berlin" })) },
  { does: "form prioritize-cards", fields: chosen(() => ({ priority: "high" })) },
  { does: "form field-cards", fields: chosen(({ fieldId }) => ({ fieldId, value: "5" })) },
  { does: "form option-cards", fields: chosen(({ fieldId }) => ({ option: `${fieldId} 5` })) },
  ...["undate-cards", "complete-cards", "reopen-cards", "archive-selection", "delete-cards"].map(
    (intent) => ({ does: `form ${intent}`, fields: chosen() }),
  ),
]
const onlyBoard = ({ boardId }: { boardId: string }) => ({ boardId })
const starred = ({ boardId }: { boardId: string }) => ({ boardId, starred: "true" })

const bySort = () => ({ sort: "name" })

function aBoardFile(): FormData {
  const form = new FormData()
  const text = JSON.stringify({ format: "cardinal-board", version: 1, name: "Orchard", lists: [] })
  form.set("file", new File([text], "orchard.json", { type: "application/json" }))
  return form
}

export const BOARD_ENDPOINTS: Endpoint[] = [
  { route: "boards", does: "GET", ...session, status: 200 },
  { route: "boards", does: "form create-board", ...session, fields: () => name, status: 303 },
  {
    route: "boards",
    does: "form create-example-board",
    ...session,
    status: 303,
    fields: () => ({ boardId: randomUUID() }),
  },
  {
    route: "boards",
    does: "form update-board",
    ...edit,
    fields: ({ boardId }) => ({ boardId, ...name, background: "green-teal" }),
  },
  {
    route: "boards",
    does: "form delete-board",
    ...own,
    fields: ({ boardId }) => ({ boardId }),
  },
  { route: "api.boards", does: "GET", ...session, status: 200 },
  { route: "api.boards.recent", does: "GET", ...session, status: 200 },
  { route: "api.boards", does: "POST", ...session, fields: () => name, status: 201 },

  {
    route: "api.boards.import",
    does: "POST",
    ...session,
    status: 201,
    upload: () => aBoardFile(),
  },
  { route: "boards", does: "form star-board", ...see, status: 303, fields: starred },
  { route: "api.boards.$boardId.star", does: "PUT", ...see, status: 204 },
  { route: "api.boards.$boardId.star", does: "DELETE", ...see, status: 204 },
  { route: "boards", does: "form archive-board", ...own, fields: onlyBoard },
  { route: "boards", does: "form unarchive-board", ...own, fields: onlyBoard },
  { route: "boards.archived", does: "form unarchive-board", ...own, fields: onlyBoard },
  { route: "boards.archived", does: "GET", ...session, status: 200 },
  { route: page, does: "form copy-board", ...see, status: 303, fields: () => name },
  { route: "api.boards.$boardId.copy", does: "POST", ...see, status: 201, fields: () => name },
  { route: page, does: "form save-template", ...see, status: 303, fields: () => name },
  { route: "api.boards.$boardId.template", does: "POST", ...see, status: 201, fields: () => name },
  { route: page, does: "form archive-board", ...own },
  { route: page, does: "form unarchive-board", ...own },
  { route: "my", does: "GET", ...session, status: 200 },
  {
    route: "my",
    does: "form set-completed",
    ...edit,
    fields: ({ cardId }) => ({ cardId, completed: "true" }),
  },
  { route: "boards", does: "form sort-boards", ...session, fields: bySort, status: 303 },
  { route: "api.my.board-sort", does: "GET", ...session, status: 200 },
  { route: "api.my.board-sort", does: "PUT", ...session, fields: bySort, status: 204 },
  { route: "boards", does: "form restore-deletion", ...edit, fields: deletion },
  { route: "boards.deleted", does: "GET", ...session, status: 200 },
  { route: "boards.deleted", does: "form restore-deletion", ...edit, fields: deletion },
  { route: "api.deletions", does: "GET", ...session, status: 200 },

  { route: page, does: "GET", ...see },
  ...["tar", "json", "csv", "md"].map((ending): Endpoint => ({
    route: `${page}[.]${ending}`,
    does: "GET",
    ...see,
  })),
  { route: "board.$boardId_.lists.$listId", does: "GET", ...see },
  { route: page, does: "form update-board", ...edit, fields: () => name },
  { route: page, does: "form delete-board", ...own },
  { route: "api.boards.$boardId", does: "GET", ...see },
  { route: "api.boards.$boardId.changes", does: "GET", ...see, fields: () => ({ since: 0 }) },
  { route: "api.boards.$boardId", does: "PATCH", ...edit, fields: () => name, status: 200 },
  { route: "api.boards.$boardId", does: "DELETE", ...own, status: 204 },

  { route: page, does: "form create-list", ...edit, fields: () => name },
  { route: page, does: "form create-starter-lists", ...edit },
  {
    route: page,
    does: "form update-list",
    ...edit,
    fields: ({ listId }) => ({ listId, ...name }),
  },
  {
    route: page,
    does: "form move-list",
    ...edit,
    fields: ({ listId }) => ({ listId, newPosition: "1" }),
  },
  ...["collapse-list", "expand-list"].map((intent): Endpoint => {
    return {
      route: page,
      does: `form ${intent}`,
      ...see,
      status: 303,
      fields: ({ listId }) => ({ listId }),
    }
  }),
  { route: "api.lists.$listId.collapsed", does: "PUT", ...see, status: 204 },
  { route: "api.lists.$listId.collapsed", does: "DELETE", ...see, status: 204 },
  { route: page, does: "form delete-list", ...edit, fields: ({ listId }) => ({ listId }) },
  { route: page, does: "form restore-deletion", ...edit, fields: deletion },
  { route: page, does: "form archive-card", ...edit, fields: ({ cardId }) => ({ cardId }) },
  { route: page, does: "form archive-list", ...edit, fields: ({ listId }) => ({ listId }) },
  {
    route: page,
    does: "form copy-list",
    ...edit,
    fields: ({ listId }) => ({ listId, name: "Next" }),
  },
  {
    route: page,
    does: "form sort-cards",
    ...edit,
    fields: ({ listId }) => ({ listId, by: "name" }),
  },
  {
    route: "api.lists.$listId.copy",
    does: "POST",
    ...edit,
    status: 201,
    fields: () => ({ name: "Next" }),
  },
  {
    route: "api.lists.$listId.sort",
    does: "POST",
    ...edit,
    status: 200,
    fields: () => ({ by: "name" }),
  },
  {
    route: page,
    does: "form set-archive-days",
    ...edit,
    fields: ({ listId }) => ({ listId, archiveDoneDays: "7" }),
  },
  {
    route: page,
    does: "form set-cards-done",
    ...edit,
    fields: ({ listId }) => ({ listId, cardsDone: "true" }),
  },
  {
    route: page,
    does: "form set-card-limit",
    ...edit,
    fields: ({ listId }) => ({ listId, cardLimit: "3" }),
  },
  { route: page, does: "form undo", ...edit, before: rename },
  { route: "api.boards.$boardId.undo", does: "GET", ...edit, status: 200 },
  { route: "api.boards.$boardId.undo", does: "POST", ...edit, status: 200, before: rename },
  ...selecting.map((each) => ({ route: page, ...edit, ...each })),
  { route: `${page}.select.$listId`, does: "GET", ...edit, status: 200 },
  {
    route: "api.boards.$boardId.cards",
    does: "PATCH",
    ...edit,
    status: 200,
    fields: ({ cardId }) => ({ cardIds: [cardId], completed: true }),
  },
  { route: "api.boards.$boardId.destinations", does: "GET", ...edit, status: 200 },
  {
    route: "api.boards.$boardId.cards",
    does: "DELETE",
    ...edit,
    status: 200,
    fields: ({ cardId }) => ({ cardIds: [cardId] }),
  },
  { route: page, does: "form archive-cards", ...edit, fields: ({ listId }) => ({ listId }) },
  { route: page, does: "form restore-archival", ...edit, fields: archival },
  { route: `${page}.calendar`, does: "GET", ...see },
  { route: `${page}.table`, does: "GET", ...see },
  { route: `${page}_.table[.]csv`, does: "GET", ...see },
  { route: `${page}_.trello[.]json`, does: "GET", ...see },
  { route: `${page}_.table.print`, does: "GET", ...see },
  { route: page, does: "form set-table-columns", ...see, status: 303 },
  { route: "api.boards.$boardId.table-columns", does: "GET", ...see },
  {
    route: "api.boards.$boardId.table-columns",
    does: "PUT",
    ...see,
    status: 204,
    fields: () => ({ columns: ["due"] }),
  },
  { route: `${page}.archive`, does: "GET", ...see },
  { route: `${page}.archive`, does: "form restore-archival", ...edit, fields: archival },
  {
    route: `${page}.archive`,
    does: "form delete-list",
    ...edit,
    fields: ({ listId }) => ({ listId }),
  },
  {
    route: `${page}.archive`,
    does: "form delete-card",
    ...edit,
    fields: ({ cardId }) => ({ cardId }),
  },
  { route: "api.boards.$boardId.archive", does: "GET", ...see },
  { route: `${page}.views`, does: "GET", ...see },
  { route: `${page}.views`, does: "form save-view", ...see, status: 303, fields: () => ownView },
  { route: "api.boards.$boardId.views", does: "GET", ...see },
  { route: "api.boards.$boardId.views", does: "POST", ...see, status: 201, fields: () => ownView },
  { route: `${page}.subscribe`, does: "GET", ...see },
  ...["create", "replace"].map((verb): Endpoint => ({
    route: `${page}.subscribe`,
    does: `form ${verb}-calendar-feed`,
    ...see,
    status: 303,
  })),
  {
    route: "api.calendar-feeds",
    does: "POST",
    ...see,
    status: 201,
    fields: ({ boardId }) => ({ boardId }),
  },
  { route: `${page}.mail-in`, does: "GET", ...see },
  ...["create-mail-address", "choose-mail-list", "replace-mail-address"].map(
    (intent): Endpoint => ({
      route: `${page}.mail-in`,
      does: `form ${intent}`,
      ...edit,
      ...(intent !== "replace-mail-address" && { fields: ({ listId }) => ({ listId }) }),
    }),
  ),
  { route: `${page}.mail-in`, does: "form delete-mail-address", ...see, status: 303 },
  {
    route: "settings.security",
    does: "form delete-mail-address",
    ...see,
    status: 303,
    fields: ({ boardId }) => ({ boardId }),
  },
  { route: "api.boards.$boardId.mail-in", does: "GET", ...see },
  {
    route: "api.boards.$boardId.mail-in",
    does: "PUT",
    ...edit,
    status: 200,
    fields: ({ listId }) => ({ listId }),
  },
  { route: "api.boards.$boardId.mail-in", does: "DELETE", ...see, status: 204 },
  { route: `${page}.fields`, does: "GET", ...see },
  { route: `${page}.fields`, does: "form create-field", ...edit, fields: () => clientField },
  ...["edit-field", "move-field"].map((intent): Endpoint => ({
    route: `${page}.fields`,
    does: `form ${intent}`,
    ...edit,
    fields: ({ fieldId }) => ({ fieldId, name: "Fee", position: "0" }),
  })),
  ...["remove-field", "restore-field"].map((intent): Endpoint => ({
    route: `${page}.fields`,
    does: `form ${intent}`,
    ...edit,
    fields: ({ fieldId }) => ({ fieldId }),
  })),
  { route: "api.boards.$boardId.fields", does: "GET", ...see },
  {
    route: "api.boards.$boardId.fields",
    does: "POST",
    ...edit,
    status: 201,
    fields: () => clientField,
  },
  {
    route: "api.fields.$fieldId",
    does: "PATCH",
    ...edit,
    status: 200,
    fields: () => ({ name: "Fee" }),
  },
  { route: "api.fields.$fieldId", does: "DELETE", ...edit, status: 204 },
  { route: "api.fields.$fieldId.restore", does: "POST", ...edit, status: 200 },
  { route: `${page}.watch`, does: "GET", ...see },
  { route: `${page}.watch`, does: "form watch-board", ...watch },
  {
    route: `${page}.watch`,
    does: "form watch-list",
    ...watch,
    fields: ({ listId }) => ({ listId, watch: "true" }),
  },
  { route: "api.boards.$boardId.watch", does: "GET", ...see },
  ...["boards.$boardId", "lists.$listId"].flatMap((thing): Endpoint[] => [
    { route: `api.${thing}.watch`, does: "PUT", needs: "see", status: 204 },
    { route: `api.${thing}.watch`, does: "DELETE", needs: "see", status: 204 },
  ]),
  { route: `${page}.about`, does: "GET", needs: "see", status: 200 },
  {
    route: `${page}.about`,
    does: "form update-board",
    ...edit,
    fields: () => ({ ...name, background: "gray" }),
  },
  { route: `${page}.activity`, does: "GET", needs: "see", status: 200 },
  ...["digest", "analytics"].flatMap((name): Endpoint[] => [
    { route: `board.$boardId_.${name}`, does: "GET", ...see },
    { route: `api.boards.$boardId.${name}`, does: "GET", ...see },
  ]),
  { route: "board.$boardId_.analytics[.]csv", does: "GET", ...see },
  { route: "board.$boardId_.digest", does: "form switch-assist", ...own },
  { route: "api.boards.$boardId.assist", does: "GET", ...see },
  { route: "api.boards.$boardId.assist", does: "PUT", needs: "own", status: 200 },
  // The server of these tests has no language model.
  { route: "api.boards.$boardId.assist", does: "POST", needs: "see", status: 409 },
  { route: "board.$boardId_.summary", does: "GET", ...see },
  { route: "board.$boardId_.summary", does: "form ask", needs: "see", status: 409 },
  { route: `${page}.deleted`, does: "GET", ...edit, status: 200 },
  { route: `${page}.deleted`, does: "form restore-deletion", ...edit, fields: deletion },
  { route: `${page}.labels`, does: "GET", ...see },
  {
    route: `${page}.labels`,
    does: "form change-board-label",
    ...edit,
    before: label,
    fields: () => renaming,
  },
  {
    route: "api.boards.$boardId.labels",
    does: "PATCH",
    ...edit,
    status: 200,
    before: label,
    fields: () => renaming,
  },
  {
    route: `${page}.labels`,
    does: "form move-board-label",
    ...edit,
    before: label,
    fields: () => ({ from: "soil", direction: "down" }),
  },
  { route: `${page}.labels`, does: "form merge-board-labels", ...edit, fields: () => merging },
  {
    route: "api.boards.$boardId.labels.merge",
    does: "POST",
    ...edit,
    status: 200,
    fields: () => merging,
  },
  { route: "api.boards.$boardId.labels", does: "GET", needs: "see", status: 200 },
  { route: "api.boards.$boardId.activity", does: "GET", needs: "see", status: 200 },
  { route: "api.boards.$boardId.deletions", does: "GET", ...edit, status: 200 },
  { route: "api.deletions.$deletionId.restore", does: "POST", ...edit, status: 204 },
  {
    // The board has lists already.
    route: "api.boards.$boardId.starter-lists",
    does: "POST",
    ...edit,
    status: 409,
  },
  {
    route: "api.lists",
    does: "POST",
    ...edit,
    status: 201,
    fields: ({ boardId }) => ({ boardId, ...name }),
  },
  { route: "api.lists.$listId", does: "PATCH", ...edit, fields: () => name, status: 200 },
  { route: "api.lists.$listId", does: "DELETE", ...edit, status: 204 },
  {
    route: "api.lists.reorder",
    does: "POST",
    ...edit,
    status: 200,
    fields: ({ boardId, otherListId }) => ({ boardId, listIds: [otherListId] }),
    foreign: 400,
  },
]
