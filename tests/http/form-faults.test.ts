import { expect, onTestFinished, test } from "vitest"
import type { Reply } from "~/models/text/reply/reply"
import { aPerson, Person } from "./client"
import { startServer } from "../server"
import { aGarden, make } from "./garden"
import { textOf } from "./page"
import { sharedServer } from "./shared-server"

// A form that is refused shows all faults at once, each at its field, and no toast beside them.

const server = sharedServer()

/** Forms that must be among those found. */
const FORMS = [
  "update-profile",
  "change-password",
  "create-access-token",
  "invite-by-email",
  "create-workspace",
  "update-board",
  "create-label",
  "create-board-label",
  "create-list",
  "create-card",
  "create-card-on-day",
  "edit-title",
  "create-comment",
  "edit-comment",
  "create-checklist-item",
  "edit-checklist-item",
  "add-link",
  "create-field",
  "edit-field",
  "save-view",
  "create-account",
  "delete-other",
  "hand-over-boards",
  "/register",
  "/login",
]

type Form = {
  action: string | undefined
  fields: Record<string, string>
  texts: string[]
  required: string[]
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&")

const tagsIn = (html: string) =>
  [...html.matchAll(/<(?:input|textarea|button)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, "name"))

const NOT_TYPED = /type="(hidden|checkbox|radio|color|file|date|time)"|<button|readonly|disabled/i

const nameOf = (tag: string) => attribute(tag, "name") ?? ""

/** The forms that post and have texts to type, with all texts left out. */
function blankForms(html: string): Form[] {
  return [...html.matchAll(/<form [^>]*method="post".*?<\/form>/gs)].flatMap(([form]) => {
    const typed = tagsIn(form).filter((tag) => !NOT_TYPED.test(tag))
    const texts = typed.map(nameOf)
    if (texts.length === 0) return []
    const values = tagsIn(form)
      .filter((tag) => /type="hidden"|<button|type="color"|type="(date|time)"/.test(tag))
      .map((tag) => [nameOf(tag), attribute(tag, "value") ?? ""] as const)
    const chosen = [...form.matchAll(/<select\b[^>]*\sname="([^"]*)".*?<option value="([^"]*)"/gs)]
    // The first button counts.
    const fields = Object.fromEntries([
      ...texts.map((name) => [name, " "] as const),
      ...values.reverse(),
      ...chosen.map(([, name = "", value = ""]) => [name, value] as const),
    ])
    // Blank, it is the same as the blank password.
    const required = texts.filter(
      (name, i) => /\srequired/.test(typed[i] ?? "") && name !== "confirmPassword",
    )
    return [{ action: attribute(form, "action"), fields, texts, required }]
  })
}

/** The faults of a form where every text is blank, or where one is too long: none, if that is allowed. */
async function expectFaultsAtFields(person: Person, path: string, form: Form): Promise<number> {
  const about = `${path} ${form.fields.intent ?? ""}`
  const { result } = (await person.data(path, form.fields)).json() as Reply
  const faults = Object.entries(result?.error ?? {}).filter(([name]) => form.texts.includes(name))
  if (faults.length === 0) return 0
  const { status, text } = await person.form(path, form.fields)
  expect(status, about).toBe(400)
  expect(text, about).not.toContain("toast-destructive")
  expect(text, about).not.toContain('id="not-saved"')
  for (const [, messages] of faults) expect(textOf(text), about).toContain(messages?.[0])
  // Groups of choices that are not of the test's texts are marked, too.
  const marked = tagsIn(text).filter((tag) => /aria-invalid="true"/.test(tag))
  expect(marked.length, about).toBeGreaterThanOrEqual(faults.length)
  const focused = tagsIn(text).find((tag) => /\sautofocus/i.test(tag))
  expect(focused, about).toBe(marked.find((tag) => !/type="checkbox"/.test(tag)))
  return 1
}

const LONG = "Too long ".repeat(6000)

test("forms that are left blank say so at their fields, and nowhere else", async () => {
  const server = await startServer({ env: { ADMINS: "Chief" } })
  onTestFinished(() => server.stop())
  const person = await aPerson(server)
  const { boardId, list, card, onWeed } = await aGarden(person)
  const { id: workspaceId } = await make(person, "/api/workspaces", { name: "Gardeners" })
  const field = await make(person, `/api/boards/${boardId}/fields`, { name: "Size", kind: "text" })
  const board = `/board/${boardId}`
  const ofCard = `${board}/cards/${card("Weed")}`
  const own = [
    "/settings?index",
    "/settings/security",
    "/settings/tokens",
    "/settings/webhooks",
    "/settings/prove",
    "/workspaces",
    `/workspaces/${workspaceId}`,
    "/boards?new",
    `${board}?add=${list("Done")}`,
    `${board}?add-list`,
    `${board}?rename=${list("Done")}`,
    `${board}?view=calendar&add=2026-11-30`,
    `${board}?view=table`,
    `${board}/share`,
    `${board}/invite`,
    `${board}/invite?many`,
    `${board}/about`,
    `${board}/webhooks`,
    `${board}/labels?create-label`,
    `${board}/fields`,
    `${board}/fields?field=${field.id}`,
    `${board}/views?q=weed`,
    "/boards?labels&add-label",
    "/settings/labels?add-label",
    ofCard,
    `${ofCard}?edit=title`,
    `${ofCard}?edit=description`,
    `${ofCard}?add=checklist`,
    `${ofCard}?add=another`,
    `${ofCard}?add=link`,
    `${ofCard}?edit-item=${onWeed.item}`,
    `${ofCard}?edit-comment=${onWeed.comment}`,
  ]
  const open = ["/register", "/login", "/forgot-password"]
  const account = `/admin/accounts/${person.id}`
  const administered = ["/admin/accounts/new", `${account}/boards`, `${account}/delete`]
  const refused: string[] = []
  for (const [who, paths] of [
    [person, own],
    [await aPerson(server, "Chief"), administered],
    [new Person(server), open],
  ] as const) {
    for (const path of paths) {
      for (const form of blankForms((await who.get(path)).text)) {
        const { action = path, fields, texts } = form
        // The form for another field stands below the one that is edited, which has the focus.
        if (path.includes("?field=") && fields.intent !== "edit-field") continue
        if (await expectFaultsAtFields(who, action, form)) refused.push(fields.intent ?? path)
        const [first = ""] = texts
        const long = { ...form, required: [], fields: { ...fields, [first]: LONG } }
        await expectFaultsAtFields(who, action, long)
      }
    }
  }
  for (const intent of FORMS) expect(refused).toContain(intent)
})

test("a new account is told of its password together with everything else", async () => {
  const bad = { username: "a b", name: "", email: "nope", password: "abc", confirmPassword: "abd" }
  const { json } = await new Person(server).data("/register", bad)
  const faults = (json() as Reply).result?.error ?? {}
  expect(Object.keys(faults).sort()).toEqual(["", "confirmPassword", "email", "name", "username"])
  const short = await new Person(server).data("/register", { ...bad, confirmPassword: "abc" })
  expect((short.json() as Reply).result?.error).toMatchObject({
    password: ["Password must be at least 6 characters long"],
    email: ["Please enter a valid email address"],
  })
})
