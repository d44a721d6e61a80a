// @ts-check

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./row.mjs").Turn} Turn */

// Helpers for the rows of changes.

/**
 * @param {string} world
 * @param {string} name
 * @param {(t: Turn) => Promise<unknown>} run
 * @param {Partial<Row>} [more]
 * @returns {Row}
 */
export const change = (world, name, run, more = {}) => ({
  name: `${world}: ${name}`,
  world,
  run,
  ...more,
})

/** A change that alters the content for later rows. @type {typeof change} */
export const spoil = (world, name, run, more) => change(world, name, run, { spoils: true, ...more })

export const boardOf = (/** @type {Turn} */ t) => `/board/${t.facts.boardId}`
export const firstCard = (/** @type {Turn} */ t) => t.facts.cardIds[0] ?? ""
export const firstList = (/** @type {Turn} */ t) => t.facts.listIds[0] ?? ""

/**
 * A form of the board's page.
 * @param {string} intent
 * @param {(t: Turn) => Record<string, string>} fieldsOf
 */
export const onBoard = (intent, fieldsOf) => (/** @type {Turn} */ t) =>
  t.form(boardOf(t), { intent, ...fieldsOf(t) })

/**
 * A form of a card's page, of the full card or of the first one.
 * @param {string} intent
 * @param {(t: Turn) => Record<string, string>} fieldsOf
 */
export const onCard = (intent, fieldsOf) => (/** @type {Turn} */ t) =>
  t.form(`${boardOf(t)}/cards/${t.facts.ids.everything ?? firstCard(t)}`, {
    intent,
    ...fieldsOf(t),
  })

/** The deletion that can be restored. @param {Turn} t */
export async function lastDeletion(t) {
  const [last] = await t.api("GET", `boards/${t.facts.boardId}/deletions`)
  return last.id
}
