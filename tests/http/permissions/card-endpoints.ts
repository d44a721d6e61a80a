import { endpoint, type Endpoint } from "./endpoint"
import { aFile } from "./scene"

// The endpoints of cards and of what is on them.

const board = "board.$boardId"
const card = "board.$boardId.cards.$cardId"
const see = { needs: "see", status: 200 } as const
const templates = "board.$boardId.card-templates.$listId"
const repeat = { every: "day", zone: "UTC" }
const letRepeat: Endpoint["before"] = (person, { cardId }) =>
  person.api("PUT", `/api/cards/${cardId}/repeat`, repeat)
const edit = { needs: "edit", status: 303 } as const
const comment = { needs: "comment", status: 303 } as const
const text = { text: "Sharpen it" }
const link = { filename: "Map", filePath: "https://map.example" }

const ofCards: Endpoint[] = [
  endpoint(board, "form create-card", edit, ({ listId }) => ({ listId, title: "Rake" })),
  endpoint(board, "form create-card-on-day", edit, ({ listId }) => ({
    listId,
    title: "Rake",
    date: "2031-05-01",
    zone: "UTC",
  })),
  endpoint(board, "form set-due-date", edit, ({ cardId }) => ({
    cardId,
    date: "2031-05-01",
    zone: "UTC",
  })),
  endpoint(board, "form move-card", edit, ({ cardId, otherListId }) => ({
    cardId,
    newListId: otherListId,
    newPosition: "0",
  })),
  ...[
    { does: "form set-due-day", value: { day: "next-week", zone: "Asia/Tokyo" } },
    { does: "form move-due-date", value: { date: "2030-05-01", zone: "Asia/Tokyo" } },
    { does: "form move-dates", value: { dueDate: "2030-05-01", zone: "Asia/Tokyo" } },
    { does: "form remove-due-date", value: {} },
    { does: "form set-start-date", value: { date: "2026-05-01", zone: "Asia/Tokyo" } },
    { does: "form remove-start-date", value: {} },
    { does: "form edit-title", value: { title: "Hoe" } },
    { does: "form set-priority", value: { priority: "high" } },
    { does: "form set-estimate", value: { estimate: "3" } },
  ].map(({ does, value }): Endpoint =>
    endpoint(board, does, edit, ({ cardId }) => ({ cardId, ...value })),
  ),
  endpoint(board, "form set-completed", edit, ({ cardId }) => ({ cardId, completed: "true" })),
  endpoint(board, "form toggle-card-label", edit, ({ cardId }) => ({
    cardId,
    label: "soil:#84cc16",
    on: "on",
  })),
  endpoint(board, "form assign-user", edit, ({ cardId, memberId }) => ({
    cardId,
    userId: memberId,
  })),
  endpoint(board, "form unassign-user", edit, ({ cardId, memberId }) => ({
    cardId,
    userId: memberId,
  })),
  endpoint(card, "GET", see),
  endpoint(card, "form edit-title", edit, () => ({ title: "Rake", "base.title": "Dig" })),
  endpoint(card, "form edit-description", edit, () => ({
    description: "Deep",
    "base.description": "",
  })),
  // The text has no such task.
  endpoint(card, "form tick-task", { ...edit, status: 409 }, () => ({ task: "0:- [ ] Dig" })),
  endpoint(card, "form move-card", edit, ({ otherListId }) => ({
    newListId: otherListId,
    place: "1",
  })),
  endpoint(card, "form copy-card", edit, ({ spare }) => ({ id: spare })),
  endpoint(card, "form delete-card", edit),
  endpoint(card, "form archive-card", edit),
  endpoint(card, "form watch-card", { needs: "see", status: 303 }, () => ({ watch: "true" })),
  endpoint(card, "form mute-card", { needs: "see", status: 303 }, () => ({ mute: "true" })),
  endpoint("api.cards.$cardId.mute", "PUT", { needs: "see", status: 204 }),
  endpoint("api.cards.$cardId.mute", "DELETE", { needs: "see", status: 204 }),
  endpoint("api.cards.$cardId.watch", "PUT", { needs: "see", status: 204 }),
  endpoint("api.cards.$cardId.watch", "DELETE", { needs: "see", status: 204 }),
  endpoint(card, "form restore-archival", edit, ({ archivalId }) => ({ archivalId })),
  endpoint("api.cards", "POST", { ...edit, status: 201 }, ({ listId }) => ({
    listId,
    title: "Rake",
  })),
  endpoint("api.cards.$cardId", "GET", see),
  {
    ...endpoint("api.boards.$boardId.cards.$number", "GET", see),
    ids: () => ({ number: "1" }),
  },
  {
    ...endpoint("board.$boardId_.$number", "GET", { needs: "see", status: 302 }),
    ids: () => ({ number: "1" }),
  },
  endpoint("api.cards.$cardId", "PATCH", { ...edit, status: 200 }, () => ({ title: "Rake" })),
  endpoint("api.cards.$cardId", "DELETE", { ...edit, status: 204 }),
  endpoint("api.cards.move", "POST", { ...edit, status: 200 }, ({ cardId, otherListId }) => ({
    cardId,
    newListId: otherListId,
    newPosition: 0,
  })),
  endpoint("api.cards.reorder", "POST", { ...edit, status: 200 }, ({ listId, otherCardId }) => ({
    listId,
    cardIds: [otherCardId],
  })),
]

