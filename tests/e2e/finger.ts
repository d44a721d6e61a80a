import type { Page } from "@playwright/test"

/** One finger on the screen, which the browser takes for a real one. */
export async function aFinger(page: Page) {
  const client = await page.context().newCDPSession(page)
  return (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    })
}

/** Waits as long as a press takes to be a long one, by the clock of the page, which is a condition and no guess. */
export const longPressed = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 550)))
