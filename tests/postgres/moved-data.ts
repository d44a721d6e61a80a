import { randomUUID } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { expect } from "vitest"
import { aPerson, type Person } from "../http/client"
import { aGarden, make, type Garden } from "../http/garden"
import { aFile, formOf, uploaded } from "../http/uploads"
import { changeRows } from "../members"
import { aPicture } from "../pictures"
import type { TestServer } from "../server"

// A server on SQLite with rows in every table, made by calls where a call makes them at once.

export type MovedData = { owner: Person; garden: Garden; attachmentId: string }

/** Texts that lose something where a value is not copied as it is. */
export const ODD_TEXTS = [
  "🧑‍🌾 é é ß İ ﬁ",
  "שלום עולם ‏ مرحبا",
  `\\ \\u0000 \\\\n '"'' $1 ? ?? %_ {"a":[1]} \\x00`,
  "tab\tline\nand \u2028 \u0001 \u007f \ufffd",
  "x".repeat(50_000),
]
/** The owner's authenticator app. */
export const MOVED_APP = new TOTP({ secret: Secret.fromBase32("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP") })
/** No input has U+0000 since it is removed; older rows may. */
export const WITH_NUL = { stored: "a\0b\0", moved: "ab" }

export async function fillServer(server: TestServer): Promise<MovedData> {
  const owner = await aPerson(server)
  const garden = await aGarden(owner)
  const { boardId } = garden
  const file = aFile(await aPicture().png().toBuffer(), "roses.png", "image/png")
  const { id: attachmentId } = await uploaded(owner, garden.card("Dig"), file)
  const calls: [method: string, path: string, body?: object][] = [
    ["PATCH", `/api/cards/${garden.card("Dig")}`, { coverAttachmentId: attachmentId }],
    ["POST", `/api/boards/${boardId}/invite`, { role: "viewer" }],
    ["POST", "/api/invitations/send", { boardId, email: "new@example.org" }],
    ["POST", "/api/labels", { name: "Bug 🐛", color: "#ef4444" }],
    ["DELETE", `/api/cards/${garden.card("Water")}`],
    ["PUT", `/api/cards/${garden.card("Dig")}/watch`],
    ["PUT", `/api/cards/${garden.card("Weed")}/mute`],
    ["POST", "/api/calendar-feeds", { boardId }],
    ["PUT", `/api/lists/${garden.list("Done")}/collapsed`],
    ["POST", "/api/checklists", { cardId: garden.card("Weed"), name: "Tools" }],
    [
      "PATCH",
      `/api/checklist/${garden.onWeed.item}`,
      { assigneeId: owner.id, dueDate: "2031-06-01T10:00:00.000Z" },
    ],
    ["PUT", "/api/notification-preferences", { inApp: ["assigned"], mail: [] }],
  ]
  for (const [method, path, body] of calls) {
    const { status, text } = await owner.api(method, path, body)
    expect([200, 201, 204], `${method} ${path} ${text}`).toContain(status)
  }
  const picture = aFile(await aPicture().png().toBuffer(), "me.png", "image/png")
  const body = formOf(picture, "avatar")
  const shown = await owner.request("POST", "/api/users/avatar/upload", { body })
  expect(shown.status, shown.text).toBe(200)
  const { id: other } = await make(owner, "/api/boards", { name: "Old" })
  await owner.api("DELETE", `/api/boards/${other}`)
  const { id: idea } = await make(owner, "/api/cards", {
    listId: garden.list("Done"),
    title: "Idea",
  })
  await owner.api("PATCH", `/api/cards/${idea}`, { archived: true })
  return { owner, garden, attachmentId }
}