const ofProperties: Endpoint[] = [
  endpoint(card, "form toggle-card-label", edit, () => ({ label: "soil:#84cc16", on: "on" })),
  endpoint(card, "form create-card-label", edit, () => ({ name: "Soil" })),
  endpoint(card, "form set-priority", edit, () => ({ priority: "high" })),
  endpoint(card, "form set-estimate", edit, () => ({ estimate: "5" })),
  endpoint(board, "form set-card-field", edit, ({ cardId, fieldId }) => ({
    cardId,
    fieldId,
    value: "5",
  })),
  endpoint(card, "form set-card-field", edit, ({ fieldId }) => ({ fieldId, value: "5" })),
  endpoint("api.cards.$cardId.fields.$fieldId", "PUT", { ...edit, status: 200 }, () => ({
    value: 5,
  })),
  endpoint(card, "form save-card-template", edit),
  endpoint("api.cards.$cardId.template", "POST", { ...edit, status: 201 }),
  endpoint(templates, "GET", { needs: "see", status: 200 }),
  ...["use-card-template", "rename-card-template"].map((intent): Endpoint =>
    endpoint(templates, `form ${intent}`, edit, ({ cardTemplateId }) => ({
      cardTemplateId,
      title: "Hoe",
    })),
  ),
  endpoint(templates, "form delete-card-template", edit, ({ cardTemplateId }) => ({
    cardTemplateId,
  })),
  endpoint("api.lists.$listId.card-templates", "GET", { needs: "see", status: 200 }),
  endpoint("api.card-templates.$cardTemplateId", "PATCH", { ...edit, status: 200 }, () => ({
    title: "Hoe",
  })),
  endpoint("api.card-templates.$cardTemplateId", "DELETE", { ...edit, status: 204 }),
  endpoint("api.card-templates.$cardTemplateId.cards", "POST", { ...edit, status: 201 }),
  endpoint(card, "form set-repeat", edit, () => repeat),
  endpoint(card, "form stop-repeat", edit),
  { ...endpoint(card, "form skip-repeat", edit), before: letRepeat },
  endpoint("board.$boardId_.cards.$cardId.assist", "GET", { needs: "see", status: 200 }),
  endpoint(
    "board.$boardId_.cards.$cardId.assist",
    "form ask",
    { needs: "see", status: 409 },
    () => ({ task: "summary" }),
  ),
  endpoint("board.$boardId_.cards.$cardId.assist", "form create-checklist-item", edit, () => ({
    text: "Prune",
  })),
  endpoint("board.$boardId_.cards.$cardId.assist", "form edit-description", edit, () => ({
    description: "Along the fence.",
  })),
  // The server of these tests has no language model.
  endpoint("api.cards.$cardId.assist", "POST", { needs: "see", status: 409 }, () => ({
    task: "summary",
  })),
  endpoint("api.cards.$cardId.repeat", "GET", { needs: "see", status: 200 }),
  endpoint("api.cards.$cardId.repeat", "PUT", { ...edit, status: 200 }, () => repeat),
  endpoint("api.cards.$cardId.repeat", "DELETE", { ...edit, status: 204 }),
  {
    ...endpoint("api.cards.$cardId.repeat.skip", "POST", { ...edit, status: 200 }),
    before: letRepeat,
  },
  endpoint(card, "form set-completed", edit, () => ({ completed: "true" })),
  endpoint(card, "form set-due-date", edit, () => ({ date: "2031-05-01", zone: "UTC" })),
  endpoint(card, "form set-due-day", edit, () => ({ day: "next-week", zone: "UTC" })),
  endpoint(card, "form remove-due-date", edit),
  endpoint(card, "form set-start-date", edit, () => ({ date: "2026-12-01", zone: "UTC" })),
  endpoint(card, "form remove-start-date", edit),
  endpoint(card, "form assign-user", edit, ({ memberId }) => ({ userId: memberId })),
  endpoint(card, "form unassign-user", edit, ({ memberId }) => ({ userId: memberId })),
  endpoint("api.card-assignments", "GET", see, ({ cardId }) => ({ cardId })),
  endpoint("api.card-assignments.$cardId", "GET", see),
  endpoint("api.card-assignments", "POST", { ...edit, status: 201 }, ({ cardId, memberId }) => ({
    cardId,
    userId: memberId,
  })),
  {
    route: "api.card-assignments.$cardId.$userId",
    does: "DELETE",
    ...edit,
    status: 204,
    ids: ({ memberId }) => ({ userId: memberId }),
  },
]

