import { readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { nameToken, onBehalfOf } from "~/database/transactions/requester.server"
import { getRole } from "~/models/access/access.server"
import {
  createAccessToken,
  findAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "~/models/programs/access-token/access-tokens.server"
import { SIGNED_OUT } from "~/models/board/event/event"
import { connect, startHub } from "~/live/hub.server"
import { changePassword } from "~/models/people/account/account-password.server"
import { pairScreen } from "~/models/exchange/screen/screen.server"
import { newScreen, readScreen } from "~/models/exchange/screen/shown-screen.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { signOutElsewhere } from "~/models/people/account/account.server"
import type { EndChosen } from "~/models/people/acting/acting"
import { ACTING } from "~/models/people/acting/acting.server"
import { takeBack } from "~/models/people/account/not-me.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { requestPasswordReset, resetPassword } from "~/models/people/account/password-reset.server"
import {
  createPasswordLink,
  disableAccount,
  enableAccount,
  endAccountSessions,
  resetFactors,
} from "~/models/people/admin/admin-commands.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { createCalendarFeed } from "~/models/programs/calendar-feed/calendar-feed.server"
import { findCalendarFile } from "~/models/programs/calendar-feed/calendar-file.server"
import { newId } from "~/models/text/id"
import { notMeLink } from "~/models/notifications/mail/email-link.server"
import { keysIn } from "~/models/notifications/mail/mail-key.server"
import { deliverPush } from "~/models/notifications/notification/push-attempt.server"
import { setMailIn } from "~/models/programs/mail-in/mail-in.server"
import { findTarget, requireTarget } from "~/models/programs/mail-in/mail-target.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { isTrusted, trustBrowser } from "~/models/people/second-factor/trusted-browsers.server"
import { endSession, isSessionOpen, startSession } from "~/models/people/session/session.server"
import { hashToken } from "~/models/access/token.server"
import { noteSignIn, renewStandings } from "~/models/people/identity/identity-rows.server"
import {
  dismiss,
  endByNotice,
  noteProvider,
  noteSignOut,
} from "~/models/people/sign-on/provider-session.server"
import { sendNext } from "~/models/programs/webhook/webhook-attempt.server"
import { createPushSubscription } from "~/models/programs/push-subscription/push-subscriptions.server"
import { createWebhook } from "~/models/programs/webhook/webhook.server"
import { putBoardIn } from "~/models/people/workspace/workspace-board.server"
import {
  changeWorkspaceRole,
  removeWorkspaceMember,
} from "~/models/people/workspace/workspace-member.server"
import { createWorkspace } from "~/models/people/workspace/workspace.server"
import { aBoardWith, aCard, aUser, PASSWORD, type LaidOut } from "../../builders"
import { startOutsideServer, type OutsideServer } from "../../outside-server"

// Everything that acts for a person, by every event that ends it, or makes it rest until the person is let in again.

startHub()

const KINDS = [
  "session",
  "trusted browser",
  "token",
  "calendar of the board",
  "calendar of one's cards",
  "email address",
  "screen",
  "push address",
  "webhook of the board",
  "webhook of notifications",
  "webhook by the token",
] as const
type Kind = (typeof KINDS)[number]

const ISSUER = "https://id.example.org"
const settings = { ...config }
let receiver: OutsideServer
let admin: User
let other: User
let garden: LaidOut
let elsewhere: LaidOut

beforeAll(async () => {
  receiver = await startOutsideServer((_request, response) => response.end())
})
afterAll(() => receiver.stop())

beforeEach(async () => {
  const provider = { name: "Garden ID", adminGroup: "owners", allowedGroups: null } as never
  Object.assign(config, settings, {
    signOn: provider,
    ldap: provider,
    webhookAllow: ["127.0.0.1"],
    mailIn: { local: "cards", domain: "in.example.org" },
  })
  admin = await aUser()
  config.admins = [admin.username]
  other = await aUser()
  garden = await aBoardWith(other, ["To do"])
  elsewhere = await aBoardWith(other, ["To do"])
  return () => Object.assign(config, settings)
})

/** A person with one of everything, who owns the board beside another. */
type Acting = { user: User; acts: Record<Kind, () => Promise<boolean>>; session: string }

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

async function aPerson(issuer: string | null): Promise<Acting> {
  const user = await aUser()
  const { id: userId } = user
  const { boardId } = garden
  await transaction(async (tx) => {
    for (const of of [boardId, elsewhere.boardId]) {
      await tx.member.create({ data: { boardId: of, userId, role: "owner" } })
    }
    if (issuer === null) return
    await tx.identity.create({ data: { id: newId(), userId, issuer, subject: userId } })
  })
  const session = await startSession(userId, { userAgent: "" })
  const trusted = await transaction((tx) => trustBrowser(tx, userId, ""))
  const made = {
    name: "Robot",
    scopes: ["read", "write"],
    reach: "all",
    boardIds: [],
    ends: "never",
  }
  const proof = { currentPassword: PASSWORD }
  const { accessToken } = await createAccessToken(user, made as never, proof, "UTC")
  const ofBoard = await createCalendarFeed(user, { boardId })
  const ofCards = await createCalendarFeed(user, {})
  const { mailIn } = await setMailIn(user, { boardId })
  const { token, code } = await newScreen()
  await pairScreen(user, { boardId, code, name: "Kitchen" })
  const hook = { address: `${receiver.origin}/hook`, format: "json" } as const
  await createPushSubscription(user, { kind: "unifiedpush", address: `${receiver.origin}/push` })
  const boardHook = await createWebhook(user, { ...hook, boardId })
  const ownHook = await createWebhook(user, hook)
  const use = (await findAccessToken(accessToken))?.use
  const byToken = await onBehalfOf("10.0.0.1", { address: "10.0.0.1", userAgent: "" }, () => {
    if (use) nameToken(use)
    return createWebhook(user, { ...hook, boardId })
  })
  if (issuer !== null) {
    await noteProvider(
      session,
      { issuer, subject: userId },
      { idToken: "token", refreshToken: null, refreshEndsAt: null, sid: `sid ${userId}` },
    )
    await transaction((tx) =>
      tx.user.update({ where: { id: userId }, data: { passwordHash: NO_PASSWORD } }),
    )
  }
  const readsFeed = (url: string | null) => () =>
    succeeds(
      findCalendarFile({ token: /([\w-]{43})\.ics$/.exec(url ?? "")?.[1] ?? "" }).then((file) =>
        file.bytes(),
      ),
    )
  const sends = (id: string, happens: () => Promise<unknown>) => async () => {
    await happens()
    await transaction((tx) =>
      tx.webhook.updateMany({ where: { id }, data: { nextAttemptAt: new Date(0) } }),
    )
    return sendNext(id, new AbortController().signal)
  }
  const aChange = () => aCard(other, garden.list("To do"), { title: "Dig" })
  const aNotification = async () => {
    const { id: cardId } = await aCard(other, elsewhere.list("To do"), { title: "Weed" })
    await succeeds(assignUser(other, { cardId, userId }))
  }
  const acts: Acting["acts"] = {
    session: () => isSessionOpen(hashToken(session)),
    "trusted browser": () => isTrusted(db, userId, [trusted]),
    token: async () => {
      const found = await findAccessToken(accessToken)
      return found !== null && (await getRole(db, found.user, boardId)) !== null
    },
    "calendar of the board": readsFeed(ofBoard.url),
    "calendar of one's cards": readsFeed(ofCards.url),
    "email address": async () => {
      const target = await findTarget(keysIn(mailIn?.address ?? "")[0] ?? "")
      return target !== null && succeeds(requireTarget(db, target))
    },
    screen: async () => {
      const shown = await readScreen(token)
      return shown !== null && "board" in shown
    },
    "push address": async () => {
      await aNotification()
      const waiting = { subscription: { userId }, state: "waiting" }
      const { id } = (await db.pushMessage.findFirst({ where: waiting })) ?? { id: "" }
      await deliverPush(id, new AbortController().signal)
      return (await db.pushMessage.count({ where: { id, state: "sent" } })) > 0
    },
    "webhook of the board": sends(boardHook.id, aChange),
    "webhook of notifications": sends(ownHook.id, aNotification),
    "webhook by the token": sends(byToken.id, aChange),
  }
  return { user, acts, session }
}

async function whatActs({ acts }: Acting): Promise<Kind[]> {
  const acting: Kind[] = []
  for (const kind of KINDS) if (await acts[kind]()) acting.push(kind)
  return acting
}

const without = (...kinds: Kind[]) => KINDS.filter((kind) => !kinds.includes(kind))

/** The things that ask their person for a password. */
const BY_PASSWORD: Kind[] = [
  "trusted browser",
  "calendar of the board",
  "calendar of one's cards",
  "email address",
  "screen",
  "push address",
]
const OF_BOARD: Kind[] = [
  "token",
  "calendar of the board",
  "email address",
  "screen",
  "webhook of the board",
  "webhook by the token",
]
const NEW = { password: "another horse", confirmPassword: "another horse" }
const boardKey = ({ user }: Acting) => ({ boardId: garden.boardId, userId: user.id })
const tokenOf = async ({ user }: Acting) => (await listAccessTokens(user))[0]?.id ?? ""
const hooksOf = async ({ user: { id: userId } }: Acting) =>
  (await db.webhook.findMany({ where: { userId } })).map(({ id }) => id)

/** Sets a password by a link that is mailed. */
async function reset({ user: { email } }: Acting, chosen: EndChosen = {}): Promise<void> {
  await requestPasswordReset({ email, redirectTo: "" })
  const { text } = await db.mail.findFirstOrThrow({
    where: { recipient: email, text: { contains: "/reset-password/" } },
  })
  const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ""
  await resetPassword({ token, ...NEW, ...chosen })
}

/** Gives the person the board by a workspace alone. */
async function byWorkspace({ user: { id: userId } }: Acting): Promise<string> {
  const { boardId } = garden
  const { id: workspaceId } = await createWorkspace(other, { name: "Gardeners" })
  await putBoardIn(other, { workspaceId, boardId })
  await transaction(async (tx) => {
    await tx.workspaceMember.create({ data: { workspaceId, userId, role: "owner" } })
    await tx.member.updateMany({ where: { boardId, userId }, data: { ownRole: "none" } })
  })
  return workspaceId
}

const EVENTS: [string, (person: Acting) => Promise<unknown>, Kind[]][] = [
  ["nothing", () => Promise.resolve(), [...KINDS]],
  [
    "a new password",
    ({ user, session }) =>
      changePassword(user, { currentPassword: PASSWORD, ...NEW }, hashToken(session)),
    // The token of the session is another one then.
    without("session", ...BY_PASSWORD),
  ],
  [
    "a new password, with everything ticked",
    async (person) =>
      changePassword(
        person.user,
        {
          currentPassword: PASSWORD,
          ...NEW,
          accessTokenIds: [await tokenOf(person)],
          webhookIds: await hooksOf(person),
        },
        hashToken(person.session),
      ),
    [],
  ],
  [
    "a new password by a mailed link",
    (person) => reset(person),
    without("session", ...BY_PASSWORD),
  ],
  [
    "a new password by a mailed link, with everything ticked",
    async (person) =>
      reset(person, {
        accessTokenIds: [await tokenOf(person)],
        webhookIds: await hooksOf(person),
      }),
    [],
  ],
  [
    "signing out everywhere else",
    ({ user, session }) => signOutElsewhere(user, hashToken(session)),
    without(...BY_PASSWORD),
  ],
  ["signing out", ({ session }) => endSession(session), without("session")],
  [
    "the end of all sessions by an administrator",
    ({ user: { id } }) => endAccountSessions(admin, { userId: id }),
    without("session", ...BY_PASSWORD),
  ],
  [
    "the end of the factors by an administrator",
    ({ user: { id } }) => resetFactors(admin, { userId: id }),
    without("session", ...BY_PASSWORD),
  ],
  [
    "“This wasn’t me”",
    ({ user }) =>
      takeBack(
        notMeLink(user.id, Date.now() + 60_000)
          .split("/")
          .at(-1) ?? "",
      ),
    [],
  ],
  [
    "the deletion of the account",
    ({ user }) => deleteAccount(user, { currentPassword: PASSWORD }),
    [],
  ],
  [
    "the end of the token",
    async (person) => revokeAccessToken(person.user, { accessTokenId: await tokenOf(person) }),
    without("token", "webhook by the token"),
  ],
  [
    "removal from the board",
    (person) => removeMember(other, boardKey(person)),
    without(...OF_BOARD),
  ],
  [
    "removal from the workspace of the board",
    async (person) => {
      const workspaceId = await byWorkspace(person)
      await removeWorkspaceMember(other, { workspaceId, userId: person.user.id })
    },
    without(...OF_BOARD),
  ],
  [
    "the role of a viewer in the workspace of the board",
    async (person) => {
      const workspaceId = await byWorkspace(person)
      const key = { workspaceId, userId: person.user.id }
      await changeWorkspaceRole(other, { ...key, role: "viewer" })
    },
    without("email address", "webhook of the board", "webhook by the token"),
  ],
  [
    "the role of a viewer",
    (person) => changeRole(other, { ...boardKey(person), role: "viewer" }),
    without("email address", "webhook of the board", "webhook by the token"),
  ],
]

test.each(EVENTS)(
  "after %s, no more than it leaves acts for a person",
  async (_, happens, left) => {
    const person = await aPerson(null)
    await happens(person)
    expect(await whatActs(person)).toEqual(left)
  },
)

test("what is chosen is one's own", async () => {
  const [person, another] = [await aPerson(null), await aPerson(null)]
  const chosen = {
    accessTokenIds: [await tokenOf(another)],
    webhookIds: await hooksOf(another),
  }
  await signOutElsewhere(person.user, hashToken(person.session), chosen)
  expect(await whatActs(another)).toEqual([...KINDS])
})

test("a browser is trusted no longer than for its time", async () => {
  const { user, acts } = await aPerson(null)
  await transaction((tx) =>
    tx.trustedBrowser.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date() },
    }),
  )
  expect(await acts["trusted browser"]()).toBe(false)
})

