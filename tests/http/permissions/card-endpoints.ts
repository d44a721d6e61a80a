import type { Endpoint } from "./endpoint"
import { aFile } from "./scene"

// The endpoints of cards and of what is on them.

const board = "board.$boardId"
const card = "board.$boardId.cards.$cardId"
const see = { needs: "see", status: 200 } as const
const templates = "board.$boardId.card-templates.$listId"
const repeat = { every: "day", zone: "UTC" }
const edit = { needs: "edit", status: 303 } as const
const text = { text: "Sharpen it" }
const link = { filename: "Map", filePath: "https://map.example" }

const ofCards: Endpoint[] = [
  {
    ...{ route: board, does: "form create-card", ...edit },
    fields: ({ listId }) => ({ listId, title: "Rake" }),
  },
  {
    ...{ route: board, does: "form create-card-on-day", ...edit },
    fields: ({ listId }) => ({ listId, title: "Rake", date: "2031-05-01", zone: "UTC" }),
  },
  {
    ...{ route: board, does: "form set-due-date", ...edit },
    fields: ({ cardId }) => ({ cardId, date: "2031-05-01", zone: "UTC" }),
  },
  {
    ...{ route: board, does: "form move-card", ...edit },
    fields: ({ cardId, otherListId }) => ({ cardId, newListId: otherListId, newPosition: "0" }),
  },
  ...[
    { does: "form set-due-day", value: { day: "next-week", zone: "Asia/Tokyo" } },
    { does: "form move-due-date", value: { date: "2030-05-01", zone: "Asia/Tokyo" } },
    { does: "form remove-due-date", value: {} },
    { does: "form edit-title", value: { title: "Hoe" } },
    { does: "form set-priority", value: { priority: "high" } },
    { does: "form set-estimate", value: { estimate: "3" } },
  ].map(({ does, value }): Endpoint => ({
    ...{ route: board, does, ...edit },
    fields: ({ cardId }) => ({ cardId, ...value }),
  })),
  {
    ...{ route: board, does: "form set-completed", ...edit },
    fields: ({ cardId }) => ({ cardId, completed: "true" }),
  },
  {
    ...{ route: board, does: "form toggle-card-label", ...edit },
    fields: ({ cardId }) => ({ cardId, label: "soil:#84cc16", on: "on" }),
  },
  {
    ...{ route: board, does: "form assign-user", ...edit },
    fields: ({ cardId, memberId }) => ({ cardId, userId: memberId }),
  },
  {
    ...{ route: board, does: "form unassign-user", ...edit },
    fields: ({ cardId, memberId }) => ({ cardId, userId: memberId }),
  },
  { route: card, does: "GET", ...see },
  {
    ...{ route: card, does: "form edit-title", ...edit },
    fields: () => ({ title: "Rake", "base.title": "Dig" }),
  },
  {
    ...{ route: card, does: "form edit-description", ...edit },
    fields: () => ({ description: "Deep", "base.description": "" }),
  },
  {
    // The text has no such task.
    ...{ route: card, does: "form tick-task", ...edit, status: 409 },
    fields: () => ({ task: "0:- [ ] Dig" }),
  },
  {
    ...{ route: card, does: "form move-card", ...edit },
    fields: ({ otherListId }) => ({ newListId: otherListId, place: "1" }),
  },
  { route: card, does: "form copy-card", ...edit, fields: ({ spare }) => ({ id: spare }) },
  { route: card, does: "form delete-card", ...edit },
  { route: card, does: "form archive-card", ...edit },
  {
    ...{ route: card, does: "form watch-card", needs: "see", status: 303 },
    fields: () => ({ watch: "true" }),
  },
  {
    ...{ route: card, does: "form mute-card", needs: "see", status: 303 },
    fields: () => ({ mute: "true" }),
  },
  { route: "api.cards.$cardId.mute", does: "PUT", needs: "see", status: 204 },
  { route: "api.cards.$cardId.mute", does: "DELETE", needs: "see", status: 204 },
  { route: "api.cards.$cardId.watch", does: "PUT", needs: "see", status: 204 },
  { route: "api.cards.$cardId.watch", does: "DELETE", needs: "see", status: 204 },
  {
    ...{ route: card, does: "form restore-archival", ...edit },
    fields: ({ archivalId }) => ({ archivalId }),
  },
  {
    ...{ route: "api.cards", does: "POST", ...edit, status: 201 },
    fields: ({ listId }) => ({ listId, title: "Rake" }),
  },
  { route: "api.cards.$cardId", does: "GET", ...see, status: 200 },
  {
    ...{ route: "api.cards.$cardId", does: "PATCH", ...edit, status: 200 },
    fields: () => ({ title: "Rake" }),
  },
  { route: "api.cards.$cardId", does: "DELETE", ...edit, status: 204 },
  {
    ...{ route: "api.cards.move", does: "POST", ...edit, status: 200 },
    fields: ({ cardId, otherListId }) => ({ cardId, newListId: otherListId, newPosition: 0 }),
  },
  {
    ...{ route: "api.cards.reorder", does: "POST", ...edit, status: 200 },
    fields: ({ listId, otherCardId }) => ({ listId, cardIds: [otherCardId] }),
  },
]

