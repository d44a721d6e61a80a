// @ts-check
import { randomUUID } from "node:crypto"
import { PASSWORD } from "../server.mjs"
import { MARKDOWN, NASTY, fillTo, nastyTitle } from "./texts.mjs"

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./row.mjs").Turn} Turn */

// Every form and every call that changes something, on the content that is worst for it.

/**
 * @param {string} world
 * @param {string} name
 * @param {(t: Turn) => Promise<unknown>} run
 * @param {Partial<Row>} [more]
 * @returns {Row}
 */
const change = (world, name, run, more = {}) => ({ name: `${world}: ${name}`, world, run, ...more })

/** A change after which the content is not what the next rows need. */
const spoil = (/** @type {Parameters<typeof change>} */ ...[world, name, run, more]) =>
  change(world, name, run, { spoils: true, ...more })

const boardOf = (/** @type {Turn} */ t) => `/board/${t.facts.boardId}`
const firstCard = (/** @type {Turn} */ t) => t.facts.cardIds[0] ?? ""
const firstList = (/** @type {Turn} */ t) => t.facts.listIds[0] ?? ""

/**
 * A form of the board's page.
 * @param {string} intent
 * @param {(t: Turn) => Record<string, string>} fieldsOf
 */
const onBoard = (intent, fieldsOf) => (/** @type {Turn} */ t) =>
  t.form(boardOf(t), { intent, ...fieldsOf(t) })

/**
 * A form of a card's page: of the one with everything, or of the first one.
 * @param {string} intent
 * @param {(t: Turn) => Record<string, string>} fieldsOf
 */
const onCard = (intent, fieldsOf) => (/** @type {Turn} */ t) =>
  t.form(`${boardOf(t)}/cards/${t.facts.ids.everything ?? firstCard(t)}`, {
    intent,
    ...fieldsOf(t),
  })

/** The deletion that can be restored. @param {Turn} t */
async function lastDeletion(t) {
  const [last] = await t.api("GET", `boards/${t.facts.boardId}/deletions`)
  return last.id
}

const LISTS_AND_CARDS = ["board", "long list", "heavy"]

/** @type {[intent: string, fields: Record<string, string>][]} */
const CARD_FORMS = [
  ["edit-title", { title: nastyTitle(3) }],
  ["toggle-card-label", { label: `${nastyTitle(0)}:#3b82f6` }],
  ["set-priority", { priority: "low" }],
  ["set-due-date", { zone: "Europe/Vienna", date: "2031-01-02", time: "10:00" }],
  ["set-due-day", { zone: "Europe/Vienna", day: "today" }],
  ["remove-due-date", {}],
  ["create-comment", { text: MARKDOWN.links?.(10_000) ?? "" }],
  ["create-checklist-item", { text: fillTo(NASTY, 10_000) }],
  ["add-link", { filename: "a", filePath: `https://a.example/${fillTo("é", 1900)}` }],
]

