// @ts-check

/**
 * The index of the first list that shows other cards than the board has, or -1. A list of a very large
 * board shows its first cards.
 * @param {import("@playwright/test").Page} page
 * @param {{ lists: { cards: { id: string }[] }[] }} board
 */
export async function firstWrongList(page, { lists }) {
  const shown = await page.locator("[data-list-id]").evaluateAll((elements) =>
    elements.map((list) => {
      const cards = [...list.querySelectorAll("[data-card-id]")]
      return cards.map((card) => card.getAttribute("data-card-id"))
    }),
  )
  return shown.findIndex((ids, at) => {
    const cards = lists[at]?.cards.slice(0, ids.length) ?? []
    return cards.map(({ id }) => id).join() !== ids.join()
  })
}
