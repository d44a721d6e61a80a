// @ts-check
import { randomUUID } from "node:crypto"
import { PASSWORD } from "../server.mjs"
import {
  boardOf,
  change,
  firstCard,
  firstList,
  lastDeletion,
  onBoard,
  spoil,
} from "./change-row.mjs"
import { NASTY, fillTo, nastyTitle } from "./texts.mjs"

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./row.mjs").Turn} Turn */

// Changes of boards, lists, members and accounts, by form or by call.

const LISTS_AND_CARDS = ["board", "long list", "heavy"]

/** @type {Row[]} */
export const CHANGE_ROWS = [
  ...LISTS_AND_CARDS.flatMap((world) => [
    change(
      world,
      "form move-card, first to last",
      onBoard("move-card", (t) => ({
        cardId: firstCard(t),
        newListId: firstList(t),
        newPosition: "9999",
      })),
    ),
    change(world, "POST /api/cards/move, to another list", (t) =>
      t.api("POST", "cards/move", {
        cardId: t.facts.cardIds[1],
        newListId: t.facts.listIds[1],
        newPosition: 0,
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
      listId: firstList(t),
      cardIds: t.facts.cardIds.slice(2).reverse(),
    }),
  ),
  change("long list", "POST /api/lists/reorder of 200", (t) =>
    t.api("POST", "lists/reorder", {
      boardId: t.facts.boardId,
      listIds: [...t.facts.listIds].reverse(),
    }),
  ),
  change(
    "board",
    "form move-list",
    onBoard("move-list", (t) => ({
      listId: t.facts.listIds[199] ?? "",
      newPosition: "0",
    })),
  ),
  change(
    "board",
    "form update-list",
    onBoard("update-list", (t) => ({
      listId: firstList(t),
      name: nastyTitle(7),
    })),
  ),
  change(
    "board",
    "form create-card on a full board",
    onBoard("create-card", (t) => ({
      listId: firstList(t),
      title: nastyTitle(7),
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
  change("people", "a member leaves who is on 200 cards", (t) =>
    t.request(`${boardOf(t)}/share`, {
      method: "POST",
      as: t.facts.cookies[0] ?? "",
      body: "intent=leave-board",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  ),
  change("people", "form change-role", (t) =>
    t.form(`${boardOf(t)}/share`, {
      intent: "change-role",
      userId: t.facts.otherId,
      role: "viewer",
    }),
  ),
  spoil("people", "DELETE /api/boards/$b", (t) => t.api("DELETE", `boards/${t.facts.boardId}`)),
  change("person", "form update-label", (t) =>
    t.form("/boards?labels", {
      intent: "update-label",
      labelId: t.facts.ids.label ?? "",
      name: "a",
      color: "#ef4444",
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
  change(
    "people",
    "form invite-by-email beyond 100 invitations",
    (t) =>
      t.form(`${boardOf(t)}/share`, {
        intent: "invite-by-email",
        email: "b@example.org",
        role: "viewer",
      }),
    { expect: [303, 400, 429, 503] },
  ),
  change(
    "people",
    "form create-invite-link",
    (t) => t.form(`${boardOf(t)}/share`, { intent: "create-invite-link", role: "viewer" }),
    { expect: [200, 303, 400, 429, 503] },
  ),
  spoil("people", "form remove-member who is on 200 cards", (t) =>
    t.form(`${boardOf(t)}/share`, { intent: "remove-member", userId: t.facts.ids.member ?? "" }),
  ),
  change("person", "form save-preferences", (t) =>
    t.form("/settings/notifications", { intent: "save-preferences", inApp: "due" }),
  ),
]
