import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/**
 * Looks at a page by axe, in both themes: they differ in their colours only, so that the dark one
 * is asked for nothing else. The page is left in the light one. Nothing moves meanwhile: a button
 * halfway between its colours of two themes has neither.
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await show(page, "dark")
  expectNone(await (await axe(page)).withRules(["color-contrast"]).analyze(), `${where}, dark`)
  await show(page, "light")
  expectNone(await (await axe(page)).withTags(RULES).analyze(), `${where}, light`)
}

function expectNone({ violations }: Results, where: string): void {
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary ?? ""}`).join(" | ")}`,
  )
  expect.soft(found, where).toEqual([])
}

const PHONE = 360
const DESK = 1440

/**
 * Looks at a page by axe, and that it is no wider than the window of a phone and of a desk, where it
 * ends. @param onPhone whether axe looks at the phone's layout too: once for each kind of page
 */
export async function expectSound(page: Page, where: string, onPhone = false): Promise<void> {
  await expectNoViolations(page, where)
  for (const width of [PHONE, DESK]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${where} is not wider than ${String(width)}`).toBeLessThanOrEqual(0)
    if (!onPhone || width === DESK) continue
    expectNone(await (await axe(page)).withTags(RULES).analyze(), `${where}, on a phone`)
  }
}

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>

/**
 * Axe on a page, without the extra page that it opens for what is in frames: we have none, and it
 * costs half. Its half megabyte is sent once to each document, and it describes what it objects to,
 * not also everything else.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => "axe" in window)
  const builder = new AxeBuilder(isThere ? { page, axeSource: ";" } : { page })
  return builder.setLegacyMode().options({ resultTypes: ["violations"] })
}

/** Shows the page in a theme, and lets every colour arrive at what it is there. */
async function show(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await page.evaluate(async () => {
    // What changes with the theme begins with the frame that shows it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    for (const each of document.getAnimations()) {
      if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()
    }
  })
}