const ofProperties: Endpoint[] = [
  {
    ...{ route: card, does: "form toggle-card-label", ...edit },
    fields: () => ({ label: "soil:#84cc16", on: "on" }),
  },
  { route: card, does: "form create-card-label", ...edit, fields: () => ({ name: "Soil" }) },
  { route: card, does: "form set-priority", ...edit, fields: () => ({ priority: "high" }) },
  { route: card, does: "form set-estimate", ...edit, fields: () => ({ estimate: "5" }) },
  {
    ...{ route: board, does: "form set-card-field", ...edit },
    fields: ({ cardId, fieldId }) => ({ cardId, fieldId, value: "5" }),
  },
  {
    ...{ route: card, does: "form set-card-field", ...edit },
    fields: ({ fieldId }) => ({ fieldId, value: "5" }),
  },
  {
    ...{ route: "api.cards.$cardId.fields.$fieldId", does: "PUT", ...edit, status: 200 },
    fields: () => ({ value: 5 }),
  },
  { route: card, does: "form save-card-template", ...edit },
  { route: "api.cards.$cardId.template", does: "POST", ...edit, status: 201 },
  { route: templates, does: "GET", needs: "see", status: 200 },
  ...["use-card-template", "rename-card-template"].map((intent): Endpoint => ({
    ...{ route: templates, does: `form ${intent}`, ...edit },
    fields: ({ cardTemplateId }) => ({ cardTemplateId, title: "Hoe" }),
  })),
  {
    ...{ route: templates, does: "form delete-card-template", ...edit },
    fields: ({ cardTemplateId }) => ({ cardTemplateId }),
  },
  { route: "api.lists.$listId.card-templates", does: "GET", needs: "see", status: 200 },
  {
    ...{ route: "api.card-templates.$cardTemplateId", does: "PATCH", ...edit, status: 200 },
    fields: () => ({ title: "Hoe" }),
  },
  { route: "api.card-templates.$cardTemplateId", does: "DELETE", ...edit, status: 204 },
  { route: "api.card-templates.$cardTemplateId.cards", does: "POST", ...edit, status: 201 },
  { route: card, does: "form set-repeat", ...edit, fields: () => repeat },
  { route: card, does: "form stop-repeat", ...edit },
  { route: "board.$boardId_.cards.$cardId.assist", does: "GET", needs: "see", status: 200 },
  {
    ...{ route: "board.$boardId_.cards.$cardId.assist", does: "form ask", needs: "see" },
    ...{ status: 409, fields: () => ({ task: "summary" }) },
  },
  {
    ...{ route: "board.$boardId_.cards.$cardId.assist", does: "form create-checklist-item" },
    ...{ ...edit, fields: () => ({ text: "Prune" }) },
  },
  {
    ...{ route: "board.$boardId_.cards.$cardId.assist", does: "form edit-description" },
    ...{ ...edit, fields: () => ({ description: "Along the fence." }) },
  },
  {
    // The server of these tests has no language model.
    ...{ route: "api.cards.$cardId.assist", does: "POST", needs: "see", status: 409 },
    fields: () => ({ task: "summary" }),
  },
  { route: "api.cards.$cardId.repeat", does: "GET", needs: "see", status: 200 },
  { route: "api.cards.$cardId.repeat", does: "PUT", ...edit, status: 200, fields: () => repeat },
  { route: "api.cards.$cardId.repeat", does: "DELETE", ...edit, status: 204 },
  { route: card, does: "form set-completed", ...edit, fields: () => ({ completed: "true" }) },
  {
    route: card,
    does: "form set-due-date",
    ...edit,
    fields: () => ({ date: "2031-05-01", zone: "UTC" }),
  },
  {
    route: card,
    does: "form set-due-day",
    ...edit,
    fields: () => ({ day: "next-week", zone: "UTC" }),
  },
  { route: card, does: "form remove-due-date", ...edit },
  {
    ...{ route: card, does: "form assign-user", ...edit },
    fields: ({ memberId }) => ({ userId: memberId }),
  },
  {
    ...{ route: card, does: "form unassign-user", ...edit },
    fields: ({ memberId }) => ({ userId: memberId }),
  },
  {
    ...{ route: "api.card-assignments", does: "GET", ...see },
    fields: ({ cardId }) => ({ cardId }),
  },
  { route: "api.card-assignments.$cardId", does: "GET", ...see },
  {
    ...{ route: "api.card-assignments", does: "POST", ...edit, status: 201 },
    fields: ({ cardId, memberId }) => ({ cardId, userId: memberId }),
  },
  {
    ...{ route: "api.card-assignments.$cardId.$userId", does: "DELETE", ...edit, status: 204 },
    ids: ({ memberId }) => ({ userId: memberId }),
  },
]

