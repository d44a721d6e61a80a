import { expect, test } from "vitest"
import type { Reply } from "~/models/text/reply/reply"
import { aPerson, Person } from "./client"
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
  "/register",
  "/login",
]

type Form = { fields: Record<string, string>; texts: string[]; required: string[] }

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&")

/** The forms that post to the page itself and have texts to type, with all texts left out. */
function blankForms(html: string): Form[] {
  return [...html.matchAll(/<form [^>]*method="post".*?<\/form>/gs)].flatMap(([form]) => {
    const tags = [...form.matchAll(/<(?:input|textarea|button)\b[^>]*>/g)].map(([tag]) => tag)
    const hidden = tags.filter((tag) => /type="hidden"|<button/.test(tag) && attribute(tag, "name"))
    const typed = tags.filter(
      (tag) =>
        /class="input|<textarea/.test(tag) &&
        !/type="date"|readonly|disabled/i.test(tag) &&
        attribute(tag, "name"),
    )
    const nameOf = (tag: string) => attribute(tag, "name") ?? ""
    const texts = typed.map(nameOf)
    if (texts.length === 0) return []
    const values = hidden.map((tag) => [nameOf(tag), attribute(tag, "value") ?? ""] as const)
    const fields = Object.fromEntries([...texts.map((name) => [name, " "] as const), ...values])
    // Blank, it is the same as the blank password.
    const required = texts.filter(
      (name, i) => /\srequired/.test(typed[i] ?? "") && name !== "confirmPassword",
    )
    return [{ fields, texts, required }]
  })
}

/** The faults of a form where every text is blank: none, if blank texts are allowed. */
async function expectFaultsAtFields(person: Person, path: string, form: Form): Promise<number> {
  const about = `${path} ${form.fields.intent ?? ""}`
  const answer = await person.data(path, form.fields)
  if (answer.status !== 400) return 0
  const { toast, result } = answer.json() as Reply
  const faults = Object.entries(result?.error ?? {}).filter(([name]) => form.texts.includes(name))
  if (faults.length === 0) return 0
  expect(toast, about).toBeUndefined()
  expect(
    faults.map(([name]) => name),
    about,
  ).toEqual(expect.arrayContaining(form.required))
  const { text } = await person.form(path, form.fields)
  for (const [, messages] of faults) expect(textOf(text), about).toContain(messages?.[0])
  // Groups of choices that are not of the test's texts are marked, too.
  const marked = text.match(/aria-invalid="true"/g) ?? []
  expect(marked.length, about).toBeGreaterThanOrEqual(faults.length)
  return 1
}

test("forms that are left blank say so at their fields, and nowhere else", async () => {
  const person = await aPerson(server)
  const { boardId } = await aGarden(person)
  const { id: workspaceId } = await make(person, "/api/workspaces", { name: "Gardeners" })
  const board = `/board/${boardId}`
  const own = [
    "/settings?index",
    "/settings/security",
    "/settings/tokens",
    "/settings/webhooks",
    "/settings/prove",
    "/workspaces",
    `/workspaces/${workspaceId}`,
    "/boards?new",
    `${board}/share`,
    `${board}/invite`,
    `${board}/invite?many`,
    `${board}/about`,
    `${board}/webhooks`,
    `${board}/labels?create-label`,
    "/boards?labels&add-label",
    "/settings/labels?add-label",
  ]
  const open = ["/register", "/login", "/forgot-password"]
  const stranger = new Person(server)
  const refused: string[] = []
  for (const [who, paths] of [
    [person, own],
    [stranger, open],
  ] as const) {
    for (const path of paths) {
      for (const form of blankForms((await who.get(path)).text)) {
        if (await expectFaultsAtFields(who, path, form)) refused.push(form.fields.intent ?? path)
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
