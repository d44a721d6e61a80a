import type { BrowserContext, Locator, Page } from "@playwright/test"
import { randomNumbers } from "./day"
import { ENDLESS, NONE, numberFunctions, throwAt } from "./faulty-scripts"
import { firstCardOf, listsOf } from "../../e2e/deeds"
import { aBoard, aName, list, PASSWORD, register, untilLive } from "../../e2e/people"
import { expect, test } from "../../e2e/test"

// Pages whose scripts throw, are missing or never come: what is typed stays, and links and buttons work.

// SCRIPT_FAULTS=200 SCRIPT_FAULT_SEED=7 tries other faults, and more of them.
const FAULTS = Number(process.env["SCRIPT_FAULTS"] ?? 20)
const SEED = Number(process.env["SCRIPT_FAULT_SEED"] ?? 1)

type Place = { boardId: string; cardId: string }

type Sample = {
  name: string
  address: (place: Place) => string
  open?: (page: Page) => Promise<unknown>
  field: (page: Page) => Locator
  /** Fills the other fields that the form needs. */
  fillOthers?: (page: Page) => Promise<unknown>
  button: (page: Page) => Locator
  /** The things on the server of the kind that the form makes. */
  saved: (page: Page, place: Place) => Promise<string>
  link: (page: Page) => Locator
  leadsTo: RegExp
  signedOut?: boolean
}

const read = async (page: Page, path: string) => (await page.request.get(`/api/${path}`)).text()

const PAGES: Sample[] = [
  {
    name: "a board, for a card",
    address: ({ boardId }) => `/board/${boardId}`,
    open: (page) => list(page, "To Do").locator(".add").getByText("Add a card").click(),
    field: (page) => list(page, "To Do").getByLabel("Title of the new card"),
    button: (page) => list(page, "To Do").getByRole("button", { name: "Add Card" }),
    saved: (page, { boardId }) => read(page, `boards/${boardId}`),
    link: (page) => page.locator("[data-card-id]", { hasText: "one" }).getByRole("link").first(),
    leadsTo: /\/cards\//,
  },
  {
    name: "a card, for a comment",
    address: ({ boardId, cardId }) => `/board/${boardId}/cards/${cardId}`,
    field: (page) => page.getByLabel("New comment"),
    button: (page) => page.getByRole("button", { name: "Comment", exact: true }),
    saved: (page, { cardId }) => read(page, `comments/${cardId}`),
    link: (page) => page.getByRole("link", { name: "Close" }).first(),
    leadsTo: /\/board\/[\w-]+$/,
  },
  {
    name: "a card, for an item",
    address: ({ boardId, cardId }) => `/board/${boardId}/cards/${cardId}?add=checklist`,
    field: (page) => page.getByLabel("New checklist item"),
    button: (page) =>
      page
        .locator("form", { has: page.getByLabel("New checklist item") })
        .getByRole("button", { name: "Add" }),
    saved: (page, { cardId }) => read(page, `checklist/${cardId}`),
    link: (page) => page.getByRole("link", { name: "Close" }).first(),
    leadsTo: /\/board\/[\w-]+$/,
  },
  {
    name: "the settings",
    address: () => "/settings",
    field: (page) => page.getByLabel("Name", { exact: true }),
    button: (page) => page.getByRole("button", { name: /^Save/ }).first(),
    saved: (page) => read(page, "auth/me"),
    link: (page) => page.getByRole("link", { name: "Security" }),
    leadsTo: /\/settings\/security/,
  },
  {
    name: "a new board",
    address: () => "/boards?new",
    field: (page) => page.getByLabel("Board name"),
    button: (page) => page.getByRole("button", { name: "Create Board" }),
    saved: (page) => read(page, "boards"),
    link: (page) => page.getByRole("link", { name: "Cancel" }),
    leadsTo: /\/boards$/,
  },
  {
    name: "registering",
    address: () => "/register",
    signedOut: true,
    field: (page) => page.getByLabel("Full name"),
    fillOthers: async (page) => {
      const name = aName()
      await page.getByLabel("Username").fill(name)
      await page.getByLabel("Email").fill(`${name}@example.com`)
      for (const field of ["Password", "Confirm password"])
        await page.getByLabel(field, { exact: true }).fill(PASSWORD)
    },
    button: (page) => page.getByRole("button", { name: "Create Account" }),
    saved: (page) => read(page, "auth/me"),
    link: (page) => page.getByRole("link", { name: "Sign in" }).last(),
    leadsTo: /\/login/,
  },
]

type Fault = { kind: "throws"; number: number } | { kind: "missing" | "held"; script: string }

const KINDS = ["throws", "throws", "throws", "throws", "missing", "held"] as const

const { scripts, functions } = numberFunctions()

/** The addresses of the scripts that pages have asked for. */
const asked = new Set<string>()