const ofChecklists: Endpoint[] = [
  { route: card, does: "form create-checklist-item", ...edit, fields: () => text },
  {
    ...{ route: card, does: "form edit-checklist-item", ...edit },
    fields: ({ itemId }) => ({ id: itemId, ...text, "base.text": "Find the spade" }),
  },
  {
    ...{ route: card, does: "form tick-checklist-item", ...edit },
    fields: ({ itemId }) => ({ id: itemId, completed: "true" }),
  },
  {
    ...{ route: card, does: "form move-checklist-item", ...edit },
    fields: ({ itemId }) => ({ id: itemId, position: "1" }),
  },
  {
    ...{ route: card, does: "form delete-checklist-item", ...edit },
    fields: ({ itemId }) => ({ id: itemId }),
  },
  {
    ...{ route: card, does: "form create-checklist", ...edit },
    fields: ({ spare }) => ({ id: spare, name: "Shopping" }),
  },
  {
    ...{ route: card, does: "form rename-checklist", ...edit },
    fields: ({ cardId }) => ({ id: cardId, name: "Shopping" }),
  },
  {
    ...{ route: card, does: "form move-checklist", ...edit },
    fields: ({ cardId }) => ({ id: cardId, position: "0" }),
  },
  {
    ...{ route: card, does: "form delete-checklist", ...edit },
    fields: ({ cardId }) => ({ id: cardId }),
  },
  { route: "api.checklists", does: "GET", ...see, fields: ({ cardId }) => ({ cardId }) },
  {
    ...{ route: "api.checklists", does: "POST", ...edit, status: 201 },
    fields: ({ cardId }) => ({ cardId, name: "Shopping" }),
  },
  {
    ...{ route: "api.checklists.$id", does: "PATCH", ...edit, status: 200 },
    ids: ({ cardId }) => ({ id: cardId }),
    fields: () => ({ name: "Shopping" }),
  },
  {
    ...{ route: "api.checklists.$id", does: "DELETE", ...edit, status: 204 },
    ids: ({ cardId }) => ({ id: cardId }),
  },
  {
    ...{ route: "api.checklist.$id.card", does: "POST", ...edit, status: 201 },
    ids: ({ itemId }) => ({ id: itemId }),
  },
  { route: "api.checklist", does: "GET", ...see, fields: ({ cardId }) => ({ cardId }) },
  { route: "api.checklist.$id", does: "GET", ...see, ids: ({ cardId }) => ({ id: cardId }) },
  {
    ...{ route: "api.checklist", does: "POST", ...edit, status: 201 },
    fields: ({ cardId }) => ({ cardId, ...text }),
  },
  {
    ...{ route: "api.checklist.$id", does: "PATCH", ...edit, status: 200 },
    ids: ({ itemId }) => ({ id: itemId }),
    fields: () => ({ completed: true }),
  },
  {
    ...{ route: "api.checklist.$id", does: "DELETE", ...edit, status: 204 },
    ids: ({ itemId }) => ({ id: itemId }),
  },
]

