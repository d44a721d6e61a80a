// @ts-check
import { randomUUID } from "node:crypto"
import { spoil } from "./change-row.mjs"

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./row.mjs").Turn} Turn */

// Changes that touch all cards of a board, or write another one.

const WORLDS = ["fields", "heavy"]

/** @param {Turn} t */
const copy = (t) =>
  t.api("POST", `boards/${t.facts.boardId}/copy`, { name: "Copy", withCards: true })

/** @param {Turn} t */
const template = (t) => {
  const properties = { id: randomUUID(), name: "Template", withCards: true, shared: false }
  return t.api("POST", `boards/${t.facts.boardId}/template`, properties)
}

/** @param {Turn} t */
const firstField = async (t) => {
  const [field] = await t.api("GET", `boards/${t.facts.boardId}/fields`)
  t.facts.ids.field = field.id
}

/** @param {Turn} t */
const archiveCards = (t) =>
  t.form(`/board/${t.facts.boardId}`, { intent: "archive-cards", listId: t.facts.listIds[0] ?? "" })

/** @type {Row[]} */
export const WHOLE_BOARD_ROWS = [
  ...WORLDS.flatMap((world) => [
    spoil(world, "POST /api/boards/$b/copy", copy),
    spoil(world, "3 at once of POST /api/boards/$b/copy", (t) => t.together(3, () => copy(t))),
    spoil(
      world,
      "DELETE /api/templates/saved/$t",
      (t) => t.api("DELETE", `templates/saved/${t.facts.ids.template}`),
      {
        prepare: async (t) => {
          t.facts.ids.template = (await template(t)).id
        },
      },
    ),
  ]),
  spoil("fields", "DELETE /api/fields/$f", (t) => t.api("DELETE", `fields/${t.facts.ids.field}`), {
    prepare: firstField,
  }),
  spoil(
    "fields",
    "POST /api/boards/$b/undo of that",
    (t) => t.api("POST", `boards/${t.facts.boardId}/undo`, {}),
    {
      prepare: async (t) => {
        await firstField(t)
        await t.api("DELETE", `fields/${t.facts.ids.field}`)
      },
    },
  ),
  ...["fields", "board"].map((world) =>
    spoil(world, "PATCH of a label on all cards", (t) =>
      t.api("PATCH", `boards/${t.facts.boardId}/labels`, { from: "Bug", name: "Defect" }),
    ),
  ),
  spoil("long list", "form archive-cards", archiveCards),
  spoil(
    "long list",
    "POST /api/boards/$b/undo of that archiving",
    (t) => t.api("POST", `boards/${t.facts.boardId}/undo`, {}),
    { prepare: archiveCards },
  ),
  ...["long list", "heavy"].map((world) =>
    spoil(world, "POST /api/lists/$l/sort", (t) =>
      t.api("POST", `lists/${t.facts.listIds[0]}/sort`, { by: "name" }),
    ),
  ),
]
