import { Secret, TOTP } from "otpauth"
import { randomUUID } from "node:crypto"
import type { SharedServer } from "../shared-servers"
import { aPicture } from "../../pictures"
import { SoftwareKey } from "../../software-key"
import { aPerson, PASSWORD, Person } from "../client"
import { make } from "../garden"
import { askedIn } from "../passkeys"
import { addMember, query } from "../rows"
import { postToken } from "../tokens"
import type { Endpoint } from "./endpoint"

// The endpoints of one's own account: settings, picture, sessions, notifications.

const session = { needs: "session", status: 200 } as const
const post = { needs: "session", status: 303 } as const

const profile = () => ({
  name: "Rosa",
  email: `${randomUUID()}@example.org`,
  currentPassword: PASSWORD,
})
const kinds = { inApp: ["assigned"], mail: ["due"] }

async function aPictureOf(name: string): Promise<FormData> {
  const form = new FormData()
  form.set(name, new File([await aPicture().png().toBuffer()], "me.png", { type: "image/png" }))
  return form
}

/** Somebody's picture, by the parts of its address. */
async function hasPicture(person: Person) {
  const body = await aPictureOf("avatar")
  const answer = await person.request("POST", "/api/users/avatar/upload", { body })
  const { avatar } = answer.json() as { avatar: string }
  const [, , userId = "", version = ""] = avatar.split("/")
  return { userId, version }
}

/** Somebody is told that they were assigned to a card. */
async function isTold(person: Person, server: SharedServer) {
  const other = await aPerson(server)
  const { id: boardId } = await make(other, "/api/boards", { name: "Garden" })
  addMember(server, boardId, person.id, "viewer")
  const { id: listId } = await make(other, "/api/lists", { boardId, name: "To do" })
  const { id: cardId } = await make(other, "/api/cards", { listId, title: "Dig" })
  await other.api("POST", "/api/card-assignments", { cardId, userId: person.id })
  const [row] = query<{ id: string }>(
    server,
    `SELECT "id" FROM "Notification" WHERE "userId" = ?`,
    person.id,
  )
  return { id: row?.id ?? "" }
}

/** Somebody has an access token. */
async function hasToken(person: Person) {
  await postToken(person)
  const { text } = await person.get("/settings/tokens")
  return { accessTokenId: /name="accessTokenId" value="([^"]+)"/.exec(text)?.[1] ?? "" }
}

const aToken = () => ({
  name: "Robot",
  scopes: "read",
  reach: "all",
  ends: "never",
  ...ofPassword,
})

/** Somebody is signed in elsewhere too. */
async function isElsewhere(person: Person, server: SharedServer) {
  const elsewhere = new Person(server)
  await elsewhere.api("POST", "/api/auth/login", {
    username: person.me?.username,
    password: PASSWORD,
  })
  const { text } = await person.get("/settings/security")
  return { key: /name="key" value="([^"]+)"/.exec(text)?.[1] ?? "" }
}

const ofPassword = { currentPassword: PASSWORD }
const security = (person: Person, intent: string) =>
  person.form("/settings/security", { intent, ...ofPassword })

/** Somebody is setting up an authenticator app, which shows this code. */
async function beginsApp(person: Person) {
  await security(person, "begin-authenticator")
  const { text } = await person.get("/settings/authenticator")
  const key = /<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(text)?.[1] ?? ""
  const secret = Secret.fromBase32(key.replaceAll(" ", ""))
  return { code: new TOTP({ secret }).generate() }
}

/** Somebody has set one up. */
async function hasApp(person: Person) {
  const { code } = await beginsApp(person)
  await person.form("/settings/authenticator", { intent: "confirm-authenticator", code })
  return {}
}

/** Somebody is adding a passkey. */
async function beginsPasskey(person: Person) {
  await security(person, "begin-passkey")
  const { text } = await person.get("/settings/passkeys/new")
  return { passkey: new SoftwareKey().create(askedIn(text)), name: "Key" }
}

/** Somebody has one. */
async function hasPasskey(person: Person) {
  const key = new SoftwareKey()
  await security(person, "begin-passkey")
  const { text } = await person.get("/settings/passkeys/new")
  const fields = { passkey: key.create(askedIn(text)), name: "Key" }
  await person.form("/settings/passkeys/new", { intent: "add-passkey", ...fields })
  return { passkeyId: key.id }
}

