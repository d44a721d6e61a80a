import { expect, test } from "vitest"
import { aPerson } from "./client"
import { aGarden, make } from "./garden"
import { aWebhook } from "./permissions/scene"
import { endpointsInSources } from "./permissions/sources"
import { sharedServer } from "./shared-server"

// All that a form can do is done without a script, too: links lead to a page that has the form.

const server = sharedServer()

const PAGES = /^\/(boards?|new|workspaces|my|settings|notifications|pricing|search)\b/
/** Another day, month, order or view has the same forms. */
const VARIANT = /[?&](add=\d|week|month|sort|group|by|scale|from|view|back|columns)\b|&/
const FORM = /^form (\S+) /

/** Forms that need more than this garden has: people, labels, templates, views, notifications, an administrator, an import. */
const ELSEWHERE = [
  "disable-account",
  "enable-account",
  "end-sessions",
  "make-password-link",
  "delete-other",
  "hand-over-boards",
  "create-account",
  "take-backup",
  "retry-mail",
  "delete-mail",
  "hide-changes",
  "reset-factors",
  "confirm-authenticator",
  "renew-recovery-codes",
  "remove-authenticator",
  "forget-trusted-browsers",
  "connect-account",
  "disconnect-account",
  "add-passkey",
  "rename-passkey",
  "remove-passkey",
  "change-role",
  "remove-member",
  "leave-board",
  "accept-invitation",
  "decline-invitation",
  "replace-invite-link",
  "resend-invitation",
  "revoke-invitation",
  "ask",
  "switch-assist",
  "update-label",
  "move-label",
  "merge-label",
  "delete-label",
  "end-screen",
  "use-card-template",
  "rename-card-template",
  "delete-card-template",
  "use-template",
  "update-template",
  "delete-template",
  "save-view",
  "delete-view",
  "restore-field",
  "mute-card",
  "create-example-board",
  "unarchive-board",
  "sort-cards",
  "move-due-date",
  // Of a card that was just added.
  "take-back-card",
  "keep-words",
  // Only a drag or keys send it: the forms of a card have its place and its values.
  "move-in-rows",
  // Scripts send these from the line of an item. Its form has the same fields.
  "assign-checklist-item",
  "date-checklist-item",
  "move-checklist",
  "set-cover",
  "stop-repeat",
  "skip-repeat",
  "replace-calendar-feed",
  "delete-calendar-feed",
  "choose-mail-list",
  "replace-mail-address",
  "delete-mail-address",
  "send-confirmation",
  "dismiss-confirmation",
  "open-notification",
  "mark-read",
  "mark-all-read",
  "understand-search",
  "remove-avatar",
  "cancel-plan",
  "end-session",
  "revoke-access-token",
  // Pages ask for it some minutes after a sign-in.
  "prove-owner",
  "preview-import",
  "start-import",
  "cancel-import",
  "undo-import",
  "discard-import",
  "fetch-trello-files",
  "add-person",
  // Another owner, and the reader of a link.
  "leave-workspace",
  "join-workspace",
  // `sharing.test.ts` has these.
  "withdraw-template",
  "withdraw-copy",
  "end-calendar-addresses",
  "end-email-addresses",
]

/** One address for all that differ by ids only. */
const shapeOf = ({ pathname, search }: URL) =>
  (pathname + search).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "id")

test("links without a script lead to a form of each command", async () => {
  const person = await aPerson(server)
  const seen = new Set<string>()
  const shown = new Set<string>()
  const show = (text: string) => {
    const intents = text.matchAll(/name="intent"[^>]*? value="([\w-]+)"/g)
    for (const [, intent = ""] of intents) shown.add(intent)
  }
  // The hints for newcomers end with the first card.
  const { id: meadow } = await make(person, "/api/boards", { name: "Meadow" })
  show((await person.get(`/board/${meadow}`)).text)
  const address = { kind: "ntfy", address: "https://ntfy.example.org/garden" }
  await make(person, "/api/push-subscriptions", address)
  // Here, every page would be one for each label.
  const neighbour = await aPerson(server)
  const theirs = await aGarden(neighbour)
  const labels = { labels: ["soil", "air"] }
  await neighbour.api("PATCH", `/api/cards/${theirs.card("Dig")}`, labels)
  show((await neighbour.get(`/board/${theirs.boardId}/labels`)).text)
  show((await neighbour.get(`/board/${theirs.boardId}/labels?edit-label=soil`)).text)
  await make(neighbour, `/api/boards/${theirs.boardId}/labels`, { name: "clay" })
  show((await neighbour.get(`/board/${theirs.boardId}/labels?edit-label=clay`)).text)
  const { boardId, card } = await aGarden(person)
  const text = "- [ ] roots, too"
  await person.api("PATCH", `/api/cards/${card("Weed")}`, { description: text })
  const comment = await make(person, "/api/comments", { cardId: card("Weed"), text, position: 0 })
  for (const path of [`/api/comments/${comment.id}`, `/api/cards/${card("Weed")}`]) {
    await person.api("PUT", `${path}/reactions/${encodeURIComponent("👍")}`)
  }
  await make(person, `/api/boards/${boardId}/fields`, { name: "Cost", kind: "number" })
  await make(person, `/api/boards/${boardId}/fields`, { name: "Ripe", kind: "checkbox" })
  const relation = { kind: "has_part", otherCardId: card("Dig") }
  await make(person, `/api/cards/${card("Weed")}/relations`, relation)
  await person.api("DELETE", `/api/cards/${card("Water")}`)
  await person.api("PATCH", `/api/cards/${card("Plant")}`, { archived: true })

  await aWebhook(person, boardId)

  const { id: workspaceId } = await make(person, "/api/workspaces", { name: "Gardeners" })
  await make(person, `/api/workspaces/${workspaceId}/links`, { role: "viewer" })
  await person.api("PUT", `/api/workspaces/${workspaceId}/boards/${meadow}`)
  show((await person.get(`/board/${meadow}/share?take-out`)).text)
  await person.api("PUT", `/api/boards/${meadow}/public`, {})
  show((await person.get(`/board/${meadow}/public`)).text)
  show((await person.get(`/board/${meadow}/public?end`)).text)

  const paths = ["/boards", `/board/${boardId}/cards/${card("Weed")}`]
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const url = new URL(path, server.url)
    if (!PAGES.test(url.pathname) || VARIANT.test(url.search) || seen.has(shapeOf(url))) continue
    seen.add(shapeOf(url))
    const { text } = await person.get(url.pathname + url.search)
    show(text)
    for (const [, href = ""] of text.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      paths.push(href.replaceAll("&amp;", "&"))
    }
  }
  const all = new Set(endpointsInSources().flatMap((name) => FORM.exec(name)?.[1] ?? []))
  expect([...all].filter((intent) => !shown.has(intent)).sort()).toEqual(ELSEWHERE.sort())
})