const ofRelations: Endpoint[] = [
  endpoint("api.cards.$cardId.relations", "GET", see),
  endpoint("api.cards.$cardId.relations", "POST", { ...edit, status: 201 }, ({ otherCardId }) => ({
    kind: "blocks",
    otherCardId,
  })),
  {
    route: "api.relations.$id",
    does: "DELETE",
    ...edit,
    status: 204,
    ids: ({ relationId }) => ({ id: relationId }),
  },
  {
    route: "api.relations.$id.item",
    does: "POST",
    ...edit,
    status: 201,
    ids: ({ relationId }) => ({ id: relationId }),
  },
  endpoint(card, "form add-relation", edit, ({ boardId, otherCardId }) => ({
    kind: "blocks",
    title: `https://cardinal.example/board/${boardId}/cards/${otherCardId}`,
  })),
  endpoint(card, "form delete-relation", edit, ({ relationId }) => ({ id: relationId })),
  endpoint(card, "form convert-part", edit, ({ relationId }) => ({ id: relationId })),
]

const ofChecklists: Endpoint[] = [
  endpoint(card, "form create-checklist-item", edit, () => text),
  endpoint(card, "form edit-checklist-item", edit, ({ itemId }) => ({
    id: itemId,
    ...text,
    "base.text": "Find the spade",
  })),
  endpoint(card, "form tick-checklist-item", edit, ({ itemId }) => ({
    id: itemId,
    completed: "true",
  })),
  endpoint(card, "form assign-checklist-item", edit, ({ itemId, memberId }) => ({
    id: itemId,
    assignee: memberId,
  })),
  endpoint(card, "form date-checklist-item", edit, ({ itemId }) => ({
    id: itemId,
    date: "2031-05-01",
    zone: "UTC",
  })),
  endpoint(card, "form move-checklist-item", edit, ({ itemId }) => ({ id: itemId, position: "1" })),
  endpoint(card, "form move-item-to-card", edit, ({ itemId, otherCardId }) => ({
    id: itemId,
    toCardId: otherCardId,
  })),
  endpoint(card, "form delete-checklist-item", edit, ({ itemId }) => ({ id: itemId })),
  endpoint(card, "form create-checklist", edit, ({ spare }) => ({ id: spare, name: "Shopping" })),
  endpoint(card, "form rename-checklist", edit, ({ cardId }) => ({ id: cardId, name: "Shopping" })),
  endpoint(card, "form move-checklist", edit, ({ cardId }) => ({ id: cardId, position: "0" })),
  endpoint(card, "form delete-checklist", edit, ({ cardId }) => ({ id: cardId })),
  endpoint("api.checklists", "GET", see, ({ cardId }) => ({ cardId })),
  endpoint("api.checklists", "POST", { ...edit, status: 201 }, ({ cardId }) => ({
    cardId,
    name: "Shopping",
  })),
  {
    route: "api.checklists.$id",
    does: "PATCH",
    ...edit,
    status: 200,
    ids: ({ cardId }) => ({ id: cardId }),
    fields: () => ({ name: "Shopping" }),
  },
  {
    route: "api.checklists.$id",
    does: "DELETE",
    ...edit,
    status: 204,
    ids: ({ cardId }) => ({ id: cardId }),
  },
  {
    route: "api.checklist.$id.card",
    does: "POST",
    ...edit,
    status: 201,
    ids: ({ itemId }) => ({ id: itemId }),
  },
  endpoint("api.checklist", "GET", see, ({ cardId }) => ({ cardId })),
  { route: "api.checklist.$id", does: "GET", ...see, ids: ({ cardId }) => ({ id: cardId }) },
  endpoint("api.checklist", "POST", { ...edit, status: 201 }, ({ cardId }) => ({
    cardId,
    ...text,
  })),
  {
    route: "api.checklist.$id",
    does: "PATCH",
    ...edit,
    status: 200,
    ids: ({ itemId }) => ({ id: itemId }),
    fields: () => ({ completed: true }),
  },
  {
    route: "api.checklist.$id",
    does: "DELETE",
    ...edit,
    status: 204,
    ids: ({ itemId }) => ({ id: itemId }),
  },
]

