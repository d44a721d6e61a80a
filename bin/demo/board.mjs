// @ts-check
import { register } from "../../bench/server.mjs"

const DAY_MS = 24 * 60 * 60 * 1000

const LABELS = {
  print: "Print:#a855f7",
  press: "Press:#0ea5e9",
  venue: "Venue:#f97316",
  guests: "Guests:#10b981",
}

/** @typedef {{ title: string, labels?: string[], days?: number, priority?: string, completed?: boolean, checklist?: [string, boolean][], who?: ("maya" | "tom")[] }} Card */

/** @type {Record<string, Card[]>} */
const LISTS = {
  "To Do": [
    { title: "Book the string quartet", labels: [LABELS.venue], days: 6, who: ["maya"] },
    {
      title: "Seating plan for the gala dinner",
      labels: [LABELS.guests, LABELS.venue],
      days: 4,
      who: ["tom"],
    },
    { title: "Press photo in three sizes", labels: [LABELS.press], priority: "low", days: -1 },
    { title: "Thank-you notes for our sponsors", labels: [LABELS.guests], days: 21 },
  ],
  Doing: [
    {
      title: "Poster for the opening night",
      labels: [LABELS.print],
      priority: "high",
      days: 2,
      who: ["tom"],
      checklist: [
        ["Choose the photograph", true],
        ["Set the headline", true],
        ["Proof from the printer", false],
        ["Order 200 copies", false],
      ],
    },
    { title: "Invite the speakers", labels: [LABELS.guests], days: 9, who: ["maya", "tom"] },
  ],
  Done: [
    { title: "Reserve the town hall", labels: [LABELS.venue], completed: true, who: ["maya"] },
    { title: "Agree on the budget", days: -4, completed: true },
  ],
}

/** Creates the demo board with two people on it. @param {string} url */
export async function makeDemoBoard(url) {
  const maya = await register(url, "maya", "Maya Lind")
  const tom = await registerUnlike(url, maya)
  const board = { name: "Opening night", background: "board-background-4" }
  const { id: boardId } = await maya.call("POST", "boards", board)
  const { inviteLink } = await maya.call("POST", `boards/${boardId}/invite`, { role: "editor" })
  await tom.call("POST", "invites/accept", { token: inviteLink.split("/").at(-1) })
  const people = { maya, tom }
  for (const [name, cards] of Object.entries(LISTS)) {
    const { id: listId } = await maya.call("POST", "lists", { boardId, name })
    for (const card of cards) await makeCard(people, listId, card)
  }
  return { boardId, maya, tom }
}

/**
 * Registers Tom until his picture, which follows from a random id, differs from Maya's.
 * @param {string} url
 * @param {import("../../bench/server.mjs").Client} maya
 */
async function registerUnlike(url, maya) {
  const { avatar: hers } = await maya.call("GET", "auth/me")
  for (let i = 0; ; i += 1) {
    const tom = await register(url, `tom${i}`, "Tom Okafor")
    const { avatar } = await tom.call("GET", "auth/me")
    if (avatar !== hers) return tom
  }
}

/**
 * @param {Record<"maya" | "tom", import("../../bench/server.mjs").Client>} people
 * @param {string} listId
 * @param {Card} card
 */
async function makeCard(people, listId, { title, days, who = [], checklist = [], ...properties }) {
  const { call } = people.maya
  const { id: cardId } = await call("POST", "cards", { listId, title })
  const dueDate = days && new Date(Date.now() + days * DAY_MS).toISOString()
  await call("PATCH", `cards/${cardId}`, { ...properties, ...(dueDate && { dueDate }) })
  for (const [text, completed] of checklist) {
    const { id } = await call("POST", "checklist", { cardId, text })
    if (completed) await call("PATCH", `checklist/${id}`, { completed })
  }
  for (const name of who) {
    const { id: userId } = await people[name].call("GET", "auth/me")
    await call("POST", "card-assignments", { cardId, userId })
  }
}