/** Serves the scripts with their fault. @returns lets them come */
async function serve(page: Page, fault: Fault | null): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await throwAt(page, fault?.kind === "throws" ? fault.number : NONE)
  await page.route("**/build/**/*.js", async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.add(pathname)
    await released
    const isFaulty = fault !== null && fault.kind !== "throws" && fault.script === pathname
    if (isFaulty && fault.kind === "held") return
    const body = scripts.get(pathname) ?? ""
    const answer = isFaulty
      ? route.abort()
      : route.fulfill({ body, contentType: "text/javascript" })
    // The page may have been left.
    await answer.catch(() => {})
  })
  return release
}

/** Waits until the page does nothing of its own any more. One that lacks a script never comes to rest. */
async function untilAtRest(page: Page, fault: Fault | null): Promise<void> {
  if (fault !== null && fault.kind !== "throws") return
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Opens an address, again if the page was on its way to what it has just saved. */
async function leaveFor(page: Page, address: string): Promise<void> {
  const open = () => page.goto(address, { waitUntil: "commit" })
  await open().catch((error: unknown) => {
    if (!String(error).includes("ERR_ABORTED")) throw error
    return open()
  })
}

/** The press during which a script fails may have no effect: then people press again, once. */
async function press(thing: Locator, expectEffect: (timeout: number) => Promise<void>) {
  await thing.click()
  try {
    await expectEffect(4000)
  } catch {
    // It may have had its effect late.
    await thing.click({ timeout: 2000 }).catch(() => {})
    await expectEffect(20_000)
  }
}

/** Types before and after the scripts come, sends the form, and follows a link. @returns the functions that were called */
async function use(page: Page, sample: Sample, place: Place, fault: Fault | null, text: string) {
  const called = new Set<number>()
  const note = async () => {
    if (fault !== null) return
    for (const each of await page.evaluate(() => [...window.called])) called.add(each)
  }
  const release = await serve(page, fault)
  await page.goto(sample.address(place), { waitUntil: "commit" })
  await sample.open?.(page)
  await sample.fillOthers?.(page)
  await sample.field(page).fill(text)
  release()
  await untilAtRest(page, fault)
  await expect(sample.field(page), "what was typed before").toHaveValue(text)
  await sample.field(page).press("End")
  await page.keyboard.type(" more")
  await expect(sample.field(page), "what was typed after").toHaveValue(`${text} more`)
  await note()
  await press(sample.button(page), (timeout) =>
    expect
      .poll(() => sample.saved(page, place), { message: "what is saved", timeout })
      .toContain(`${text} more`),
  )
  await note()
  if (sample.signedOut) await page.context().clearCookies()
  await leaveFor(page, sample.address(place))
  await untilAtRest(page, fault)
  await press(sample.link(page), (timeout) =>
    expect(page, "where the link leads").toHaveURL(sample.leadsTo, { timeout }),
  )
  await note()
  return called
}

async function useAsNewPerson(
  context: BrowserContext,
  sample: Sample,
  fault: Fault | null,
  text: string,
) {
  const page = await context.newPage()
  const errors: string[] = []
  page.on("console", (message) => errors.push(message.text()))
  try {
    await context.clearCookies()
    await register(page)
    const boardId = await aBoard(page, { "To Do": ["one"] })
    const cardId = await firstCardOf(page, boardId)
    if (sample.signedOut) await context.clearCookies()
    const called = await use(page, sample, { boardId, cardId }, fault, text)
    expect(errors, "what goes on without end").not.toContain(ENDLESS)
    return called
  } finally {
    await page.close()
  }
}

test.use({
  allowedErrors: [/./],
  ownContext: true,
  actionTimeout: 10_000,
  contextOptions: { serviceWorkers: "block" },
})

test("a page whose scripts fail keeps what is typed, and its links and buttons work", async ({
  context,
}) => {
  test.setTimeout(300_000 + FAULTS * 60_000)
  const next = randomNumbers(SEED)
  const known = []
  for (const sample of PAGES) {
    asked.clear()
    const called = await useAsNewPerson(context, sample, null, "Nothing fails")
    known.push({ sample, called, addresses: [...asked].sort() })
  }
  const failed: string[] = []
  for (let index = 0; index < FAULTS; index += 1) {
    const { sample, called, addresses } = known[next(known.length)] ?? {}
    if (!sample || !called || !addresses) continue
    const kind = KINDS[index % KINDS.length] ?? "throws"
    let number = next(functions)
    while (!called.has(number)) number = next(functions)
    const script = addresses[next(addresses.length)] ?? ""
    const fault: Fault = kind === "throws" ? { kind, number } : { kind, script }
    try {
      await useAsNewPerson(context, sample, fault, `Thought ${String(index)}`)
    } catch (error) {
      failed.push(`${sample.name}, ${JSON.stringify(fault)}: ${String(error)}`)
    }
  }
  const faults = `of ${String(FAULTS)} faults, seed ${String(SEED)}`
  expect(
    failed.filter((each) => each.includes("what was typed")),
    faults,
  ).toEqual([])
  // Other places with each build.
  expect(failed.length, `${faults}: ${failed.join("\n")}`).toBeLessThanOrEqual(FAULTS / 10)
})

test("a page that was put back is not live, and says so; what waits in the browser is sent once", async ({
  page,
  context,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await context.setOffline(true)
  await list(page, "To Do").locator(".add").getByText("Add a card").click()
  await list(page, "To Do").getByLabel("Title of the new card").fill("Waits")
  await page.keyboard.press("Enter")
  await expect(page.locator(".live")).toContainText("1 change waiting")
  // As React does where it cannot go on.
  await page.evaluate(() => document.documentElement.replaceWith(document.createElement("html")))
  const note = page.getByText("Changes of others appear when you reload.")
  await expect(note).toBeVisible()
  await expect(page.locator(".live")).toHaveCount(0)
  await expect(page.locator("[data-card-id]", { hasText: "one" })).toBeVisible()
  await context.setOffline(false)
  await note.getByRole("link", { name: "reload" }).click()
  await untilLive(page)
  const titles = async () => (await read(page, `boards/${board}`)).match(/"title":"Waits"/g)?.length
  await expect.poll(titles).toBe(1)
  await page.reload()
  await expect(page.locator("[data-card-id]", { hasText: "Waits" })).toHaveCount(1)
  expect(await titles()).toBe(1)
})

test("a page that React cannot change any more is put back, and does not try without end", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.addInitScript(() => {
    const failing: ProxyHandler<(...nodes: never[]) => Node> = {
      apply(change, node, nodes: never[]) {
        if ("cannotChange" in window) throw new TypeError("undefined is not a function")
        return change.apply(node, nodes)
      },
    }
    for (const name of ["appendChild", "insertBefore", "removeChild"] as const)
      Object.assign(Node.prototype, { [name]: new Proxy(Node.prototype[name], failing) })
  })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const title = list(page, "To Do").getByLabel("Title of the new card")
  await list(page, "To Do").locator(".add").getByText("Add a card").click()
  await title.fill("two")
  await page.evaluate(() => {
    const fail = () => Object.assign(window, { cannotChange: true })
    addEventListener("keydown", fail, { capture: true, once: true })
  })
  await page.keyboard.press("Enter")
  await expect(page.getByText("Changes of others appear when you reload.")).toBeVisible()
  await title.fill("three")
  await list(page, "To Do").getByRole("button", { name: "Add Card" }).click()
  await expect.poll(() => read(page, `boards/${board}`)).toContain('"title":"three"')
})

test("a link whose code never comes is followed as a document, if the server can be reached", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await page.route("**/build/routes/templates*.js", () => {})
  const link = page.getByRole("link", { name: "Templates" })
  const documents: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route("**/healthz", (route) => route.abort())
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"))
  await link.click()
  await asked
  await page.unroute("**/healthz")
  await link.click()
  await expect(page).toHaveURL(/\/templates$/, { timeout: 20_000 })
  expect(documents).toEqual(["/templates"])
})

