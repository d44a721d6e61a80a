import { expect } from "vitest"
import { aBoardsUndo, anUndo, call, onBoard, pageOf, said } from "./command-parts"
import type { Command } from "./commands"

// The commands of boards and of lists.

const orchard = { name: "Orchard", description: "Apples", background: "board-background-5" }

const archivedWithUndo = (action: string) => ({
  title: "Board archived",
  description: "It is under Archived boards until an owner restores it",
  undo: { boardId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, action },
})

export const BOARD_COMMANDS: Command[] = [
  {
    name: "update a board on the overview",
    says: said("Board updated successfully", "Failed to update board"),
    event: "board_updated",
    form: (g) => ({
      path: "/boards",
      fields: { intent: "update-board", boardId: g.boardId, ...orchard },
      to: "/boards",
    }),
    api: (g) => call("PATCH", `/api/boards/${g.boardId}`, 200, orchard),
    after: (picture) => Object.assign(picture, orchard),
  },
  {
    name: "choose a board's background on its page",
    says: { done: { title: "Board updated" }, failed: { title: "Failed to update board" } },
    event: "board_updated",
    form: (g) => onBoard("update-board", g, { background: "green-teal" }),
    api: (g) => call("PATCH", `/api/boards/${g.boardId}`, 200, { background: "green-teal" }),
    after: (picture) => Object.assign(picture, { background: "green-teal" }),
  },
  {
    name: "delete a board on the overview",
    says: {
      done: {
        title: "Board deleted",
        description: "Your board has been successfully deleted",
        undo: aBoardsUndo,
      },
      failed: { title: "Delete failed", description: "Failed to delete board" },
    },
    event: "board_updated",
    form: (g) => ({
      path: "/boards",
      fields: { intent: "delete-board", boardId: g.boardId },
      to: "/boards",
    }),
    api: (g) => call("DELETE", `/api/boards/${g.boardId}`, 204),
    after: "gone",
  },
  {
    name: "delete a board on its page",
    says: {
      done: { title: "Board deleted", undo: aBoardsUndo },
      failed: { title: "Failed to delete board" },
    },
    event: "board_updated",
    form: (g) => ({ path: pageOf(g), fields: { intent: "delete-board" }, to: "/boards" }),
    after: "gone",
  },
  {
    name: "archive a board on the overview",
    says: {
      done: archivedWithUndo("/boards"),
      failed: { title: "Error", description: "Failed to archive board" },
    },
    event: "board_updated",
    form: (g) => ({
      path: "/boards",
      fields: { intent: "archive-board", boardId: g.boardId },
      back: "/boards",
    }),
    api: (g) => call("PATCH", `/api/boards/${g.boardId}`, 200, { archived: true }),
    after: () => undefined,
  },
  {
    name: "archive a board on its page",
    says: {
      done: archivedWithUndo(expect.stringMatching(/^\/board\/[0-9a-f-]{36}$/) as string),
      failed: { title: "Error", description: "Failed to archive board" },
    },
    event: "board_updated",
    form: (g) => onBoard("archive-board", g, {}),
    after: () => undefined,
  },
  {
    name: "create a list",
    says: said("List created", "Failed to create list"),
    event: "list_created",
    form: (g) =>
      onBoard("create-list", g, { name: "Soon", position: "1" }, `${pageOf(g)}?add-list#add-list`),
    api: (g) => call("POST", "/api/lists", 201, { boardId: g.boardId, name: "Soon", position: 1 }),
    after: ({ lists }) => lists.splice(1, 0, { name: "Soon", cards: [] }),
  },
  {
    name: "update a list",
    says: said("List updated successfully", "Failed to update list"),
    event: "list_updated",
    form: (g) => onBoard("update-list", g, { listId: g.list("Doing"), name: "Busy" }),
    api: (g) => call("PATCH", `/api/lists/${g.list("Doing")}`, 200, { name: "Busy" }),
    after: ({ lists }) => Object.assign(lists[1] ?? {}, { name: "Busy" }),
  },
  {
    name: "limit the cards of a list",
    says: {
      done: { title: "Card limit saved" },
      failed: { title: "Card limit not saved", description: expect.any(String) as string },
    },
    event: "list_updated",
    form: (g) => {
      const fields = { listId: g.list("Doing"), cardLimit: "3" }
      return { path: pageOf(g), fields: { intent: "set-card-limit", ...fields }, to: pageOf(g) }
    },
    api: (g) => call("PATCH", `/api/lists/${g.list("Doing")}`, 200, { cardLimit: 3 }),
    after: ({ lists }) => Object.assign(lists[1] ?? {}, { cardLimit: 3 }),
  },
  {
    name: "delete a list",
    says: {
      done: { title: "List deleted successfully", undo: anUndo },
      failed: { title: "Error", description: "Failed to delete list" },
    },
    event: "list_deleted",
    form: (g) => onBoard("delete-list", g, { listId: g.list("To do") }),
    api: (g) => call("DELETE", `/api/lists/${g.list("To do")}`, 204),
    after: ({ lists }) => lists.splice(0, 1),
  },
  {
    name: "move a list",
    says: { failed: { title: "Error", description: "Failed to update list" } },
    event: "lists_reordered",
    form: (g) => onBoard("move-list", g, { listId: g.list("Done"), newPosition: "0" }),
    after: ({ lists }) => lists.unshift(...lists.splice(2, 1)),
  },
  {
    name: "reorder lists",
    event: "lists_reordered",
    api: (g) =>
      call("POST", "/api/lists/reorder", 200, { boardId: g.boardId, listIds: [g.list("Done")] }),
    after: ({ lists }) => lists.unshift(...lists.splice(2, 1)),
  },
]
