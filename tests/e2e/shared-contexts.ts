import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test"

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
    const first = await context.newPage()
    await first.goto("/healthz")
    await openWindows(context, first)
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

  /** Closes the contexts that a test has opened itself. */
  async closeOthers(): Promise<void> {
    const others = this.browser.contexts().filter((context) => !this.keys.has(context))
    await Promise.all(others.map((context) => context.close()))
  }
}

/**
 * Gives the second page of a test a window of its own, and each further one. As a tab behind another one, a page is drawn
 * once a second, and a click waits for that. A window takes longer to open than a tab.
 */
async function openWindows(context: BrowserContext, first: Page): Promise<void> {
  const session = await context.newCDPSession(first)
  const { targetInfo } = await session.send("Target.getTargetInfo")
  const { browserContextId } = targetInfo
  const browserSession = await context.browser()?.newBrowserCDPSession()
  if (browserContextId === undefined || !browserSession) return
  const openTab = context.newPage.bind(context)
  context.newPage = async () => {
    if (context.pages().length === 1) return openTab()
    const opened = context.waitForEvent("page")
    const options = { url: "about:blank", newWindow: true, browserContextId }
    await browserSession.send("Target.createTarget", options)
    return opened
  }
}
