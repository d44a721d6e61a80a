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
  const dark = await axe(page).withRules(["color-contrast"]).analyze()
  await show(page, "light")
  const light = await axe(page).withTags(RULES).analyze()
  for (const [theme, { violations }] of Object.entries({ dark, light })) {
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary ?? ""}`).join(" | ")}`,
    )
    expect.soft(found, `${where}, ${theme}`).toEqual([])
  }
}

/** Ends at the width of a desk. */
const WIDTHS = [360, 1440]

/** Looks at a page by axe, and that it is no wider than the window of a phone and of a desk. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${where} is not wider than ${String(width)}`).toBeLessThanOrEqual(0)
  }
}

/** Without the extra page that axe opens for what is in frames: we have none, and it costs half. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

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
