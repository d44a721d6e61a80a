import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test"

/**
 * The contexts of a worker, which its tests use one after the other, so that scripts are loaded and
 * compiled once for each set of options instead of once for each test.
 */
export class SharedContexts {
  private readonly idle = new Map<string, BrowserContext[]>()
  private readonly keys = new Map<BrowserContext, string>()

  constructor(private readonly browser: Browser) {}

  /** An idle context with these options, or a new one. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const idle = this.idle.get(key)?.pop()
    if (idle) return idle
    const context = await this.browser.newContext(options)
    this.keys.set(context, key)
    // As long as this page is open, the process stays that has compiled the scripts.
    await (await context.newPage()).goto("/healthz")
    return context
  }

  /** Leaves nothing in a context for the test that takes it next, and allows it to. */
  async giveBack(context: BrowserContext): Promise<void> {
    const [first, ...pages] = context.pages()
    for (const page of pages) await page.close()
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearCookies()
    await first?.evaluate(() => {
      localStorage.clear()
    })
    const key = this.keys.get(context) ?? ""
    this.idle.set(key, [...(this.idle.get(key) ?? []), context])
  }
}