/** @type {Row[]} */
export const CHANGE_ROWS = [
  ...LISTS_AND_CARDS.flatMap((world) => [
    change(
      world,
      "form move-card, first to last",
      onBoard("move-card", (t) => ({
        ...{ cardId: firstCard(t), newListId: firstList(t), newPosition: "9999" },
      })),
    ),
    change(world, "POST /api/cards/move, to another list", (t) =>
      t.api("POST", "cards/move", {
        ...{ cardId: t.facts.cardIds[1], newListId: t.facts.listIds[1], newPosition: 0 },
      }),
    ),
    change(
      world,
      "form update-board",
      onBoard("update-board", () => ({ background: "gray" })),
    ),
  ]),
  change("long list", "POST /api/cards/reorder of 10,000", (t) =>
    t.api("POST", "cards/reorder", {
      ...{ listId: firstList(t), cardIds: t.facts.cardIds.slice(2).reverse() },
    }),
  ),
  change("long list", "POST /api/lists/reorder of 200", (t) =>
    t.api("POST", "lists/reorder", {
      ...{ boardId: t.facts.boardId, listIds: [...t.facts.listIds].reverse() },
    }),
  ),
  change(
    "board",
    "form move-list",
    onBoard("move-list", (t) => ({
      ...{ listId: t.facts.listIds[199] ?? "", newPosition: "0" },
    })),
  ),
  change(
    "board",
    "form update-list",
    onBoard("update-list", (t) => ({
      ...{ listId: firstList(t), name: nastyTitle(7) },
    })),
  ),
  change(
    "board",
    "form create-card on a full board",
    onBoard("create-card", (t) => ({
      ...{ listId: firstList(t), title: nastyTitle(7) },
    })),
    { expect: [400, 303, 429, 503] },
  ),
  change(
    "board",
    "form create-list on a full board",
    onBoard("create-list", () => ({
      name: nastyTitle(7),
    })),
    { expect: [400, 303, 429, 503] },
  ),
  change("board", "PATCH /api/boards/$b with 50,000 characters", (t) =>
    t.api("PATCH", `boards/${t.facts.boardId}`, { description: fillTo(NASTY, 50_000) }),
  ),
  change("board", "form delete-card", (t) =>
    t.form(`${boardOf(t)}/cards/${t.facts.cardIds[5]}`, { intent: "delete-card" }),
  ),
  change("long list", "form delete-card, the first of 10,000", (t) =>
    t.form(`${boardOf(t)}/cards/${t.facts.cardIds[9]}`, { intent: "delete-card" }),
  ),
  ...["board", "long list", "labels", "texts", "heavy"].flatMap((world) => [
    spoil(world, "DELETE /api/lists/$l", (t) => t.api("DELETE", `lists/${firstList(t)}`)),
    spoil(
      world,
      "POST /api/deletions/…/restore of that list",
      async (t) => t.api("POST", `deletions/${t.facts.ids.deletion}/restore`),
      {
        prepare: async (t) => {
          await t.api("DELETE", `lists/${firstList(t)}`)
          t.facts.ids.deletion = await lastDeletion(t)
        },
      },
    ),
    spoil(world, "DELETE /api/boards/$b", (t) => t.api("DELETE", `boards/${t.facts.boardId}`)),
  ]),
  ...["heavy", "texts", "person"].map((world) =>
    spoil(world, "form delete-account", (t) =>
      t.form("/settings/security", { intent: "delete-account", currentPassword: PASSWORD }),
    ),
  ),
  spoil(
    "texts",
    "form delete-card of everything",
    onCard("delete-card", () => ({})),
  ),
  spoil(
    "texts",
    "form restore-deletion of that card",
    (t) =>
      t.form(`${boardOf(t)}/deleted`, {
        ...{ intent: "restore-deletion", deletionId: t.facts.ids.deletion ?? "" },
      }),
    {
      prepare: async (t) => {
        await t.api("DELETE", `cards/${t.facts.ids.everything}`)
        t.facts.ids.deletion = await lastDeletion(t)
      },
    },
  ),
  spoil(
    "texts",
    "form copy-card of everything",
    onCard("copy-card", () => ({ id: randomUUID() })),
  ),
  spoil("texts", "20 copies at once of the card with everything", (t) =>
    t.together(20, () => onCard("copy-card", () => ({ id: randomUUID() }))(t)),
  ),
  change(
    "texts",
    "form move-card of everything",
    onCard("move-card", (t) => ({
      ...{ newListId: firstList(t), place: "1" },
    })),
  ),
  spoil(
    "texts",
    "form move-card of everything to another board",
    onCard("move-card", (t) => ({
      ...{ newListId: t.facts.ids.warmList ?? "", place: "1" },
    })),
  ),
  ...[...Object.keys(MARKDOWN)].map((kind) =>
    change(
      "texts",
      `form edit-description with ${kind}`,
      (t) =>
        t.form(`${boardOf(t)}/cards/${firstCard(t)}`, {
          ...{ intent: "edit-description", description: MARKDOWN[kind]?.(50_000) ?? "" },
        }),
      { expect: [303, 400, 429, 503] },
    ),
  ),
  change("texts", "PATCH /api/cards/$c, 50,000 characters of Chinese", (t) =>
    t.api("PATCH", `cards/${firstCard(t)}`, { description: fillTo("会议室", 50_000) }),
  ),
  change(
    "texts",
    "a refused edit-description, shown again",
    (t) =>
      t.form(`${boardOf(t)}/cards/${firstCard(t)}`, {
        ...{ intent: "edit-description", description: fillTo("\u0001", 300_000) },
      }),
    { expect: [400] },
  ),
  ...CARD_FORMS.map(([intent, fields]) =>
    change(
      "texts",
      `form ${intent} on the card with everything`,
      onCard(intent, () => fields),
      { expect: [303, 400, 429, 503] },
    ),
  ),
  ...["assign-user", "unassign-user"].map((intent) =>
    change(
      "people",
      `form ${intent}`,
      onCard(intent, (t) => ({ userId: t.facts.otherId })),
    ),
  ),
  change("people", "POST /api/comments on a card of 1,000 people", (t) =>
    t.api("POST", "comments", { cardId: firstCard(t), text: "a" }),
  ),
  change("people", "a member leaves who is on 200 cards", (t) =>
    t.request(`${boardOf(t)}/share`, {
      ...{ method: "POST", as: t.facts.cookies[0] ?? "", body: "intent=leave-board" },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  ),
  change("people", "form change-role", (t) =>
    t.form(`${boardOf(t)}/share`, {
      ...{ intent: "change-role", userId: t.facts.otherId, role: "viewer" },
    }),
  ),
  spoil("people", "DELETE /api/boards/$b", (t) => t.api("DELETE", `boards/${t.facts.boardId}`)),
  change("person", "form update-label", (t) =>
    t.form("/boards?labels", {
      ...{ intent: "update-label", labelId: t.facts.ids.label ?? "", name: "a", color: "#ef4444" },
    }),
  ),
  change("person", "POST /api/labels beyond 200", (t) => t.api("POST", "labels", { name: "b" }), {
    expect: [400, 429, 503],
  }),
  change("person", "PATCH /api/auth/me", (t) => t.api("PATCH", "auth/me", { name: nastyTitle(1) })),
  change("people", "PATCH /api/auth/me of somebody with 1,000 colleagues", (t) =>
    t.api("PATCH", "auth/me", { name: nastyTitle(1) }),
  ),
  change("person", "POST /api/notifications/mark-all-read", (t) =>
    t.api("POST", "notifications/mark-all-read", {}),
  ),
  change("person", "form end-other-sessions", (t) =>
    t.form("/settings/security", { intent: "end-other-sessions" }),
  ),
  change(
    "person",
    "form create-board",
    (t) => t.form("/boards", { intent: "create-board", name: nastyTitle(1), background: "gray" }),
    {
      expect: [303, 400, 429, 503],
    },
  ),
  change(
    "person",
    "form create-example-board",
    (t) => t.form("/boards", { intent: "create-example-board", boardId: randomUUID() }),
    {
      expect: [303, 400, 429, 503],
    },
  ),
]
