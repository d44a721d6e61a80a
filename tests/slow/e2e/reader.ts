import { type CDPSession, expect, type Page } from "@playwright/test"

type Value = { value?: unknown }
type Node = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  properties?: { name: string; value: Value }[]
}

/** Parts of a page that are said when the focus enters them. */
const CONTAINERS = new Set(["dialog", "alertdialog", "region", "group", "form", "navigation"])
/** States that are said, by the names that the browser gives them. */
const STATES = ["checked", "pressed", "expanded", "selected", "invalid", "required", "disabled"]
/** Beyond this many keys nobody looks further. */
const MAX_KEYS = 40

const textOf = (value: Value | undefined) => (typeof value?.value === "string" ? value.value : "")
const count = (text: string) => text.split(/\s+/).filter(Boolean).length

/**
 * Somebody who works by keys alone and hears the page: what the browser tells a screen reader of the focus, of the part of the
 * page around it when that is new, and what live regions announce. It counts the words.
 */
export class Reader {
  /** All that was said since the task began, in order. */
  readonly said: string[] = []
  private readonly announced: string[] = []
  private needed = 0
  private keys = 0
  private around: readonly string[] = []

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Reader> {
    await page.addInitScript(recordAnnouncements)
    const session = await page.context().newCDPSession(page)
    await session.send("Accessibility.enable")
    return new Reader(page, session)
  }

  /** Begins to count anew. */
  begin(): void {
    this.said.length = 0
    this.needed = 0
    this.keys = 0
  }

  /** @returns how many keys were pressed but for typing, words heard, and words that name what one acts upon */
  counts(): { keys: number; heard: number; needed: number } {
    return { keys: this.keys, heard: count(this.said.join(" ")), needed: this.needed }
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.keys += 1
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Waits until the thing with this name has the focus, or is chosen in a field that has it, and hears it: it is what one wants. */
  async hear(name: RegExp): Promise<void> {
    await expect.poll(async () => (await this.inHand()).map(nameOf).join("\n")).toMatch(name)
    await this.listen(name)
  }

  /** Presses a key until the thing with this name has the focus, and hears all on the way. */
  async go(key: string, name: RegExp): Promise<void> {
    for (let keys = 0; keys < MAX_KEYS; keys += 1) {
      await this.press(key)
      if (await this.listen(name)) return
    }
    throw new Error(`${String(name)} was not reached: ${this.said.join(" | ")}`)
  }

  /** Goes to the next thing of a role until it has this name, as screen readers have a key for, and hears all on the way. */
  async next(role: "button" | "link" | "textbox" | "checkbox", name: RegExp): Promise<void> {
    const open = this.page.getByRole("dialog")
    const part = (await open.count()) > 0 ? open.last() : this.page
    await expect(part.getByRole(role, { name }).first()).toBeVisible()
    for (const thing of await part.getByRole(role).all()) {
      const isAhead = await thing.evaluate((element) => {
        const active = document.activeElement ?? document.body
        const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = Node
        return (active.compareDocumentPosition(element) & FOLLOWING) > 0
      })
      if (!isAhead) continue
      await thing.focus()
      this.keys += 1
      if (await this.listen(name)) return
    }
    throw new Error(`${String(name)} was not reached: ${this.said.join(" | ")}`)
  }

  /**
   * Hears what was announced, what is new around the focus, and what has it.
   * @returns whether one wants it, as it has the name
   */
  private async listen(wanted: RegExp): Promise<boolean> {
    const announced = await this.page.evaluate(() => window.announced?.splice(0) ?? [])
    const [field, ...ancestors] = await this.nodes("document.activeElement")
    const around = ancestors.filter(isContainer)
    const entered = around.filter(({ nodeId }) => !this.around.includes(nodeId)).reverse()
    this.around = around.map(({ nodeId }) => nodeId)
    const things = [...(field ? [field] : []), ...(await this.chosen())]
    const words = [...entered, ...things].map(nameAndRole)
    this.said.push(...words, ...things.map(descriptionOf))
    this.announced.push(...announced)
    const isWanted = things.some((node) => wanted.test(nameOf(node)))
    if (isWanted) this.needed += count(words.join(" "))
    return isWanted
  }

  private async inHand(): Promise<Node[]> {
    const [field] = await this.nodes("document.activeElement")
    return [...(field ? [field] : []), ...(await this.chosen())]
  }

  /** The entry that is chosen in the list of the field that has the focus. */
  private async chosen(): Promise<Node[]> {
    const id = 'document.activeElement?.getAttribute("aria-activedescendant")'
    return (await this.nodes(`document.getElementById(${id})`)).slice(0, 1)
  }

  /** An element, and what it is in, from the inside out. */
  private async nodes(expression: string): Promise<Node[]> {
    const { result } = await this.session.send("Runtime.evaluate", { expression })
    const { objectId } = result
    if (objectId === undefined) return []
    const { nodes } = await this.session.send("Accessibility.getAXNodeAndAncestors", { objectId })
    return nodes.filter(({ ignored }) => !ignored)
  }
}

/** A part without a name is passed over in silence. */
const isContainer = ({ role, name }: Node) => CONTAINERS.has(textOf(role)) && textOf(name) !== ""

const nameOf = ({ name }: Node) => textOf(name)

/** A description that repeats the name is left out, as screen readers do. */
const descriptionOf = ({ name, description }: Node) =>
  textOf(description) === textOf(name) ? "" : textOf(description)

/** The words for a thing, without its description. */
function nameAndRole({ name, role, properties = [] }: Node): string {
  const states = properties
    .filter((each) => STATES.includes(each.name) && String(each.value.value) === "true")
    .map((each) => each.name)
  return [textOf(name), textOf(role), ...states].join(" ")
}

declare global {
  interface Window {
    announced?: string[]
  }
}

/** Runs in the page: notes what live regions say. */
function recordAnnouncements(): void {
  const announced: string[] = []
  window.announced = announced
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output'
  const observer = new MutationObserver((mutations) => {
    const regions = new Set<Element>()
    for (const { target } of mutations) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      if (region) regions.add(region)
    }
    for (const region of regions) {
      const text = region.textContent.trim()
      if (text !== "" && announced.at(-1) !== text) announced.push(text)
    }
  })
  // A page that is just read announces nothing of what it begins with.
  addEventListener("load", () => {
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}
