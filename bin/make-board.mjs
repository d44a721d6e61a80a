// @ts-check

/** @typedef {{ call: (method: string, path: string, body?: object) => Promise<any> }} Caller */

/**
 * Creates a board with lists and cards through the API.
 * @param {Caller} client signed in
 * @param {number} lists
 * @param {number} cardsOfList
 * @param {(card: number) => object | undefined} [fieldsOf] further fields of the card with this
 *   number
 * @param {{ name?: string, background?: string }} [board]
 * @returns {Promise<{ boardId: string, listIds: string[], cardIds: string[] }>}
 */
export async function makeBoard(
  { call },
  lists,
  cardsOfList,
  fieldsOf = () => undefined,
  board = {},
) {
  const { id: boardId } = await call("POST", "boards", { name: "Benchmark", ...board })
  /** @type {string[]} */
  const listIds = []
  /** @type {string[]} */
  const cardIds = []
  for (let list = 0; list < lists; list += 1) {
    const { id: listId } = await call("POST", "lists", { boardId, name: `List ${list + 1}` })
    listIds.push(listId)
    for (let i = 0; i < cardsOfList; i += 1) {
      const number = cardIds.length
      const title = `Card ${number + 1}: ${TITLES[number % TITLES.length] ?? ""}`
      const { id } = await call("POST", "cards", { listId, title })
      cardIds.push(id)
      const fields = fieldsOf(number)
      if (fields) await call("PATCH", `cards/${id}`, fields)
    }
  }
  return { boardId, listIds, cardIds }
}

const TITLES = [
  "write the release notes",
  "ask the printer about the paper for the second edition",
  "buy apples",
  "look at what people said of the new way in",
  "mend the gate behind the house before the winter comes",
]