const ofComments: Endpoint[] = [
  endpoint(card, "form create-comment", comment, () => text),
  endpoint(card, "form edit-comment", comment, ({ commentId }) => ({
    id: commentId,
    ...text,
    "base.text": "Deep enough?",
  })),
  endpoint(card, "form tick-comment-task", { ...comment, status: 409 }, ({ commentId }) => ({
    id: commentId,
    task: "0:- [ ] Dig",
  })),
  endpoint(card, "form delete-comment", comment, ({ commentId }) => ({ id: commentId })),
  endpoint(card, "form add-comment-reaction", comment, ({ commentId }) => ({
    id: commentId,
    emoji: "👍",
  })),
  endpoint(card, "form add-card-reaction", comment, () => ({ emoji: "👍" })),
  endpoint(card, "form remove-comment-reaction", comment, ({ commentId }) => ({
    id: commentId,
    emoji: "👍",
  })),
  endpoint(card, "form remove-card-reaction", comment, () => ({ emoji: "👍" })),
  {
    route: "api.comments.$id.reactions.$emoji",
    does: "PUT",
    ...comment,
    status: 200,
    ids: ({ commentId }) => ({ id: commentId, emoji: encodeURIComponent("👍") }),
  },
  {
    route: "api.cards.$cardId.reactions.$emoji",
    does: "PUT",
    ...comment,
    status: 200,
    ids: () => ({ emoji: encodeURIComponent("👍") }),
  },
  {
    route: "api.comments.$id.reactions.$emoji",
    does: "DELETE",
    ...comment,
    status: 200,
    ids: ({ commentId }) => ({ id: commentId, emoji: encodeURIComponent("👍") }),
  },
  {
    route: "api.cards.$cardId.reactions.$emoji",
    does: "DELETE",
    ...comment,
    status: 200,
    ids: () => ({ emoji: encodeURIComponent("👍") }),
  },
  endpoint("api.comments", "GET", see, ({ cardId }) => ({ cardId })),
  { route: "api.comments.$id", does: "GET", ...see, ids: ({ cardId }) => ({ id: cardId }) },
  endpoint("api.comments", "POST", { ...comment, status: 201 }, ({ cardId }) => ({
    cardId,
    ...text,
  })),
  {
    route: "api.comments.$id",
    does: "PATCH",
    ...comment,
    status: 200,
    ids: ({ commentId }) => ({ id: commentId }),
    fields: () => text,
  },
  {
    route: "api.comments.$id",
    does: "DELETE",
    ...comment,
    status: 204,
    ids: ({ commentId }) => ({ id: commentId }),
  },
]

const ofAttachments: Endpoint[] = [
  endpoint(card, "form add-link", edit, () => link),
  endpoint(card, "form set-cover", edit),
  endpoint(card, "form delete-attachment", edit, ({ fileId }) => ({ attachmentId: fileId })),
  endpoint("board.$boardId.cards.$cardId_.attachments", "GET", see),
  {
    route: "board.$boardId.cards.$cardId_.attachments",
    does: "POST",
    ...edit,
    upload: () => aFile({}),
  },
  {
    route: "attachments.$attachmentId",
    does: "GET",
    ...see,
    ids: ({ fileId }) => ({ attachmentId: fileId }),
  },
  {
    // The file is no picture: who may see it learns that it has no preview.
    route: "attachments.$attachmentId.preview",
    does: "GET",
    needs: "see",
    status: 404,
    ids: ({ fileId }) => ({ attachmentId: fileId }),
  },
  endpoint("api.attachments", "GET", see, ({ cardId }) => ({ cardId })),
  { route: "api.attachments.$id", does: "GET", ...see, ids: ({ cardId }) => ({ id: cardId }) },
  endpoint("api.attachments", "POST", { ...edit, status: 201 }, ({ cardId }) => ({
    cardId,
    ...link,
  })),
  {
    route: "api.attachments.$id",
    does: "DELETE",
    ...edit,
    status: 204,
    ids: ({ fileId }) => ({ id: fileId }),
  },
  {
    route: "api.attachments.upload",
    does: "POST",
    ...edit,
    status: 201,
    fields: ({ cardId }) => ({ cardId }),
    upload: ({ cardId }) => aFile({ cardId }),
  },
]

export const CARD_ENDPOINTS = [
  ...ofCards,
  ...ofProperties,
  ...ofRelations,
  ...ofChecklists,
  ...ofComments,
  ...ofAttachments,
]
