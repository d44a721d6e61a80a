import type { Page } from "@playwright/test"
import { changeCard, firstCardOf, listsOf, make } from "../../e2e/deeds"
import { hold } from "../../e2e/hold"
import { aBoard, register } from "../../e2e/people"
import { expect, test } from "../../e2e/test"

// Layout that moves by itself on a slow line, where a page is drawn before its font and its scripts have come:
// `bench/shifts.mjs` measures it in time.

// Files that the service worker has asked for cannot be held back.
test.use({ contextOptions: { serviceWorkers: "block" } })

const MOST = 0.02
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
]
const OF_BOARD = [
  "",
  "/table",
  "/calendar",
  "/timeline",
  "/activity",
  "/archive",
  "/labels",
  "/share",
  "/analytics",
]
const OTHERS = [
  "/boards",
  "/boards/import",
  "/templates",
  "/my",
  "/my/calendar",
  "/notifications",
  "/settings",
  "/settings/security",
  "/settings/notifications",
  "/shortcuts",
]

test("nothing moves when the font, the scripts and the board behind a page come", async ({
  page,
}) => {
  await register(page)
  const tasks = ["ask the printer about the paper for the second edition", "buy apples", "mend it"]
  const board = await aBoard(page, { "To Do": tasks, Doing: tasks, Done: [] })
  const [todo] = await listsOf(page, board)
  const cardId = await firstCardOf(page, board)
  await changeCard(page, cardId, { dueDate: new Date().toISOString() })
  for (const text of ["One", "Two"]) await make(page, "comments", { cardId, text })
  const paths = [
    ...OF_BOARD.map((path) => `/board/${board}${path}`),
    `/board/${board}/cards/${cardId}`,
    `/board/${board}/select/${todo?.id ?? ""}`,
    ...OTHERS,
  ]
  await page.addInitScript(() => {
    const shifts: [value: number, moved: string][] = []
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : "text"
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as Shift
        shifts.push([value, sources.map(({ node }) => name(node)).join(" | ")])
      }
    })
    observer.observe({ type: "layout-shift", buffered: true })
    Object.assign(window, { shifts })
  })
  const found: string[] = []
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    for (const path of paths) {
      const shifts = await shiftsOf(page, path)
      const sum = shifts.reduce((sum, [value]) => sum + value, 0)
      if (sum > MOST) found.push(`${String(viewport.width)} px ${path}: ${JSON.stringify(shifts)}`)
    }
  }
  expect(found).toEqual([])
})

type Shift = { value: number; sources: { node: Node | null }[] }

/** Opens a page whose font comes after it has been drawn, and its scripts after that. */
async function shiftsOf(page: Page, path: string) {
  const [font, scripts] = ["**/*.woff2", "**/build/**/*.js"]
  const [sendFont, sendScripts] = [await hold(page, font), await hold(page, scripts)]
  await page.goto(path, { waitUntil: "commit" })
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  )
  sendFont()
  await page.waitForFunction(() => document.fonts.check('1rem "Figtree Variable"'))
  sendScripts()
  await page.waitForLoadState("networkidle")
  // Its timers are over when an idle callback has come, and the shift of a frame is known in the next one.
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: [value: number, moved: string][] }).shifts
  })
}