const ofComments: Endpoint[] = [
  { route: card, does: "form create-comment", ...edit, fields: () => text },
  {
    ...{ route: card, does: "form edit-comment", ...edit },
    fields: ({ commentId }) => ({ id: commentId, ...text, "base.text": "Deep enough?" }),
  },
  {
    ...{ route: card, does: "form tick-comment-task", ...edit, status: 409 },
    fields: ({ commentId }) => ({ id: commentId, task: "0:- [ ] Dig" }),
  },
  {
    ...{ route: card, does: "form delete-comment", ...edit },
    fields: ({ commentId }) => ({ id: commentId }),
  },
  { route: "api.comments", does: "GET", ...see, fields: ({ cardId }) => ({ cardId }) },
  { route: "api.comments.$id", does: "GET", ...see, ids: ({ cardId }) => ({ id: cardId }) },
  {
    ...{ route: "api.comments", does: "POST", ...edit, status: 201 },
    fields: ({ cardId }) => ({ cardId, ...text }),
  },
  {
    ...{ route: "api.comments.$id", does: "PATCH", ...edit, status: 200 },
    ids: ({ commentId }) => ({ id: commentId }),
    fields: () => text,
  },
  {
    ...{ route: "api.comments.$id", does: "DELETE", ...edit, status: 204 },
    ids: ({ commentId }) => ({ id: commentId }),
  },
]

const ofAttachments: Endpoint[] = [
  { route: card, does: "form add-link", ...edit, fields: () => link },
  { route: card, does: "form set-cover", ...edit },
  {
    ...{ route: card, does: "form delete-attachment", ...edit },
    fields: ({ fileId }) => ({ attachmentId: fileId }),
  },
  { route: "board.$boardId.cards.$cardId_.attachments", does: "GET", ...see },
  {
    ...{ route: "board.$boardId.cards.$cardId_.attachments", does: "POST", ...edit },
    upload: () => aFile({}),
  },
  {
    ...{ route: "attachments.$attachmentId", does: "GET", ...see },
    ids: ({ fileId }) => ({ attachmentId: fileId }),
  },
  {
    // The file is no picture: who may see it learns that it has no preview.
    ...{ route: "attachments.$attachmentId.preview", does: "GET", needs: "see", status: 404 },
    ids: ({ fileId }) => ({ attachmentId: fileId }),
  },
  { route: "api.attachments", does: "GET", ...see, fields: ({ cardId }) => ({ cardId }) },
  { route: "api.attachments.$id", does: "GET", ...see, ids: ({ cardId }) => ({ id: cardId }) },
  {
    ...{ route: "api.attachments", does: "POST", ...edit, status: 201 },
    fields: ({ cardId }) => ({ cardId, ...link }),
  },
  {
    ...{ route: "api.attachments.$id", does: "DELETE", ...edit, status: 204 },
    ids: ({ fileId }) => ({ id: fileId }),
  },
  {
    ...{ route: "api.attachments.upload", does: "POST", ...edit, status: 201 },
    fields: ({ cardId }) => ({ cardId }),
    upload: ({ cardId }) => aFile({ cardId }),
  },
]

export const CARD_ENDPOINTS = [
  ...ofCards,
  ...ofProperties,
  ...ofChecklists,
  ...ofComments,
  ...ofAttachments,
]
