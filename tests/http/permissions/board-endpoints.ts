import { randomUUID } from "node:crypto"
import type { Person } from "../client"
import { endpoint, type Endpoint } from "./endpoint"
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

const newLabel = (person: Person, { boardId }: Scene) =>
  person.api("POST", `/api/boards/${boardId}/labels`, name)

type Ids = Record<"cardId" | "listId" | "memberId" | "fieldId", string>
const chosen =
  (fields: (ids: Ids) => object = () => ({})) =>
  (ids: Ids) => ({ cardIds: ids.cardId, ...fields(ids) })

const selecting = [
  {
    does: "form move-in-rows",
    fields: chosen(({ listId }) => ({ newListId: listId, rows: "priority", row: "high" })),
  },
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
  endpoint("boards", "GET", { ...session, status: 200 }),
  endpoint("boards", "form create-board", { ...session, status: 303 }, () => name),
  endpoint("boards", "form create-example-board", { ...session, status: 303 }, () => ({
    boardId: randomUUID(),
  })),
  endpoint("boards", "form update-board", edit, ({ boardId }) => ({
    boardId,
    ...name,
    background: "green-teal",
  })),
  endpoint("boards", "form delete-board", own, ({ boardId }) => ({ boardId })),
  endpoint("api.boards", "GET", { ...session, status: 200 }),
  endpoint("api.boards.recent", "GET", { ...session, status: 200 }),
  endpoint("api.boards", "POST", { ...session, status: 201 }, () => name),

  {
    route: "api.boards.import",
    does: "POST",
    ...session,
    status: 201,
    upload: () => aBoardFile(),
  },
  endpoint("boards", "form star-board", { ...see, status: 303 }, starred),
  endpoint("api.boards.$boardId.star", "PUT", { ...see, status: 204 }),
  endpoint("api.boards.$boardId.star", "DELETE", { ...see, status: 204 }),
  endpoint("boards", "form archive-board", own, onlyBoard),
  endpoint("boards", "form unarchive-board", own, onlyBoard),
  endpoint("boards.archived", "form unarchive-board", own, onlyBoard),
  endpoint("boards.archived", "GET", { ...session, status: 200 }),
  endpoint(page, "form copy-board", { ...see, status: 303 }, () => name),
  endpoint("api.boards.$boardId.copy", "POST", { ...see, status: 201 }, () => name),
  endpoint(page, "form save-template", { ...see, status: 303 }, () => name),
  endpoint("api.boards.$boardId.template", "POST", { ...see, status: 201 }, () => name),
  endpoint(page, "form archive-board", own),
  endpoint(page, "form unarchive-board", own),
  endpoint("my", "GET", { ...session, status: 200 }),
  endpoint("my", "form set-completed", edit, ({ cardId }) => ({ cardId, completed: "true" })),
  endpoint("boards", "form sort-boards", { ...session, status: 303 }, bySort),
  endpoint("api.my.board-sort", "GET", { ...session, status: 200 }),
  endpoint("api.my.board-sort", "PUT", { ...session, status: 204 }, bySort),
  endpoint("boards", "form restore-deletion", edit, deletion),
  endpoint("boards.deleted", "GET", { ...session, status: 200 }),
  endpoint("boards.deleted", "form restore-deletion", edit, deletion),
  endpoint("api.deletions", "GET", { ...session, status: 200 }),

  endpoint(page, "GET", see),
  ...["tar", "json", "csv", "md"].map((ending): Endpoint =>
    endpoint(`${page}[.]${ending}`, "GET", see),
  ),
  endpoint("board.$boardId_.lists.$listId", "GET", see),
  endpoint(page, "form update-board", edit, () => name),
  endpoint(page, "form delete-board", own),
  endpoint("api.boards.$boardId", "GET", see),
  endpoint("api.boards.$boardId.changes", "GET", see, () => ({ since: 0 })),
  endpoint("api.boards.$boardId", "PATCH", { ...edit, status: 200 }, () => name),
  endpoint("api.boards.$boardId", "DELETE", { ...own, status: 204 }),

  endpoint(page, "form create-list", edit, () => name),
  endpoint(page, "form create-starter-lists", edit),
  endpoint(page, "form update-list", edit, ({ listId }) => ({ listId, ...name })),
  endpoint(page, "form move-list", edit, ({ listId }) => ({ listId, newPosition: "1" })),
  ...["collapse-list", "expand-list"].map((intent): Endpoint => {
    return endpoint(page, `form ${intent}`, { ...see, status: 303 }, ({ listId }) => ({ listId }))
  }),
  endpoint("api.lists.$listId.collapsed", "PUT", { ...see, status: 204 }),
  endpoint("api.lists.$listId.collapsed", "DELETE", { ...see, status: 204 }),
  endpoint(page, "form delete-list", edit, ({ listId }) => ({ listId })),
  endpoint(page, "form restore-deletion", edit, deletion),
  endpoint(page, "form archive-card", edit, ({ cardId }) => ({ cardId })),
  endpoint(page, "form archive-list", edit, ({ listId }) => ({ listId })),
  endpoint(page, "form copy-list", edit, ({ listId }) => ({ listId, name: "Next" })),
  endpoint(page, "form sort-cards", edit, ({ listId }) => ({ listId, by: "name" })),
  endpoint("api.lists.$listId.copy", "POST", { ...edit, status: 201 }, () => ({ name: "Next" })),
  endpoint("api.lists.$listId.sort", "POST", { ...edit, status: 200 }, () => ({ by: "name" })),
  endpoint(page, "form set-archive-days", edit, ({ listId }) => ({ listId, archiveDoneDays: "7" })),
  endpoint(page, "form set-cards-done", edit, ({ listId }) => ({ listId, cardsDone: "true" })),
  endpoint(page, "form set-card-limit", edit, ({ listId }) => ({ listId, cardLimit: "3" })),
  { route: page, does: "form undo", ...edit, before: rename },
  endpoint("api.boards.$boardId.undo", "GET", { ...edit, status: 200 }),
  { route: "api.boards.$boardId.undo", does: "POST", ...edit, status: 200, before: rename },
  ...selecting.map((each) => ({ route: page, ...edit, ...each })),
  endpoint(`${page}.select.$listId`, "GET", { ...edit, status: 200 }),
  endpoint("api.boards.$boardId.cards", "GET", see),
  endpoint("api.boards.$boardId.cards", "PATCH", { ...edit, status: 200 }, ({ cardId }) => ({
    cardIds: [cardId],
    completed: true,
  })),
  endpoint("api.boards.$boardId.destinations", "GET", { ...edit, status: 200 }),
  endpoint("api.boards.$boardId.cards", "DELETE", { ...edit, status: 200 }, ({ cardId }) => ({
    cardIds: [cardId],
  })),
  endpoint(page, "form archive-cards", edit, ({ listId }) => ({ listId })),
  endpoint(page, "form restore-archival", edit, archival),
  endpoint(`${page}.calendar`, "GET", see),
  endpoint(`${page}.table`, "GET", see),
  endpoint(`${page}.timeline`, "GET", see),
  endpoint(`${page}_.table[.]csv`, "GET", see),
  endpoint(`${page}_.trello[.]json`, "GET", see),
  endpoint(`${page}_.table.print`, "GET", see),
  endpoint(page, "form set-table-columns", { ...see, status: 303 }),
  endpoint("api.boards.$boardId.table-columns", "GET", see),
  endpoint("api.boards.$boardId.table-columns", "PUT", { ...see, status: 204 }, () => ({
    columns: ["due"],
  })),
  endpoint(`${page}.archive`, "GET", see),
  endpoint(`${page}.archive`, "form restore-archival", edit, archival),
  endpoint(`${page}.archive`, "form delete-list", edit, ({ listId }) => ({ listId })),
  endpoint(`${page}.archive`, "form delete-card", edit, ({ cardId }) => ({ cardId })),
  endpoint("api.boards.$boardId.archive", "GET", see),
  endpoint(`${page}.views`, "GET", see),
  endpoint(`${page}.views`, "form save-view", { ...see, status: 303 }, () => ownView),
  endpoint("api.boards.$boardId.views", "GET", see),
  endpoint("api.boards.$boardId.views", "POST", { ...see, status: 201 }, () => ownView),
  endpoint(`${page}.subscribe`, "GET", see),
  ...["create", "replace"].map((verb): Endpoint =>
    endpoint(`${page}.subscribe`, `form ${verb}-calendar-feed`, { ...see, status: 303 }),
  ),
  endpoint("api.calendar-feeds", "POST", { ...see, status: 201 }, ({ boardId }) => ({ boardId })),
  endpoint(`${page}.mail-in`, "GET", see),
  ...["create-mail-address", "choose-mail-list", "replace-mail-address"].map(
    (intent): Endpoint => ({
      route: `${page}.mail-in`,
      does: `form ${intent}`,
      ...edit,
      ...(intent !== "replace-mail-address" && { fields: ({ listId }) => ({ listId }) }),
    }),
  ),
  endpoint(`${page}.mail-in`, "form delete-mail-address", { ...see, status: 303 }),
  endpoint(
    "settings.security",
    "form delete-mail-address",
    { ...see, status: 303 },
    ({ boardId }) => ({ boardId }),
  ),
  endpoint("api.boards.$boardId.mail-in", "GET", see),
  endpoint("api.boards.$boardId.mail-in", "PUT", { ...edit, status: 200 }, ({ listId }) => ({
    listId,
  })),
  endpoint("api.boards.$boardId.mail-in", "DELETE", { ...see, status: 204 }),
  endpoint(`${page}.fields`, "GET", see),
  endpoint(`${page}.fields`, "form create-field", edit, () => clientField),
  ...["edit-field", "move-field"].map((intent): Endpoint =>
    endpoint(`${page}.fields`, `form ${intent}`, edit, ({ fieldId }) => ({
      fieldId,
      name: "Fee",
      position: "0",
    })),
  ),
  ...["remove-field", "restore-field"].map((intent): Endpoint =>
    endpoint(`${page}.fields`, `form ${intent}`, edit, ({ fieldId }) => ({ fieldId })),
  ),
  endpoint("api.boards.$boardId.fields", "GET", see),
  endpoint("api.boards.$boardId.fields", "POST", { ...edit, status: 201 }, () => clientField),
  endpoint("api.fields.$fieldId", "PATCH", { ...edit, status: 200 }, () => ({ name: "Fee" })),
  endpoint("api.fields.$fieldId", "DELETE", { ...edit, status: 204 }),
  endpoint("api.fields.$fieldId.restore", "POST", { ...edit, status: 200 }),
  endpoint(`${page}.watch`, "GET", see),
  { route: `${page}.watch`, does: "form watch-board", ...watch },
  {
    route: `${page}.watch`,
    does: "form watch-list",
    ...watch,
    fields: ({ listId }) => ({ listId, watch: "true" }),
  },
  endpoint("api.boards.$boardId.watch", "GET", see),
  ...["boards.$boardId", "lists.$listId"].flatMap((thing): Endpoint[] => [
    endpoint(`api.${thing}.watch`, "PUT", { needs: "see", status: 204 }),
    endpoint(`api.${thing}.watch`, "DELETE", { needs: "see", status: 204 }),
  ]),
  endpoint(`${page}.about`, "GET", { needs: "see", status: 200 }),
  endpoint(`${page}.about`, "form update-board", edit, () => ({ ...name, background: "gray" })),
  endpoint(`${page}.activity`, "GET", { needs: "see", status: 200 }),
  ...["digest", "analytics"].flatMap((name): Endpoint[] => [
    endpoint(`board.$boardId_.${name}`, "GET", see),
    endpoint(`api.boards.$boardId.${name}`, "GET", see),
  ]),
  endpoint("board.$boardId_.analytics[.]csv", "GET", see),
  endpoint("board.$boardId_.digest", "form switch-assist", own),
  endpoint("api.boards.$boardId.assist", "GET", see),
  endpoint("api.boards.$boardId.assist", "PUT", { needs: "own", status: 200 }),
  // The server of these tests has no language model.
  endpoint("api.boards.$boardId.assist", "POST", { needs: "see", status: 409 }),
  endpoint("board.$boardId_.summary", "GET", see),
  endpoint("board.$boardId_.summary", "form ask", { needs: "see", status: 409 }),
  endpoint(`${page}.deleted`, "GET", { ...edit, status: 200 }),
  endpoint(`${page}.deleted`, "form restore-deletion", edit, deletion),
  endpoint(`${page}.labels`, "GET", see),
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
    fields: () => ({ from: "soil", position: "0" }),
  },
  endpoint(`${page}.labels`, "form create-board-label", edit, () => ({
    ...name,
    color: "#84cc16",
  })),
  endpoint("api.boards.$boardId.labels", "POST", { ...edit, status: 201 }, () => name),
  {
    route: `${page}.labels`,
    does: "form delete-board-label",
    ...edit,
    before: newLabel,
    fields: () => name,
  },
  {
    route: "api.boards.$boardId.labels",
    does: "DELETE",
    ...edit,
    status: 204,
    before: newLabel,
    fields: () => name,
  },
  endpoint(`${page}.labels`, "form merge-board-labels", edit, () => merging),
  endpoint("api.boards.$boardId.labels.merge", "POST", { ...edit, status: 200 }, () => merging),
  endpoint("api.boards.$boardId.labels", "GET", { needs: "see", status: 200 }),
  endpoint("api.boards.$boardId.activity", "GET", { needs: "see", status: 200 }),
  endpoint("api.boards.$boardId.deletions", "GET", { ...edit, status: 200 }),
  endpoint("api.deletions.$deletionId.restore", "POST", { ...edit, status: 204 }),
  // The board has lists already.
  endpoint("api.boards.$boardId.starter-lists", "POST", { ...edit, status: 409 }),
  endpoint("api.lists", "POST", { ...edit, status: 201 }, ({ boardId }) => ({ boardId, ...name })),
  endpoint("api.lists.$listId", "PATCH", { ...edit, status: 200 }, () => name),
  endpoint("api.lists.$listId", "DELETE", { ...edit, status: 204 }),
  {
    route: "api.lists.reorder",
    does: "POST",
    ...edit,
    status: 200,
    fields: ({ boardId, otherListId }) => ({ boardId, listIds: [otherListId] }),
    foreign: 400,
  },
]