const picture = { upload: () => aPictureOf("avatar") }
const passkey = "settings.passkeys.$passkeyId"
const passwords = { password: "another horse", confirmPassword: "another horse" }

const ofSettings: Endpoint[] = [
  { route: "settings", does: "GET", ...session },
  { route: "settings._index", does: "GET", ...session },
  { route: "settings._index", does: "form update-profile", ...post, fields: profile },
  { route: "settings._index", does: "form remove-avatar", ...post },
  { route: "settings.avatar", does: "GET", ...session },
  { route: "settings.avatar", does: "POST", ...post, ...picture },
  { route: "settings.billing", does: "GET", ...session },
  { route: "settings.billing", does: "form cancel-plan", ...post },
  { route: "api.my.next-steps", does: "GET", ...session },
  { route: "api.my.plan", does: "PUT", ...session, fields: () => ({ plan: "professional" }) },
  { route: "api.my.plan", does: "DELETE", ...session },
  { route: "settings.notifications", does: "GET", ...session },
  {
    route: "settings.notifications",
    does: "form save-preferences",
    ...post,
    fields: () => ({ inApp: "assigned" }),
  },
  {
    route: "settings.notifications",
    does: "form save-weekly-digest",
    ...post,
  },
  {
    route: "settings.notifications",
    does: "form save-mail-timing",
    ...post,
    fields: () => ({ timing: "daily" }),
  },
  { route: "settings.security", does: "GET", ...session },
  { route: "settings.tokens", does: "GET", ...session },
  {
    route: "settings.tokens",
    does: "form create-access-token",
    ...session,
    fields: aToken,
  },
  {
    route: "settings.tokens",
    does: "form revoke-access-token",
    needs: "mine",
    status: 303,
    prepare: hasToken,
    fields: ({ accessTokenId }) => ({ accessTokenId }),
  },
  {
    route: "settings.security",
    does: "form change-password",
    ...post,
    fields: () => ({ currentPassword: PASSWORD, ...passwords }),
  },
  {
    route: "settings.security",
    does: "form end-session",
    needs: "mine",
    status: 303,
    prepare: isElsewhere,
    fields: ({ key }) => ({ key }),
  },
  { route: "settings.security", does: "form end-other-sessions", ...post },
  { route: "settings.prove", does: "GET", needs: "session", status: 200 },
  {
    route: "settings.prove",
    does: "form prove-owner",
    ...post,
    fields: () => ofPassword,
  },
  {
    route: "settings.security",
    does: "form delete-account",
    ...post,
    fields: () => ({ currentPassword: PASSWORD }),
  },
  {
    route: "settings.security",
    does: "form begin-authenticator",
    ...post,
    fields: () => ofPassword,
  },
  {
    route: "settings.security",
    does: "form renew-recovery-codes",
    ...session,
    prepare: hasApp,
    fields: () => ofPassword,
  },
  {
    route: "settings.security",
    does: "form remove-authenticator",
    ...post,
    prepare: hasApp,
    fields: () => ofPassword,
  },
  { route: "settings.security", does: "form forget-trusted-browsers", ...post },
  // These servers have no sign-on provider.
  {
    route: "settings.security",
    does: "form connect-account",
    needs: "session",
    status: 404,
    fields: () => ofPassword,
  },
  {
    route: "settings.security",
    does: "form disconnect-account",
    ...post,
    fields: () => ofPassword,
  },
  { route: "settings.authenticator", does: "GET", ...session },
  {
    route: "settings.authenticator",
    does: "form confirm-authenticator",
    ...session,
    prepare: beginsApp,
    fields: ({ code }) => ({ code }),
  },
  {
    route: "settings.security",
    does: "form begin-passkey",
    ...post,
    fields: () => ofPassword,
  },
  { route: "settings.passkeys.new", does: "GET", ...session },
  {
    route: "settings.passkeys.new",
    does: "form add-passkey",
    ...session,
    prepare: beginsPasskey,
    fields: ({ passkey, name }) => ({ passkey, name }),
  },
  { route: passkey, does: "GET", needs: "mine", prepare: hasPasskey, status: 200 },
  {
    route: passkey,
    does: "form rename-passkey",
    needs: "mine",
    prepare: hasPasskey,
    fields: () => ({ name: "Phone" }),
    status: 303,
  },
  {
    route: passkey,
    does: "form remove-passkey",
    needs: "mine",
    prepare: hasPasskey,
    fields: () => ofPassword,
    status: 303,
  },
  { route: "settings_.data[.]json", does: "GET", ...session },
  { route: "settings_.data[.]zip", does: "GET", ...session },
  { route: "confirm-email", does: "GET", ...session },
  { route: "confirm-email", does: "form send-confirmation", ...session, status: 409 },
  { route: "confirm-email", does: "form dismiss-confirmation", ...post },
  { route: "hints", does: "GET", needs: "nothing", status: 302 },
  { route: "hints", does: "form dismiss-hints", ...post },
  { route: "api.hints", does: "DELETE", ...session, status: 204 },
]

