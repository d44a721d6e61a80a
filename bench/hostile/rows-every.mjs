// @ts-check
import { randomUUID } from "node:crypto"
import { loadPermissions } from "./permissions.mjs"

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./row.mjs").Turn} Turn */
/** @typedef {import("../../tests/http/permissions/endpoint").Endpoint} Endpoint */
/** @typedef {import("../../tests/http/client").Person} Person */

// Every page, form and call of the table of permissions, in a world that has as much of everything as there may be.

const permissions = await loadPermissions()
const { ENDPOINTS, isOnBoard, nameOf, request, thingsIn } = permissions

/** Rows after which the next one needs a new world: boards, lists, people and sessions. */
const SPOILS =
  /^form (delete|archive|leave|remove|end|take|disable)-(account|board|list|other|session|workspace)|^(form change-password|DELETE|PATCH) (settings\.security|api\.(boards|lists|workspaces|admin\.accounts)\.\$\w+(\.boards\.\$boardId|\.sessions)?)$|^form (reset-factors|make-password-link) |admin.*delete/
/** Whole boards, with their descriptions. */
const WHOLE = /^GET (api\.boards\.\$boardId|board\.\$boardId_\.table\.print)$/
/** A limit of the world may refuse it; then the refusal is measured. Nobody may be signed out, though. */
const EXPECTED = [...Array(300).keys()].map((i) => 200 + i).concat(503, 502)
const SIGNED_OUT = [302, 401]

/** @param {Turn} t @param {string} cookie */
function personOf(t, cookie) {
  const { ownerId, ids } = t.facts
  const person = new permissions.Person({ url: t.server.url, dataDir: t.dataDir })
  const [name = "", value = ""] = cookie.split(/=(.*)/s)
  if (name !== "") person.cookies.set(name, value)
  const id = cookie === ids.chief ? "" : ownerId
  const me = { id, username: "hostile", name: "hostile", email: "hostile@example.org" }
  person.me = /** @type {import("~/models/people/account/user").Me} */ (me)
  return person
}

/** How to make the things that cannot be written as rows. @type {Record<string, (t: Turn, cardId: string) => Promise<string>>} */
const MAKE = {
  deletionId: async (t) => {
    const card = await addCard(t)
    await t.api("DELETE", `cards/${card}`)
    const [last] = await t.api("GET", `boards/${t.facts.boardId}/deletions`)
    return last.id
  },
  archivalId: async (t) => {
    const card = await addCard(t)
    await t.api("PATCH", `cards/${card}`, { archived: true })
    return card
  },
  cardTemplateId: async (t) => (await t.api("POST", `cards/${t.facts.cardIds[0]}/template`, {})).id,
  itemId: async (t, cardId) => (await t.api("POST", "checklist", { cardId, text: "Dig" })).id,
  commentId: async (t, cardId) => (await t.api("POST", "comments", { cardId, text: "Ok" })).id,
  linkId: async (t, cardId) => {
    const link = { cardId, filename: "Map", filePath: "https://map.example" }
    return (await t.api("POST", "attachments", link)).id
  },
  fileId: async (t, cardId) => {
    const file = new FormData()
    file.set("file", new File(["a spade"], "spade.txt", { type: "text/plain" }))
    const path = `/api/attachments/upload?cardId=${cardId}`
    const answer = await personOf(t, t.facts.owner).request("POST", path, { body: file })
    return /** @type {{ id: string }} */ (answer.json()).id
  },
  token: async (t) => {
    const { inviteLink } = await t.api("POST", `boards/${t.facts.boardId}/invite`, {
      role: "viewer",
    })
    return inviteLink.split("/").at(-1)
  },
  invitationId: async (t) => {
    const email = `${randomUUID()}@example.org`
    await t.api("POST", `boards/${t.facts.boardId}/invite`, { role: "viewer", email })
    const all = await t.api("GET", `boards/${t.facts.boardId}/invitations`)
    return all.find((/** @type {{ email: string }} */ each) => each.email === email)?.id
  },
}

/** @param {Turn} t */
async function addCard(t) {
  const card = { listId: t.facts.listIds[1], title: "Mow" }
  return (await t.api("POST", "cards", card)).id
}

