import { test as base, expect, type BrowserContext } from "@playwright/test"
import { startServer, type TestServer } from "../server"
import { SharedContexts } from "./shared-contexts"

export { expect }

type TestOptions = {
  /**
   * What a page may report without failing the test, e.g. `/status of 409.*\/board\//`. Each is
   * tried on the report as it is printed on failure: its kind, its text, and the URL it is about.
   */
  allowedErrors: RegExp[]
  /** For a test that installs a clock, which no context loses again. */
  ownContext: boolean
}

/**
 * Playwright's `test` on a server of the worker's own. A test fails when any page of any
 * context that was open in it reports `console.error`, an uncaught error, or a difference
 * between the page that was served and the one that React made of it.
 */
export const test = base.extend<
  TestOptions & { noErrors: undefined },
  { server: TestServer; reports: string[]; contexts: SharedContexts }
>({
  allowedErrors: [[], { option: true }],
  ownContext: [false, { option: true }],

  server: [
    // Playwright reads from this pattern which fixtures are needed: none.
    async ({}, use) => {
      const server = await startServer({ env: { WEBHOOK_ALLOW: "127.0.0.1" } })
      await use(server)
      await server.stop()
    },
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  contexts: [
    async ({ browser }, use) => {
      await use(new SharedContexts(browser))
    },
    { scope: "worker" },
  ],

  context: async (
    {
      contexts,
      ownContext,
      baseURL,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
      viewport,
    },
    use,
    info,
  ) => {
    const options = { ...contextOptions, baseURL, hasTouch, isMobile, javaScriptEnabled, locale }
    const context = await contexts.take({ ...options, permissions, timezoneId, viewport })
    await use(context)
    const isUsable = !ownContext && info.status === info.expectedStatus
    await (isUsable ? contexts.giveBack(context) : context.close())
    await contexts.closeOthers()
  },

  reports: [
    async ({ browser }, use) => {
      const reports: string[] = []
      const watch = (context: BrowserContext) => {
        watchContext(context, reports)
      }
      browser.contexts().forEach(watch)
      browser.on("context", watch)
      await use(reports)
      browser.off("context", watch)
    },
    { scope: "worker" },
  ],

  noErrors: [
    async ({ reports, allowedErrors }, use) => {
      reports.length = 0
      await use(undefined)
      const allowed = [REPLACED, ...allowedErrors]
      const unexpected = reports.filter((report) => !allowed.some((a) => a.test(report)))
      expect(unexpected, "what pages reported").toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A look at the server that a newer look has replaced: Remix prints that its answer was not read
 * to the end, and nobody is shown anything of it.
 */
const REPLACED = /AbortError: signal is aborted without reason/

function watchContext(context: BrowserContext, reports: string[]): void {
  context.on("weberror", (webError) => {
    const error = webError.error()
    reports.push(`uncaught: ${error.stack ?? error.message} (${webError.page()?.url() ?? ""})`)
  })
  context.on("console", (message) => {
    const text = message.text()
    // React warns of hydration through console.error; what names it counts at any level.
    if (message.type() !== "error" && !/hydrat/i.test(text)) return
    reports.push(`console.${message.type()}: ${text} (${message.location().url})`)
  })
}
