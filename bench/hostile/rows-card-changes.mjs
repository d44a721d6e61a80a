// @ts-check
import { randomUUID } from "node:crypto"
import {
  boardOf,
  change,
  firstCard,
  firstList,
  lastDeletion,
  onCard,
  spoil,
} from "./change-row.mjs"
import { MARKDOWN, NASTY, fillTo, nastyTitle } from "./texts.mjs"

/** @typedef {import("./row.mjs").Row} Row */

// Changes of a card, by form or by call: of the one with everything on it, mostly.

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
export const CARD_CHANGE_ROWS = [
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
        intent: "restore-deletion",
        deletionId: t.facts.ids.deletion ?? "",
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
      newListId: firstList(t),
      place: "1",
    })),
  ),
  spoil(
    "texts",
    "form move-card of everything to another board",
    onCard("move-card", (t) => ({
      newListId: t.facts.ids.warmList ?? "",
      place: "1",
    })),
  ),
  ...[...Object.keys(MARKDOWN)].map((kind) =>
    change(
      "texts",
      `form edit-description with ${kind}`,
      (t) =>
        t.form(`${boardOf(t)}/cards/${firstCard(t)}`, {
          intent: "edit-description",
          description: MARKDOWN[kind]?.(50_000) ?? "",
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
        intent: "edit-description",
        description: fillTo("\u0001", 300_000),
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
]