/** The things that an endpoint names: those of the world, and otherwise new ones. @param {Turn} t @param {Person} owner @param {Endpoint} endpoint @param {number} at the row's own place: it may delete its card */
async function sceneOf(t, owner, endpoint, at) {
  const { boardId, listIds, cardIds, ownerId, ids } = t.facts
  /** @type {Record<string, string>} */
  const scene = { ...ids, boardId, memberId: ownerId, editorId: ids.person ?? "" }
  Object.assign(scene, { listId: listIds[0], otherListId: listIds[1], spare: randomUUID() })
  const [cardId = "", otherCardId = ""] = cardIds.slice(at % (cardIds.length - 1))
  Object.assign(scene, { cardId, otherCardId, workspaceId: ids.workspace })
  for (const thing of thingsIn(endpoint)) {
    const make = MAKE[thing]
    if (make) scene[thing] = await make(t, cardId).catch(() => randomUUID())
  }
  const own = await endpoint.prepare?.(owner, placeOf(t)).catch(() => ({}))
  Object.assign(scene, own)
  if (endpoint.needs === "admin") scene.userId = ownerId
  if (endpoint.route.includes("workspaces.$workspaceId")) {
    scene.boardId = isOnBoard(endpoint) ? boardId : (ids.ownBoard ?? "")
    Object.assign(scene, { workspaceId: ids.workspace, userId: ids.person, username: ids.outsider })
  }
  if (endpoint.needs === "mine" && "webhookId" in (own ?? {})) {
    Object.assign(scene, { webhookId: ids.ownWebhookId, deliveryId: ids.ownDeliveryId })
  }
  return scene
}

/** @param {Turn} t */
const placeOf = (t) =>
  /** @type {Parameters<NonNullable<Endpoint["prepare"]>>[1]} */ (
    /** @type {unknown} */ ({ url: t.server.url, dataDir: t.dataDir })
  )

/** @param {Endpoint} endpoint @param {number} at @returns {Row} */
function rowOf(endpoint, at) {
  /** @type {Record<string, string>} */
  let scene = {}
  /** Keeps the cookies that it gets: a second factor begins a new session. @type {Person | undefined} */
  let owner
  const { needs, route, status } = endpoint
  const name = nameOf(endpoint)
  return {
    name: `everything: ${name}`,
    world: "everything",
    isFile: route.includes("[.]") || WHOLE.test(name),
    expect: EXPECTED.filter((each) => !SIGNED_OUT.includes(each) || each === status),
    // Preparing a second factor or a passkey ends the session of the world.
    spoils:
      SPOILS.test(name) ||
      (/^settings\.(authenticator|passkeys|security)/.test(route) &&
        endpoint.prepare !== undefined),
    prepare: async (t) => {
      owner = personOf(t, t.facts.owner)
      scene = await sceneOf(t, owner, endpoint, at * 3)
      const things = /** @type {Parameters<NonNullable<Endpoint["before"]>>[1]} */ (scene)
      await endpoint.before?.(owner, things)
    },
    run: async (t) => {
      const { chief = "" } = t.facts.ids
      const isOther = needs === "nothing" || needs === "admin"
      const cookie = needs === "admin" ? chief : ""
      const person = isOther || !owner ? personOf(t, cookie) : owner
      const things = /** @type {Parameters<typeof request>[2]} */ (scene)
      const answer = await request(endpoint, person, things)
      t.statuses.push(answer.status)
      t.largest = { status: answer.status, headers: {}, wire: answer.bytes }
      if (answer.status !== status && needs !== "admin") t.notes = `expected ${status}`
    },
  }
}

/** Requests of several at once, or with words that nothing has. @param {number} times @param {string} path @param {string} [by] */
const read = (times, path, by) =>
  /** @type {Row} */ ({
    name: `everything: ${times} at once of GET ${path}`,
    world: "everything",
    run: (t) => t.together(times, () => t.get(path, { as: t.facts.ids[by ?? ""] })),
  })

/** @type {Row[]} */
const READS = [
  read(5, "/settings/security"),
  read(1, "/admin/audit?q=nobody+has+this+name", "chief"),
  read(5, "/admin/audit?q=nobody+has+this+name", "chief"),
  read(5, "/boards"),
  read(5, "/workspaces"),
]

const isLast = (/** @type {Row} */ row) => Number(row.spoils ?? false)

/** A row for each endpoint, and more; those that spoil the world come last. */
export const EVERY_ROWS = [...READS, ...ENDPOINTS.map(rowOf)].sort((a, b) => isLast(a) - isLast(b))
