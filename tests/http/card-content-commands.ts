import { call, onBoard, pageOf, said } from "./command-parts"
import type { Command, Form } from "./commands"
import type { CardPicture, Garden, Picture } from "./garden"

// The commands of what is on a card: the garden has some on the card "Weed".

const pageOfWeed = (g: Garden) => `${pageOf(g)}/cards/${g.card("Weed")}`

/** A form of the page of the card "Weed", which goes back to it, to some place on it. */
const onWeed = (intent: string, g: Garden, fields: Form["fields"], place = ""): Form => ({
  path: pageOfWeed(g),
  fields: { intent, ...fields },
  back: pageOfWeed(g) + place,
})

const change = (fields: (weed: CardPicture) => Partial<CardPicture>) => (picture: Picture) => {
  const weed = picture.lists[1]?.cards[0]
  if (weed) Object.assign(weed, fields(weed))
}
const nothing = () => undefined

/** All of them are one and the same to those who watch. */
const onCard = { event: "card_updated" } as const
const updated = said("Card updated successfully", "Failed to update card")
const link = { filename: "Moss of Europe", filePath: "https://moss.example/" }

export const CARD_CONTENT_COMMANDS: Command[] = [
  {
    ...onCard,
    name: "add a checklist item",
    says: said("Checklist item added successfully", "Failed to add checklist item"),
    form: (g) => onWeed("create-checklist-item", g, { text: "Kneel", position: "0" }, "#add-item"),
    api: (g) =>
      call("POST", "/api/checklist", 201, {
        cardId: g.card("Weed"),
        text: "Kneel",
        position: 0,
        completed: false,
      }),
    after: change(({ checklistCount }) => ({ checklistCount: checklistCount + 1 })),
  },
  {
    ...onCard,
    name: "tick a checklist item",
    says: said(null, "Failed to update checklist item"),
    form: (g) => {
      const fields = { id: g.onWeed.item, completed: "true" }
      return onWeed("tick-checklist-item", g, fields, `#item-${g.onWeed.item}`)
    },
    api: (g) => call("PATCH", `/api/checklist/${g.onWeed.item}`, 200, { completed: true }),
    after: change(() => ({ checklistDone: 1 })),
  },
  {
    ...onCard,
    name: "edit a checklist item",
    says: said(null, "Failed to update checklist item"),
    form: (g) => {
      const fields = { id: g.onWeed.item, text: "Pull harder", "base.text": "Pull" }
      return onWeed("edit-checklist-item", g, fields, `#item-${g.onWeed.item}`)
    },
    api: (g) =>
      call("PATCH", `/api/checklist/${g.onWeed.item}`, 200, {
        text: "Pull harder",
        base: { text: "Pull" },
      }),
    after: nothing,
  },
  {
    ...onCard,
    name: "date a checklist item",
    says: said(null, "Failed to update checklist item"),
    form: (g) => {
      const fields = { id: g.onWeed.item, date: "2031-05-01", time: "09:30", zone: "UTC" }
      return onWeed("date-checklist-item", g, fields, `#item-${g.onWeed.item}`)
    },
    api: (g) =>
      call("PATCH", `/api/checklist/${g.onWeed.item}`, 200, {
        dueDate: "2031-05-01T09:30:00.000Z",
      }),
    after: nothing,
  },
  {
    ...onCard,
    name: "move a checklist item",
    says: said(null, "Failed to update checklist item"),
    form: (g) => {
      const fields = { id: g.onWeed.item, position: "1" }
      return onWeed("move-checklist-item", g, fields, `#item-${g.onWeed.item}`)
    },
    api: (g) => call("PATCH", `/api/checklist/${g.onWeed.item}`, 200, { position: 1 }),
    after: nothing,
  },
  {
    ...onCard,
    name: "delete a checklist item",
    says: said("Checklist item deleted successfully", "Failed to delete checklist item"),
    form: (g) => onWeed("delete-checklist-item", g, { id: g.onWeed.item }, "#checklist"),
    api: (g) => call("DELETE", `/api/checklist/${g.onWeed.item}`, 204),
    after: change(({ checklistCount }) => ({ checklistCount: checklistCount - 1 })),
  },
  {
    ...onCard,
    name: "add a checklist",
    says: said("Checklist added successfully", "Failed to add checklist"),
    form: (g) => ({
      path: pageOfWeed(g),
      fields: { intent: "create-checklist", id: g.spare, name: "Tools" },
      to: `${pageOfWeed(g)}#add-item-${g.spare}`,
    }),
    api: (g) => call("POST", "/api/checklists", 201, { cardId: g.card("Weed"), name: "Tools" }),
    after: nothing,
  },
  {
    ...onCard,
    name: "rename a checklist",
    says: said(null, "Failed to update checklist"),
    form: (g) => {
      const fields = { id: g.card("Weed"), name: "Tools" }
      return onWeed("rename-checklist", g, fields, "#checklist")
    },
    api: (g) => call("PATCH", `/api/checklists/${g.card("Weed")}`, 200, { name: "Tools" }),
    after: nothing,
  },
  {
    ...onCard,
    name: "delete a checklist",
    says: said("Checklist deleted successfully", "Failed to delete checklist"),
    form: (g) => onWeed("delete-checklist", g, { id: g.card("Weed") }),
    api: (g) => call("DELETE", `/api/checklists/${g.card("Weed")}`, 204),
    after: change(() => ({ checklistCount: 0, checklistDone: 0 })),
  },
  {
    ...onCard,
    name: "add a comment",
    says: said("Comment added successfully", "Failed to add comment"),
    form: (g) => onWeed("create-comment", g, { text: "Done?" }, "#comments"),
    api: (g) =>
      call("POST", "/api/comments", 201, { cardId: g.card("Weed"), text: "Done?", position: 1 }),
    after: change(({ commentCount }) => ({ commentCount: commentCount + 1 })),
  },
  {
    ...onCard,
    name: "edit a comment",
    says: said("Comment updated successfully", "Failed to update comment"),
    form: (g) => {
      const fields = { id: g.onWeed.comment, text: "Not yet", "base.text": "Now" }
      return onWeed("edit-comment", g, fields, "#comments")
    },
    api: (g) => call("PATCH", `/api/comments/${g.onWeed.comment}`, 200, { text: "Not yet" }),
    after: nothing,
  },
  {
    ...onCard,
    name: "delete a comment",
    says: said("Comment deleted successfully", "Failed to delete comment"),
    form: (g) => onWeed("delete-comment", g, { id: g.onWeed.comment }, "#comments"),
    api: (g) => call("DELETE", `/api/comments/${g.onWeed.comment}`, 204),
    after: change(() => ({ commentCount: 0 })),
  },
  {
    ...onCard,
    name: "add a link",
    says: said("Attachment added successfully", "Failed to add attachment"),
    form: (g) => onWeed("add-link", g, link),
    api: (g) =>
      call("POST", "/api/attachments", 201, {
        ...link,
        cardId: g.card("Weed"),
        fileSize: 0,
        mimeType: "text/url",
        position: 1,
      }),
    after: change(({ attachmentCount }) => ({ attachmentCount: attachmentCount + 1 })),
  },
  {
    ...onCard,
    name: "delete an attachment",
    says: said("Attachment deleted successfully", "Failed to delete attachment"),
    form: (g) => ({
      path: pageOfWeed(g),
      fields: { intent: "delete-attachment", attachmentId: g.onWeed.link },
      to: pageOfWeed(g),
    }),
    api: (g) => call("DELETE", `/api/attachments/${g.onWeed.link}`, 204),
    after: change(() => ({ attachmentCount: 0 })),
  },
  {
    ...onCard,
    name: "put a label on a card",
    says: updated,
    form: (g) => onWeed("toggle-card-label", g, { label: "air:#3b82f6", on: "on" }, "?set=labels"),
    after: change(({ labels }) => ({ labels: [...labels, "air:#3b82f6"] })),
  },
  {
    ...onCard,
    name: "put a label on a card of the board",
    says: { failed: updated.failed },
    form: (g) => {
      const fields = { cardId: g.card("Weed"), label: "air:#3b82f6", on: "on" }
      return onBoard("toggle-card-label", g, fields)
    },
    after: change(({ labels }) => ({ labels: [...labels, "air:#3b82f6"] })),
  },
  {
    ...onCard,
    name: "set a priority",
    says: updated,
    form: (g) => onWeed("set-priority", g, { priority: "low" }),
    after: change(() => ({ priority: "low" })),
  },
  {
    ...onCard,
    name: "set an estimate",
    says: updated,
    form: (g) => onWeed("set-estimate", g, { estimate: "8" }),
    after: change(() => ({ estimate: 8 })),
  },
  {
    ...onCard,
    name: "tick a card on its page",
    says: updated,
    form: (g) => onWeed("set-completed", g, { completed: "true" }),
    after: change(() => ({ completed: true })),
  },
  {
    ...onCard,
    name: "set a due date",
    says: updated,
    form: (g) =>
      onWeed("set-due-date", g, { zone: "Europe/Vienna", date: "2031-01-02", time: "10:00" }),
    after: change(() => ({ dueDate: "2031-01-02T09:00:00.000Z" })),
  },
  {
    ...onCard,
    name: "remove a due date",
    says: updated,
    form: (g) => onWeed("remove-due-date", g, {}),
    after: change(() => ({ dueDate: null })),
  },
  {
    ...onCard,
    name: "assign a user",
    says: said("User assigned to card", "Failed to assign user"),
    form: (g) => ({
      path: `${pageOf(g)}/cards/${g.card("Dig")}`,
      fields: { intent: "assign-user", userId: g.ownerId },
      back: `${pageOf(g)}/cards/${g.card("Dig")}?set=people`,
    }),
    api: (g) =>
      call("POST", "/api/card-assignments", 201, { cardId: g.card("Dig"), userId: g.ownerId }),
    after: ({ lists }) => Object.assign(lists[0]?.cards[0] ?? {}, { people: 1 }),
  },
  {
    ...onCard,
    name: "assign a user on the board",
    says: { failed: { title: "Error", description: "Failed to assign user" } },
    form: (g) => onBoard("assign-user", g, { cardId: g.card("Dig"), userId: g.ownerId }),
    after: ({ lists }) => Object.assign(lists[0]?.cards[0] ?? {}, { people: 1 }),
  },
  {
    ...onCard,
    name: "unassign a user on the board",
    says: { failed: { title: "Error", description: "Failed to unassign user" } },
    form: (g) => onBoard("unassign-user", g, { cardId: g.card("Weed"), userId: g.ownerId }),
    after: change(() => ({ people: 0 })),
  },
  {
    ...onCard,
    name: "unassign a user",
    says: said("User unassigned from card", "Failed to unassign user"),
    form: (g) => onWeed("unassign-user", g, { userId: g.ownerId }, "?set=people"),
    api: (g) => call("DELETE", `/api/card-assignments/${g.card("Weed")}/${g.ownerId}`, 204),
    after: change(() => ({ people: 0 })),
  },
]
