import { anUndo, call, onBoard, onCard, pageOf, pageOfDig, said } from "./command-parts"
import type { Command } from "./commands"
import { FULL, OTHER } from "../card-properties"
import { bare, type Garden, type Picture } from "./garden"

// The commands of cards.

const cardsOf = (picture: Picture, list: number) => picture.lists[list]?.cards ?? []
const patchDig = (garden: Garden, body: object) =>
  call("PATCH", `/api/cards/${garden.card("Dig")}`, 200, body)

const title = { title: "Dig deeper", base: { title: "Dig" } }
const description = {
  description: OTHER.description,
  base: { description: FULL.description },
}

export const CARD_COMMANDS: Command[] = [
  {
    name: "create a card",
    says: said("Card created successfully", "Failed to create card"),
    event: "card_created",
    form: (g) => {
      const listId = g.list("To do")
      const fields = { listId, title: "Rake", position: "1" }
      return onBoard("create-card", g, fields, `${pageOf(g)}?add=${listId}#add-${listId}`)
    },
    api: (g) =>
      call("POST", "/api/cards", 201, { listId: g.list("To do"), title: "Rake", position: 1 }),
    after: (picture) => cardsOf(picture, 0).splice(1, 0, bare("Rake")),
  },
  {
    name: "create a card on a day",
    says: said("Card created successfully", "Failed to create card"),
    event: "card_created",
    form: (g) => {
      const fields = { listId: g.list("To do"), title: "Rake", date: "2031-06-01", zone: "UTC" }
      return onBoard("create-card-on-day", g, fields)
    },
    api: (g) => {
      const fields = { listId: g.list("To do"), title: "Rake" }
      return call("POST", "/api/cards", 201, { ...fields, dueDate: "2031-06-01" })
    },
    after: (picture) =>
      cardsOf(picture, 0).push({
        ...bare("Rake"),
        dueDate: "2031-06-01T23:59:59.999Z",
        dueAllDay: true,
      }),
  },
  {
    name: "update a card's title",
    says: said("Card updated successfully", "Failed to update card"),
    event: "card_updated",
    form: (g) => onCard("edit-title", g, { title: title.title, "base.title": title.base.title }),
    api: (g) => patchDig(g, title),
    after: (picture) => Object.assign(cardsOf(picture, 0)[0] ?? {}, { title: title.title }),
  },
  {
    name: "update a card's description",
    says: said("Card updated successfully", "Failed to update card"),
    event: "card_updated",
    form: (g) =>
      onCard("edit-description", g, {
        // A browser sends the line ends of a text area so.
        description: description.description.replace("\n", "\r\n"),
        "base.description": description.base.description,
      }),
    api: (g) => patchDig(g, description),
    after: (picture) =>
      Object.assign(cardsOf(picture, 0)[0] ?? {}, { description: description.description }),
  },
  {
    name: "update a card's properties",
    event: "card_updated",
    api: (g) => patchDig(g, OTHER),
    after: (picture) => Object.assign(cardsOf(picture, 0)[0] ?? {}, OTHER),
  },
  {
    name: "tick a card on the board",
    says: { failed: { title: "Error", description: "Failed to update card" } },
    event: "card_updated",
    form: (g) => {
      const cardId = g.card("Dig")
      const fields = { cardId, completed: "false" }
      return onBoard("set-completed", g, fields, `${pageOf(g)}#card-${cardId}`)
    },
    api: (g) => patchDig(g, { completed: false }),
    after: (picture) => Object.assign(cardsOf(picture, 0)[0] ?? {}, { completed: false }),
  },
  {
    name: "delete a card",
    says: {
      done: { title: "Card deleted successfully", undo: anUndo },
      failed: { title: "Error", description: "Failed to delete card" },
    },
    event: "card_deleted",
    form: (g) => ({ path: pageOfDig(g), fields: { intent: "delete-card" }, to: pageOf(g) }),
    api: (g) => call("DELETE", `/api/cards/${g.card("Dig")}`, 204),
    after: (picture) => cardsOf(picture, 0).shift(),
  },
  {
    name: "move a card on the board",
    says: { failed: { title: "Error", description: "Failed to update card" } },
    event: "card_moved",
    form: (g) => {
      const to = { newListId: g.list("Doing"), newPosition: "0" }
      return onBoard("move-card", g, { cardId: g.card("Dig"), ...to })
    },
    api: (g) => {
      const to = { newListId: g.list("Doing"), newPosition: 0 }
      return call("POST", "/api/cards/move", 200, { cardId: g.card("Dig"), ...to })
    },
    after: (picture) => cardsOf(picture, 1).unshift(...cardsOf(picture, 0).splice(0, 1)),
  },
  {
    name: "move a card on its page",
    says: said("Card updated successfully", "Failed to update card"),
    event: "card_moved",
    form: (g) => ({
      path: pageOfDig(g),
      fields: { intent: "move-card", newListId: g.list("To do"), place: "2" },
      to: pageOfDig(g),
    }),
    after: (picture) => cardsOf(picture, 0).splice(1, 0, ...cardsOf(picture, 0).splice(0, 1)),
  },
  {
    name: "reorder cards",
    event: "cards_reordered",
    api: (g) => {
      const cardIds = [g.card("Water"), g.card("Dig")]
      return call("POST", "/api/cards/reorder", 200, { listId: g.list("To do"), cardIds })
    },
    after: (picture) => cardsOf(picture, 0).unshift(...cardsOf(picture, 0).splice(2, 1)),
  },
  {
    name: "copy a card",
    says: said("Card created successfully", "Failed to create card"),
    event: "card_created",
    form: (g) => ({
      path: pageOfDig(g),
      fields: { intent: "copy-card", id: g.spare },
      to: `${pageOf(g)}/cards/${g.spare}`,
    }),
    after: (picture) =>
      cardsOf(picture, 0).splice(1, 0, {
        ...structuredClone(cardsOf(picture, 0)[0] ?? bare("")),
        completed: false,
      }),
  },
]