test("a link whose code throws is followed as a document, and opens what it leads to", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const body = 'throw new TypeError("undefined is not a function")'
  await page.route("**/routes/board._boardId.cards._cardId-*.js", (route) =>
    route.fulfill({ body, contentType: "text/javascript" }),
  )
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const documents: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.locator("[data-card-id]", { hasText: "one" }).getByRole("link").first().click()
  await expect(page).toHaveURL(/\/cards\//)
  await expect(page.getByLabel("New comment")).toBeVisible()
  expect(documents).toEqual([new URL(page.url()).pathname])
})

test("a card whose form the router cannot send keeps its title, and goes with the next press", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const [toDo] = await listsOf(page, board)
  for (const path of [
    `?add=${toDo?.id ?? ""}`,
    "/table",
    "/calendar?month=2027-01&add=2027-01-22",
  ]) {
    await page.goto(`/board/${board}${path}`)
    await untilLive(page)
    const title = page.getByLabel(/^Title of the new card/)
    const add = page.locator("form", { has: title }).getByRole("button", { name: /^Add/ })
    await title.fill(`Thought ${path}`)
    // The router fills it from a form.
    await page.evaluate(() => {
      URLSearchParams.prototype.append = () => {
        throw new TypeError("undefined is not a function")
      }
    })
    const failed = page.waitForEvent("pageerror")
    await add.click()
    await failed
    await expect(title).toHaveValue(`Thought ${path}`)
    await add.click()
    await expect.poll(() => read(page, `boards/${board}`)).toContain(`Thought ${path}`)
  }
})