const ofNotifications: Endpoint[] = [
  { route: "notifications", does: "GET", ...session },
  {
    route: "notifications",
    does: "form open-notification",
    needs: "mine",
    status: 303,
    prepare: isTold,
    fields: ({ id }) => ({ id }),
  },
  { route: "notifications", does: "form mark-all-read", ...post },
  { route: "api.notifications", does: "GET", ...session },
  { route: "api.notifications.unread-count", does: "GET", ...session },
  {
    route: "api.notifications.$id.read",
    does: "PATCH",
    needs: "mine",
    status: 200,
    prepare: isTold,
  },
  { route: "api.notifications.mark-all-read", does: "POST", ...session, status: 204 },
  { route: "api.notification-preferences", does: "GET", ...session },
  { route: "api.notification-preferences", does: "PUT", ...session, fields: () => kinds },
  { route: "api.notification-preferences.mail", does: "GET", ...session },
  {
    route: "api.notification-preferences.mail",
    does: "PUT",
    ...session,
    fields: () => ({ timing: "daily" }),
  },
  { route: "api.notification-preferences.weekly", does: "GET", ...session },
  { route: "api.notification-preferences.weekly", does: "PUT", ...session },
]

const ofPictures: Endpoint[] = [
  { route: "api.auth.me", does: "PATCH", ...session, fields: profile },
  { route: "api.users.avatar.upload", does: "POST", ...session, ...picture },
  { route: "api.users.avatar", does: "DELETE", ...session },
  { route: "avatars.$userId.$version", does: "GET", ...session, prepare: hasPicture },
]

// Of a server without administrators: nobody finds anything. tests/http/administration.test.ts has one.
const ofAdmins = [
  ...[
    "admin",
    "admin._index",
    "admin.audit",
    "admin.audit[.]csv",
    "admin.status",
    "admin.backups.$name",
  ].map((route) => ({
    route,
    does: "GET",
  })),
  ...[
    "GET",
    "form disable-account",
    "form enable-account",
    "form end-sessions",
    "form reset-factors",
    "form make-password-link",
  ].map((does) => ({ route: "admin.accounts.$userId", does })),
  ...["GET", "form create-account"].map((does) => ({ route: "admin.accounts.new", does })),
  ...["form take-backup", "form retry-mail", "form delete-mail"].map((does) => ({
    route: "admin.status",
    does,
  })),
  ...["GET", "form delete-other"].map((does) => ({
    route: "admin.accounts.$userId_.delete",
    does,
  })),
  ...["GET", "form hand-over-boards"].map((does) => ({
    route: "admin.accounts.$userId_.boards",
    does,
  })),
  { route: "api.admin.accounts", does: "GET" },
  {
    route: "api.admin.accounts",
    does: "POST",
    fields: () => ({ username: "ivy", name: "Ivy", email: "ivy@example.org" }),
  },
  { route: "api.admin.accounts.$userId", does: "GET" },
  { route: "api.admin.accounts.$userId", does: "PATCH", fields: () => ({ disabled: true }) },
  { route: "api.admin.accounts.$userId.sessions", does: "DELETE" },
].map((endpoint): Endpoint => ({ ...endpoint, needs: "admin", status: 404 }))

export const ACCOUNT_ENDPOINTS = [...ofSettings, ...ofNotifications, ...ofPictures, ...ofAdmins]
