import axe, { type RunOptions } from "axe-core"
import { expect, type Page } from "@playwright/test"

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** Of those tags, axe runs these only where they are asked for by name. */
const BY_NAME = ["target-size", "label-content-name-mismatch"]
const ALL: RunOptions = {
  runOnly: { type: "tag", values: RULES },
  rules: Object.fromEntries(BY_NAME.map((rule) => [rule, { enabled: true }])),
}
const CONTRAST: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } }

/** The parts that a state adds to a page, which another test looks at as a whole. */
export const DIALOG = "dialog[open]"
export const MENU = "details.menu[open]"

/**
 * Looks at a page by axe, in both themes: they differ in their colours only, so that the dark one
 * is asked for nothing else. The page is left in the light one. Nothing moves meanwhile: a button
 * halfway between its colours of two themes has neither.
 * @param part a selector of the only part to look at
 */
export async function expectNoViolations(page: Page, where: string, part?: string): Promise<void> {
  await show(page, "dark")
  await expectNone(page, CONTRAST, `${where}, dark`, part)
  await show(page, "light")
  await expectNone(page, ALL, `${where}, light`, part)
}

const PHONE = 360
const DESK = 1440

/**
 * Looks at a page by axe, and that neither it nor its open dialog is wider than the window of a phone
 * and of a desk, where it ends.
 * @param options.part a selector of the only part for axe
 * @param options.onPhone whether axe looks at the phone's layout too: once for each kind of page
 */
export async function expectSound(
  page: Page,
  where: string,
  { part, onPhone = false }: { part?: string; onPhone?: boolean } = {},
): Promise<void> {
  await expectNoViolations(page, where, part)
  for (const width of [PHONE, DESK]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector("dialog[open]") ?? document.body
      return Math.max(document.documentElement.scrollWidth - innerWidth, scrollWidth - clientWidth)
    })
    expect.soft(over, `${where} is not wider than ${String(width)}`).toBeLessThanOrEqual(0)
    if (!onPhone || width !== PHONE) continue
    // The bar at the bottom covers what is scrolled half under it; at the end of a page nothing is.
    await page.evaluate(() => {
      const bar = document.querySelector("header")?.getBoundingClientRect()
      if (bar && bar.top > innerHeight / 2) scrollTo(0, document.documentElement.scrollHeight)
    })
    await expectNone(page, ALL, `${where}, on a phone`, part)
  }
}

/** Runs axe, whose half megabyte is sent once to each document. We have no frames. */
async function expectNone(
  page: Page,
  rules: RunOptions,
  where: string,
  part?: string,
): Promise<void> {
  // The bar of a slow request is on no landmark, and soon gone.
  await expect(page.locator(".progress")).toHaveCount(0)
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  const options: RunOptions = { ...rules, resultTypes: ["violations"] }
  const violations = await page.evaluate(
    async ({ part, options }) => (await window.axe.run(part ?? document, options)).violations,
    { part, options },
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary ?? ""}`).join(" | ")}`,
  )
  expect.soft(found, where).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Shows the page in a theme, and lets every colour arrive at what it is there. */
async function show(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await page.evaluate(async () => {
    // Changes of the theme begin with the frame that shows it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    for (const each of document.getAnimations()) {
      if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish()
    }
  })
}
