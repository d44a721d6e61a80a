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
import { endpoint, type Endpoint } from "./endpoint"

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
  endpoint("settings", "GET", session),
  endpoint("settings._index", "GET", session),
  endpoint("settings._index", "form update-profile", post, profile),
  endpoint("settings._index", "form remove-avatar", post),
  endpoint("settings.avatar", "GET", session),
  { route: "settings.avatar", does: "POST", ...post, ...picture },
  endpoint("settings.billing", "GET", session),
  endpoint("settings.billing", "form cancel-plan", post),
  endpoint("api.my.next-steps", "GET", session),
  endpoint("api.my.plan", "PUT", session, () => ({ plan: "professional" })),
  endpoint("api.my.plan", "DELETE", session),
  endpoint("settings.notifications", "GET", session),
  endpoint("settings.notifications", "form save-preferences", post, () => ({ inApp: "assigned" })),
  endpoint("settings.notifications", "form save-weekly-digest", post),
  endpoint("settings.notifications", "form save-mail-timing", post, () => ({ timing: "daily" })),
  endpoint("settings.notifications", "form save-push-timing", post),
  endpoint("settings.notifications", "form create-push-address", post, () => ({
    kind: "ntfy",
    address: "https://ntfy.example.org/tulips",
  })),
  endpoint("settings.security", "GET", session),
  endpoint("settings.tokens", "GET", session),
  endpoint("settings.tokens", "form create-access-token", session, aToken),
  {
    route: "settings.tokens",
    does: "form revoke-access-token",
    needs: "mine",
    status: 303,
    prepare: hasToken,
    fields: ({ accessTokenId }) => ({ accessTokenId }),
  },
  endpoint("settings.security", "form change-password", post, () => ({
    currentPassword: PASSWORD,
    ...passwords,
  })),
  {
    route: "settings.security",
    does: "form end-session",
    needs: "mine",
    status: 303,
    prepare: isElsewhere,
    fields: ({ key }) => ({ key }),
  },
  endpoint("settings.security", "form end-other-sessions", post),
  endpoint("settings.prove", "GET", { needs: "session", status: 200 }),
  endpoint("settings.prove", "form prove-owner", post, () => ofPassword),
  endpoint("settings.security", "form delete-account", post, () => ({ currentPassword: PASSWORD })),
  endpoint("settings.security", "form begin-authenticator", post, () => ofPassword),
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
  endpoint("settings.security", "form forget-trusted-browsers", post),
  // These servers have no sign-on provider.
  endpoint(
    "settings.security",
    "form connect-account",
    { needs: "session", status: 404 },
    () => ofPassword,
  ),
  endpoint("settings.security", "form disconnect-account", post, () => ofPassword),
  endpoint("settings.authenticator", "GET", session),
  {
    route: "settings.authenticator",
    does: "form confirm-authenticator",
    ...session,
    prepare: beginsApp,
    fields: ({ code }) => ({ code }),
  },
  endpoint("settings.security", "form begin-passkey", post, () => ofPassword),
  endpoint("settings.passkeys.new", "GET", session),
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
  endpoint("settings_.data[.]json", "GET", session),
  endpoint("settings_.data[.]zip", "GET", session),
  endpoint("confirm-email", "GET", session),
  endpoint("confirm-email", "form send-confirmation", { ...session, status: 409 }),
  endpoint("confirm-email", "form dismiss-confirmation", post),
  endpoint("hints", "GET", { needs: "nothing", status: 302 }),
  endpoint("hints", "form dismiss-hints", post),
  endpoint("api.hints", "DELETE", { ...session, status: 204 }),
]

const ofNotifications: Endpoint[] = [
  endpoint("notifications", "GET", session),
  {
    route: "notifications",
    does: "form open-notification",
    needs: "mine",
    status: 303,
    prepare: isTold,
    fields: ({ id }) => ({ id }),
  },
  {
    route: "notifications",
    does: "form mark-read",
    needs: "mine",
    status: 303,
    prepare: isTold,
    fields: ({ id }) => ({ id }),
  },
  endpoint("notifications", "form mark-all-read", post),
  endpoint("api.notifications", "GET", session),
  endpoint("api.notifications.unread-count", "GET", session),
  {
    route: "api.notifications.$id.read",
    does: "PATCH",
    needs: "mine",
    status: 200,
    prepare: isTold,
  },
  endpoint("api.notifications.mark-all-read", "POST", { ...session, status: 204 }),
  endpoint("api.notification-preferences", "GET", session),
  endpoint("api.notification-preferences", "PUT", session, () => kinds),
  endpoint("api.notification-preferences.mail", "GET", session),
  endpoint("api.notification-preferences.push", "GET", session),
  endpoint("api.notification-preferences.push", "PUT", session, () => ({ silentAtNight: true })),
  endpoint("api.notification-preferences.mail", "PUT", session, () => ({ timing: "daily" })),
  endpoint("api.notification-preferences.weekly", "GET", session),
  endpoint("api.notification-preferences.weekly", "PUT", session),
]

const ofPictures: Endpoint[] = [
  endpoint("api.auth.me", "PATCH", session, profile),
  { route: "api.users.avatar.upload", does: "POST", ...session, ...picture },
  endpoint("api.users.avatar", "DELETE", session),
  { route: "avatars.$userId.$version", does: "GET", ...session, prepare: hasPicture },
]

// Of a server without administrators: nobody finds anything. tests/http/administration.test.ts has one.
const ofAdmins = [
  ...[
    "admin",
    "admin._index",
    "admin.audit",
    "admin.audit[.]csv",
    "admin.changes",
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
  { route: "admin.changes", does: "form hide-changes" },
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