describe("somebody who may not be here any more", () => {
  const identity = ({ id: userId }: User) => db.identity.findFirstOrThrow({ where: { userId } })
  const letGo = async ({ user }: Acting) => {
    const row = await identity(user)
    await transaction((tx) => dismiss(tx, row))
  }
  const signInAgain = async ({ user }: Acting) => {
    const row = await identity(user)
    await transaction((tx) => noteSignIn(tx, row, false))
  }
  const giveNotice = (sub: string | null, sid: string | null) =>
    endByNotice({ issuer: ISSUER, sub, sid, id: newId() })

  test.each<[string, string | null, (person: Acting) => Promise<unknown>, typeof letGo]>([
    [
      "disabled",
      null,
      ({ user: { id } }) => disableAccount(admin, { userId: id }),
      ({ user: { id } }) => enableAccount(admin, { userId: id }),
    ],
    ["refused by the provider", ISSUER, letGo, signInAgain],
    ["not in LDAP any more", "ldap", letGo, signInAgain],
    ["signed out by the provider", ISSUER, ({ user }) => giveNotice(user.id, null), signInAgain],
    [
      "signed out of the provider's last session",
      ISSUER,
      ({ user }) => giveNotice(null, `sid ${user.id}`),
      signInAgain,
    ],
    [
      "signed out by the provider without a session here",
      ISSUER,
      async ({ user, session }) => {
        await endSession(session)
        await giveNotice(user.id, "a session that is over here")
      },
      signInAgain,
    ],
  ])(
    "%s, has nothing that acts, and all but sessions again later",
    async (_, issuer, ends, lets) => {
      const [person, another] = [await aPerson(issuer), await aPerson(issuer)]
      await ends(person)
      expect(await whatActs(person)).toEqual([])
      expect(await whatActs(another)).toEqual([...KINDS])
      await lets(person)
      expect(await whatActs(person)).toEqual(without("session"))
    },
  )

  test("has no socket of a program", async () => {
    const { user } = await aPerson(null)
    const { tokenHash: sessionId } = await db.accessToken.findFirstOrThrow({
      where: { userId: user.id },
    })
    const closed: number[] = []
    const socket = { sessionId, userId: user.id, send: () => undefined }
    connect({ ...socket, close: (code) => closed.push(code) })
    await disableAccount(admin, { userId: user.id })
    expect(closed).toEqual([SIGNED_OUT])
  })

  test("is not let in by the mailbox, but by an administrator's link", async () => {
    const { user } = await aPerson(ISSUER)
    const row = await identity(user)
    await transaction((tx) => dismiss(tx, row))
    await requestPasswordReset({ email: user.email, redirectTo: "" })
    expect(await db.passwordReset.count({ where: { userId: user.id, usedAt: null } })).toBe(0)
    const { link } = await createPasswordLink(admin, { userId: user.id })
    await resetPassword({ token: link.split("/").at(-1) ?? "", ...NEW })
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).suspendedAt).toBeNull()
  })

  test("is here as long as a password of this server or another provider lets them in", async () => {
    const byPassword = await aPerson(ISSUER)
    const { id: userId, passwordHash } = byPassword.user
    await transaction((tx) => tx.user.update({ where: { id: userId }, data: { passwordHash } }))
    await letGo(byPassword)
    expect(await whatActs(byPassword)).toEqual(without("session"))
    const byTwo = await aPerson(ISSUER)
    const data = { id: newId(), userId: byTwo.user.id, issuer: "ldap", subject: newId() }
    await transaction((tx) => tx.identity.create({ data }))
    const first = await db.identity.findFirstOrThrow({
      where: { userId: byTwo.user.id, issuer: ISSUER },
    })
    await transaction((tx) => dismiss(tx, first))
    expect(await whatActs(byTwo)).toEqual(without("session"))
  })

  test("is nobody's who left the provider by the mailbox, where there are no passwords", async () => {
    const person = await aPerson(ISSUER)
    config.hasPasswords = false
    await reset(person)
    expect(await db.identity.count({ where: { userId: person.user.id } })).toBe(0)
    expect(await whatActs(person)).toEqual([])
  })

  test("is let go by the provider that is set, whatever another one said before", async () => {
    const [moved, unset] = [await aPerson(ISSUER), await aPerson(ISSUER)]
    for (const [{ user }, issuer] of [
      [moved, "https://before.example.org"],
      [unset, "ldap"],
    ] as const) {
      const data = { id: newId(), userId: user.id, issuer, subject: newId(), isAdmin: true }
      await transaction((tx) => tx.identity.create({ data }))
    }
    config.ldap = null
    await renewStandings()
    for (const person of [moved, unset]) {
      const row = { issuer: ISSUER, subject: person.user.id }
      expect((await transaction((tx) => noteSignIn(tx, row, false))).isAdminByProvider).toBe(false)
      await giveNotice(person.user.id, null)
      expect(await whatActs(person)).toEqual([])
    }
  })

  test("is decided anew when settings have changed", async () => {
    const [named, boss] = [await aPerson(ISSUER), await aPerson("ldap")]
    const { id, passwordHash, username } = named.user
    await transaction((tx) => tx.user.update({ where: { id }, data: { passwordHash } }))
    const calledAdmin = { issuer: "ldap", subject: boss.user.id }
    await transaction((tx) => noteSignIn(tx, calledAdmin, true))
    Object.assign(config, { hasPasswords: false, admins: [username] })
    await letGo(named)
    expect(await whatActs(named)).toEqual(without("session"))
    Object.assign(config, { admins: [], ldap: null })
    await renewStandings()
    expect(await whatActs(named)).toEqual([])
    const now = await db.user.findUniqueOrThrow({ where: { id: boss.user.id } })
    expect(now.isAdminByProvider).toBe(false)
    config.hasPasswords = true
    await renewStandings()
    expect(await whatActs(named)).toEqual(without("session"))
  })

  test("makes no boards of what was being imported", async () => {
    const { user } = await aPerson(null)
    const rows = ["fetching", "running"].map((state) => ({
      id: newId(),
      userId: user.id,
      state,
      preview: {},
      choices: {},
      createdAt: new Date(),
      changedAt: new Date(),
    }))
    await transaction((tx) => tx.boardImport.createMany({ data: rows }))
    await disableAccount(admin, { userId: user.id })
    const those = await db.boardImport.findMany({ where: { userId: user.id } })
    expect(those.map(({ state }) => state)).toEqual(["ready", "ready"])
  })

  test("is not who has signed out by way of here", async () => {
    const person = await aPerson(ISSUER)
    await noteSignOut(person.session)
    await endSession(person.session)
    await giveNotice(person.user.id, `sid ${person.user.id}`)
    expect(await whatActs(person)).toEqual(without("session"))
  })

  test("is not who has another session of the provider", async () => {
    const person = await aPerson(ISSUER)
    const second = await startSession(person.user.id, { userAgent: "" })
    const tokens = { idToken: "token", refreshToken: null, refreshEndsAt: null, sid: "second" }
    await noteProvider(second, { issuer: ISSUER, subject: person.user.id }, tokens)
    await giveNotice(person.user.id, `sid ${person.user.id}`)
    expect(await whatActs(person)).toEqual(without("session"))
    await giveNotice(person.user.id, "second")
    expect(await whatActs(person)).toEqual([])
  })
})