/** Adds what takes days or other people. The server is stopped. */
export function fillRows(dataDir: string, { owner, garden }: MovedData): void {
  const time = "2026-11-22T10:00:00.123+00:00"
  const rows: [table: string, row: Record<string, unknown>][] = [
    ["Board", { id: "t", name: "Template", templateOwnerId: owner.id, templateShared: 1 }],
    ["DoneCard", { cardId: garden.card("Dig"), since: time }],
    ["PasswordReset", { id: "r", userId: owner.id, expiresAt: time, usedAt: null }],
    ["EmailConfirmation", { id: "c", userId: owner.id, emailKey: "a@b", expiresAt: time }],
    ["EmailChange", { id: "e", userId: owner.id, email: "A@b", emailKey: "a@b", expiresAt: time }],
    ["BoardExclusion", { boardId: garden.boardId, userId: owner.id, since: time }],
    [
      "ImportedAssignee",
      { id: "i", cardId: garden.card("Dig"), username: "u", name: "U", position: 0 },
    ],
    ["BoardImport", { id: "b", userId: owner.id, state: "done", preview: '{"boards":[]}' }],
    ["ImportFile", { key: "ab/b", importId: "b", name: "Garden.json", position: 0 }],
    ["Workspace", { id: "w", name: "Gardeners" }],
    ["WorkspaceMember", { workspaceId: "w", userId: owner.id, role: "owner" }],
    [
      "WorkspaceInvitation",
      {
        id: "i",
        workspaceId: "w",
        inviterId: owner.id,
        role: "viewer",
        tokenHash: "h",
        expiresAt: time,
      },
    ],
    ["KnownPerson", { boardId: garden.boardId, name: "U", userId: owner.id }],
    ["Authenticator", { userId: owner.id, secret: MOVED_APP.secret.base32, confirmedAt: time }],
    ["RecoveryCode", { id: "rc", userId: owner.id }],
    [
      "Passkey",
      {
        id: "pk",
        userId: owner.id,
        publicKey: "AA",
        counter: 1,
        transports: "usb",
        name: "Key",
      },
    ],
    [
      "AccessToken",
      {
        id: "at",
        userId: owner.id,
        name: "Robot",
        tokenHash: "t",
        scopes: "read write",
        boardIds: `["${garden.boardId}"]`,
        expiresAt: time,
        lastUsedAt: time,
        lastAddress: "10.0.0.1",
      },
    ],
    [
      "Webhook",
      {
        id: "wh",
        userId: owner.id,
        boardId: garden.boardId,
        address: "https://a.example",
        format: "json",
        secret: "whsec_AA==",
        active: 0,
        sentVersion: 3,
        leasedUntil: time,
        failingSince: time,
      },
    ],
    [
      "WebhookDelivery",
      {
        id: "wd",
        webhookId: "wh",
        messageId: "m",
        kind: "test",
        request: "{}",
        status: 200,
        answer: "",
        milliseconds: 5,
      },
    ],
    ["TrustedBrowser", { id: "tb", userId: owner.id, userAgent: "", expiresAt: time }],
    ["UsedOnce", { id: "once", expiresAt: time }],
    ["Identity", { id: "id", userId: owner.id, issuer: "https://id.example.org", subject: "s" }],
    ["Session", { id: "ps", userId: owner.id, expiresAt: time }],
    ["ProviderSession", { sessionId: "ps", identityId: "id", idToken: "t", checkAt: time }],
    [
      "Notification",
      {
        id: "n",
        userId: owner.id,
        kind: "comment",
        message: "…",
        read: 1,
        boardId: garden.boardId,
      },
    ],
    [
      "SummaryLine",
      { id: "s", userId: owner.id, boardId: garden.boardId, text: "…", sendAt: time },
    ],
    [
      "SavedView",
      { id: "v", boardId: garden.boardId, userId: owner.id, name: "Mine", query: "?member=me" },
    ],
    [
      "RepeatRule",
      {
        cardId: garden.card("Dig"),
        userId: owner.id,
        every: "month",
        interval: 2,
        weekdays: "1,5",
        nth: -1,
        startDay: "2026-11-02",
        until: "2027-06-30",
        time: "09:00",
        zone: "Europe/Berlin",
        nextAt: time,
      },
    ],
    [
      "Relation",
      {
        id: "re",
        fromCardId: garden.card("Dig"),
        kind: "blocks",
        toCardId: garden.card("Plant"),
        freedAt: time,
      },
    ],
    [
      "Reaction",
      {
        id: "rt",
        textId: garden.card("Dig"),
        emoji: "👩🏽‍🚀",
        importedPerson: "U",
        cardId: garden.card("Dig"),
        createdAt: time,
      },
    ],
    ["FormerCardNumber", { boardId: "t", number: 7, cardId: garden.card("Dig") }],
    [
      "CardTemplate",
      { id: "k", listId: garden.list("Done"), title: "T", content: '{"labels":[]}' },
    ],
    [
      "CustomField",
      {
        id: "f",
        boardId: garden.boardId,
        name: "Cost",
        nameKey: "cost",
        kind: "number",
        unit: "€",
        position: 0,
        onFace: 1,
        createdAt: time,
      },
    ],
    [
      "AssistAnswer",
      { id: "a", cardId: garden.card("Dig"), task: "summary", model: "m", text: "Dig." },
    ],
    ["BoardAnswer", { id: "b", boardId: garden.boardId, since: time, model: "m", text: "Dug." }],
    ["AssistedBoard", { boardId: garden.boardId, createdAt: time }],
    [
      "MailInAddress",
      {
        id: "mi",
        userId: owner.id,
        boardId: garden.boardId,
        listId: garden.list("Done"),
        keyHash: "k",
      },
    ],
    [
      "Screen",
      {
        id: "sc",
        tokenHash: "t",
        codeHash: "c",
        codeExpiresAt: time,
        boardId: garden.boardId,
        userId: owner.id,
        name: "Kitchen",
        pairedAt: time,
        lastSeenAt: time,
      },
    ],
    [
      "PushSubscription",
      {
        id: "ps",
        userId: owner.id,
        sessionId: "ps",
        kind: "web",
        address: "https://push.example.org/1",
        addressHash: "h",
        key: "k",
        secret: "s",
        name: "Firefox",
        createdAt: time,
        lastSentAt: time,
        problem: "It was busy.",
      },
    ],
    [
      "PushMessage",
      {
        id: "pm",
        subscriptionId: "ps",
        tag: "t",
        cardId: null,
        boardId: garden.boardId,
        notificationId: "n",
        kind: "role",
        title: "Ana",
        body: "",
        hash: "#a",
        count: 2,
        state: "sent",
        revision: 3,
        attempts: 1,
        queuedAt: time,
        nextAttemptAt: time,
        leasedUntil: time,
        shownAt: time,
      },
    ],
    [
      "PublicBoard",
      {
        id: "pb",
        boardId: garden.boardId,
        tokenHash: "t",
        passwordHash: "p",
        names: "full",
        comments: 1,
        files: "all",
        listIds: JSON.stringify([garden.list("Done")]),
        embedIn: '["https://club.example.org"]',
        indexed: 1,
        zone: "Europe/Berlin",
        endsAt: time,
        requestListId: garden.list("To do"),
        requestsNeedApproval: 0,
        creatorId: owner.id,
        createdAt: time,
      },
    ],
    ["CardRequest", { cardId: garden.card("Dig"), keyHash: "rk", taken: 3 }],
    [
      "ReceivedMail",
      {
        id: "rm",
        userId: owner.id,
        boardId: garden.boardId,
        outcome: "card",
        subject: "🌹",
        reason: "…",
        cardId: garden.card("Dig"),
        createdAt: time,
      },
    ],
    ["TableColumns", { userId: owner.id, boardId: garden.boardId, names: "due,list" }],
    ["PurgeClock", { id: 1, wallAt: time, purgeAt: time }],
    ["DiskUse", { day: "2026-11-27", databaseMb: 3, filesMb: 40, freeMb: null }],
    ["FormerPerson", { id: "fp", name: "Grace 🌹", deletedAt: time }],
    ["UsedUsername", { hash: "uu" }],
    ...[...ODD_TEXTS, WITH_NUL.stored].map((text, i): [string, Record<string, unknown>] => [
      "Card",
      {
        id: randomUUID(),
        listId: garden.list("Done"),
        title: `Odd ${i} ${text.slice(0, 150)}`,
        description: text,
        position: i,
        labels: JSON.stringify([text]),
        createdAt: time,
        dueDate: i === 0 ? "9999-12-31T23:59:59.999+00:00" : "0001-01-01T00:00:00.000Z",
      },
    ]),
  ]
  for (const [table, row] of rows) {
    const names = Object.keys(row)
    const marks = names.map(() => "?").join(", ")
    const columns = names.map((name) => `"${name}"`).join(", ")
    changeRows(
      dataDir,
      `INSERT OR REPLACE INTO "${table}" (${columns}) VALUES (${marks})`,
      Object.values(row),
    )
  }
}
