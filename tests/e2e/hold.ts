import type { Page } from "@playwright/test"

/**
 * Keeps requests from the server until they are released, as a slow network does.
 * @param methods of the requests that wait; all without it
 * @returns a function that releases them, and all that follow
 */
export async function hold(page: Page, url: string | RegExp, methods?: string[]) {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (!methods || methods.includes(route.request().method())) await released
    // The page may not want it any more.
    await route.continue().catch(() => {})
  })
  return release
}