/** Tables of people with a secret by which nobody acts for them, and why. */
const DO_NOT_ACT: Record<string, string> = {
  Authenticator: "a factor of a sign-in",
  RecoveryCode: "a factor of a sign-in",
  Passkey: "signs in, which asks whether the person may be here",
  Identity: "signs in, which lets the person in again",
  PasswordReset: "signs in, which asks whether the person may be here",
  EmailConfirmation: "confirms an address of somebody who is signed in",
  EmailChange: "signs in, which asks whether the person may be here",
  WorkspaceInvitation: "an offer to others, which asks whether the person may be here",
  Invitation: "an offer to others, which asks whether the person may be here",
  PublicBoard: "shows a board, while an owner of it may be here",
  User: "the person",
}

test("each table of people that has a secret is known to act for them or not", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8")
  const models = [...schema.matchAll(/^model (\w+) \{\n([^}]+)^\}/gm)]
  const withSecrets = models.flatMap(([, name = "", fields = ""]) =>
    /^\s+\w*(?:userId|inviterId|passwordHash)\b/m.test(fields) &&
    /^\s+(?:\w*(?:[Hh]ash|secret|[Tt]oken|publicKey)|id\b.*SHA-256)/m.test(fields)
      ? [name]
      : [],
  )
  const acting = ACTING.map(({ table }) => table as string)
  const known = [...acting, ...Object.keys(DO_NOT_ACT)]
  expect(withSecrets.filter((name) => !known.includes(name))).toEqual([])
  expect(acting.filter((name) => !withSecrets.includes(name))).toEqual([])
})
