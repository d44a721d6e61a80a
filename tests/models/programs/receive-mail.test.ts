import { subDays } from "date-fns/subDays"
import { subMinutes } from "date-fns/subMinutes"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { setPassword } from "~/models/people/account/account.server"
import { endAccess } from "~/models/people/acting/acting.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { archiveCard, archiveList } from "~/models/board/archive/archive.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { updateBoard } from "~/models/board/board/board.server"
import { createComment } from "~/models/board/comment/comment.server"
import { deleteList } from "~/models/board/list/list.server"
import { newId } from "~/models/text/id"
import { readAttachments } from "~/models/board/attachment/attachment.server"
import { leaveBoard } from "~/models/people/member/member.server"
import { deleteOldMail } from "~/models/notifications/mail/old-mail.server"
import { toHtml } from "~/models/text/markdown/markdown.server"
import { addressWith, replyKeyOf } from "~/models/notifications/mail/mail-key.server"
import {
  deleteMailIn,
  getMailIn,
  replaceMailIn,
  setMailIn,
} from "~/models/programs/mail-in/mail-in.server"
import { receiveMail } from "~/models/programs/mail-in/receive-mail.server"
import { TOO_COSTLY } from "~/models/programs/mail-in/received-mail.server"
import { getReplyAddress } from "~/models/notifications/mail/reply-address.server"
import { aBoardWith, aList, aMember, aUser, type LaidOut } from "../../builders"
import { rawMail, type RawMail } from "../../raw-mail"
import { expectNoEffect, expectOneEvent } from "../effect"

const MAIL_IN = { local: "cards", domain: "in.example.org", mailbox: null, hookSecret: null }

let owner: User
let editor: User
let board: LaidOut
let to: string

beforeEach(async () => {
  config.mailIn = MAIL_IN
  config.mailFrom = "Cardinal <cardinal@example.org>"
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig"], ["Next"])
  editor = await aMember(board.boardId, "editor")
  to = await addressOf(editor)
})

const { storage } = config
afterEach(() => {
  config.storage = storage
  config.mailIn = MAIL_IN
})

async function addressOf(user: User, of: LaidOut = board): Promise<string> {
  const { mailIn } = await setMailIn(user, { boardId: of.boardId })
  const address = mailIn?.address ?? null
  if (address === null) throw new Error("There is no address.")
  return address
}

const receive = (mail: RawMail) => {
  const text = mail.html === undefined ? { text: "Red ones." } : {}
  return receiveMail(rawMail({ to, ...text, ...mail }))
}
const cardsOf = (list: string, of: LaidOut = board) =>
  db.card.findMany({ where: { listId: of.list(list) }, orderBy: { position: "asc" } })
const lastCard = async (list = "To do") => (await cardsOf(list)).at(-1)
const cardCount = () => db.card.count()
const mailsOf = async (user: User, of: LaidOut = board) => (await getMailIn(user, of)).mails
const setRole = (role: string, user = editor) =>
  transaction((tx) =>
    tx.member.update({
      where: { boardId_userId: { boardId: board.boardId, userId: user.id } },
      data: { role },
    }),
  )

/** A mail that makes nothing but an entry for its person. */
async function expectNothing(mail: RawMail, outcome: "ignored" | "refused", reason: RegExp) {
  const [cards, comments] = [await cardCount(), await db.comment.count()]
  const received = await receive(mail)
  expect(received).toEqual({ outcome, reason: expect.stringMatching(reason) as string })
  expect([await cardCount(), await db.comment.count()]).toEqual([cards, comments])
  const row = await db.receivedMail.findFirst({ orderBy: { createdAt: "desc" } })
  const subject = mail.subject ?? "Roses"
  expect(row).toMatchObject({ outcome, subject, reason: received.reason, cardId: null })
}

describe("a mail to nobody makes nothing, and no entry", () => {
  const domain = MAIL_IN.domain
  test.each([
    ["without a key", `cards@${domain}`],
    ["with an invented key", `cards+${"a".repeat(26)}@${domain}`],
    ["with an invented reply", `cards+r-${"a".repeat(46)}@${domain}`],
    ["elsewhere", "cards+key@elsewhere.example"],
    ["with odd signs", `"; DROP <cards+'${"a".repeat(25)}@${domain}>`],
  ])("%s", async (_, address) => {
    await expectNoEffect(async () => {
      expect((await receive({ to: address })).outcome).toBe("unknown")
    })
  })

  test("at an address that ended", async () => {
    await replaceMailIn(editor, board)
    await expectNoEffect(async () => expect((await receive({})).outcome).toBe("unknown"))
    to = await addressOf(editor)
    await deleteMailIn(editor, board)
    await expectNoEffect(async () => expect((await receive({})).outcome).toBe("unknown"))
  })

  test("on a server that takes no mail", async () => {
    config.mailIn = null
    await expectNoEffect(async () => expect((await receive({})).outcome).toBe("unknown"))
  })
})

test("a new password, and signing out everywhere else, end a person's addresses, and nobody else's", async () => {
  const others = await addressOf(owner)
  await transaction((tx) => setPassword(tx, editor.id, "hash"))
  expect((await receive({})).outcome).toBe("unknown")
  to = await addressOf(editor)
  await transaction((tx) => endAccess(tx, editor.id, "this session"))
  expect((await receive({})).outcome).toBe("unknown")
  expect((await receive({ to: others })).outcome).toBe("card")
})

test("an address of another session secret works, but cannot be shown, and no reply works any more", async () => {
  const key = replyKeyOf({ userId: editor.id, cardId: board.card("Dig") })
  const { sessionSecret } = config
  config.sessionSecret = "x".repeat(40)
  try {
    expect((await getMailIn(editor, board)).mailIn?.address).toBeNull()
    expect((await receive({})).outcome).toBe("card")
    expect((await receive({ to: addressWith(MAIL_IN, key) })).outcome).toBe("unknown")
  } finally {
    config.sessionSecret = sessionSecret
  }
  const rows = await db.mailInAddress.findMany({ where: { userId: editor.id } })
  expect(JSON.stringify(rows)).not.toContain(to.slice(6, 32))
})

describe("rights are those of the moment", () => {
  test("a viewer's mail is refused", async () => {
    await setRole("viewer")
    await expectNothing({}, "refused", /could not change/)
    expect(await mailsOf(editor)).toHaveLength(1)
  })

  test("the mail of somebody who has left is refused, and shown to nobody else", async () => {
    await leaveBoard(editor, board)
    await expectNothing({}, "refused", /could not see/)
    expect(await mailsOf(owner)).toEqual([])
  })

  test("a disabled account's mail is refused", async () => {
    await transaction((tx) =>
      tx.user.update({ where: { id: editor.id }, data: { disabledAt: new Date() } }),
    )
    await expectNothing({}, "refused", /could not see/)
  })

  test("an archived board takes no mail", async () => {
    await archiveBoard(owner, board)
    await expectNothing({}, "refused", /archived/)
  })

  test("a deleted board takes no mail", async () => {
    await deleteBoard(owner, board)
    await expectNothing({}, "refused", /could not see/)
  })

  test("a board without lists takes no mail", async () => {
    await deleteList(owner, { listId: board.list("To do") })
    await deleteList(owner, { listId: board.list("Next") })
    await expectNothing({}, "refused", /no list/)
  })
})

describe("a mail that no person has written is ignored", () => {
  test.each([
    ["Auto-Submitted: auto-replied", /automatic/],
    ["auto-submitted: AUTO-GENERATED; owner-email=a@b", /automatic/],
    ["Precedence: bulk", /bulk/],
    ["Precedence: List", /bulk/],
    ["List-Id: <garden.lists.example>", /mailing list/],
    ["X-Autoreply: yes", /automatic/],
    ["X-Autorespond: Away", /automatic/],
    ["X-Auto-Reply: 1", /automatic/],
    ["X-Autogenerated: Reply", /automatic/],
    ["X-Vacation: yes", /automatic/],
    ["Precedence: auto_reply", /automatic/],
    ["From: Mail Delivery System <MAILER-DAEMON@mx.garden.example>", /delivery report/],
    ["X-Auto-Response-Suppress: All", /automatic/],
    ["X-Auto-Response-Suppress: DR, OOF, AutoReply", /automatic/],
    ["Return-Path: <>", /delivery report/],
    ["Content-Type: multipart/report; report-type=delivery-status; boundary=x", /delivery report/],
    ["From: Cardinal <cardinal@example.org>", /this server/],
    ["From: cards@IN.example.org", /this server/],
    [`From: <cards+${"a".repeat(26)}@in.example.org>`, /this server/],
  ])("%s", async (field, reason) => {
    await expectNothing({ head: [field] }, "ignored", reason)
  })

  test("but one that says it was not sent automatically is taken", async () => {
    const head = ["Auto-Submitted: no", "Return-Path: <tom@garden.example>", "Precedence: normal"]
    head.push("X-Auto-Response-Suppress: None")
    expect((await receive({ head })).outcome).toBe("card")
    const others = ["Auto-Submitted: no (by a person)", "X-Autoreply: no"]
    expect((await receive({ head: others })).outcome).toBe("card")
  })

  test.each([
    ["=?utf-8?B?8J+MuSBSb3Nlbg==?=", "🌹 Rosen"],
    ["Grüße", "Grüße"],
    ["x".repeat(3000), `${"x".repeat(199)}…`],
  ])("and named by its subject, as in %s", async (subject, shown) => {
    await receive({ subject, head: ["Precedence: bulk"] })
    expect((await mailsOf(editor))[0]?.subject).toBe(shown)
  })
})

test("a mail above 25 MB is ignored, also if only its head was fetched", async () => {
  const text = "x".repeat(19_500_000)
  await expectNothing({ text }, "ignored", /larger than 25 MB/)
  const head = rawMail({ to, text: "" })
  expect(await receiveMail(head, { isTooLarge: true })).toMatchObject({ outcome: "ignored" })
})

describe("too many emails within an hour", () => {
  type Row = { boardId?: string; outcome?: string; reason?: string }
  const fill = (user: User, count: number, row: Row = {}) =>
    transaction((tx) =>
      tx.receivedMail.createMany({
        data: Array.from({ length: count }, (_, i) => ({
          id: newId(),
          userId: user.id,
          boardId: board.boardId,
          outcome: "card",
          createdAt: subMinutes(new Date(), i % 60),
          ...row,
        })),
      }),
    )
  const waiting = () =>
    db.receivedMail.findMany({ where: { userId: editor.id, outcome: "waiting" } })
  async function expectLater(reason: RegExp) {
    const cards = await cardCount()
    const raw = rawMail({ to, text: "Red ones." })
    for (let i = 0; i < 3; i += 1) {
      expect(await receiveMail(raw)).toMatchObject({ outcome: "later", reason })
    }
    expect(await cardCount()).toBe(cards)
    expect(await waiting()).toHaveLength(1)
    await transaction((tx) => tx.receivedMail.deleteMany({ where: { outcome: "card" } }))
    expect((await receiveMail(raw)).outcome).toBe("card")
  }

  afterEach(() => transaction((tx) => tx.receivedMail.deleteMany()))

  test("for an address wait, with one entry, and are handled later", async () => {
    await fill(editor, 60)
    const others = await addressOf(owner)
    expect((await receive({ to: others })).outcome).toBe("card")
    await expectLater(/More than 60 emails/)
    expect((await mailsOf(editor)).at(-1)).toMatchObject({ outcome: "waiting", subject: "" })
  })

  test("wait, too, where they come at once", async () => {
    await fill(editor, 58)
    const received = await Promise.all(Array.from({ length: 5 }, () => receive({})))
    const outcomes = received.map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(["card", "card", "later", "later", "later"])
  })

  test("that keep a processor busy make all others of their person wait", async () => {
    await fill(editor, 6, { outcome: "refused" })
    expect((await receive({})).outcome).toBe("card")
    await fill(editor, 6, { outcome: "refused", reason: TOO_COSTLY })
    expect(await receive({})).toMatchObject({ outcome: "later", reason: /processor time/ })
    expect((await receive({ to: await addressOf(owner) })).outcome).toBe("card")
  })

  test("for a person wait, whatever their boards are", async () => {
    const { boardId } = await aBoardWith(owner, ["Inbox"])
    await fill(editor, 120, { boardId })
    await expectLater(/More than 120 emails/)
  })

  test("on the server wait, but for people who got few", async () => {
    await fill(owner, 600)
    expect((await receive({})).outcome).toBe("card")
    await fill(editor, 10)
    await expectLater(/This server got too many/)
  })

  test("that are automatic take nothing from anybody's, and have few entries", async () => {
    await fill(owner, 700, { outcome: "ignored" })
    await fill(editor, 58, { outcome: "ignored" })
    for (let i = 0; i < 5; i += 1) {
      expect((await receive({ head: ["Precedence: bulk"] })).outcome).toBe("ignored")
    }
    const where = { userId: editor.id, outcome: "ignored" }
    expect(await db.receivedMail.count({ where })).toBe(61)
    await fill(editor, 10)
    expect((await receive({})).outcome).toBe("card")
  })
})

describe("what a mail becomes", () => {
  test("is a card in the chosen list, by its person, as one event", async () => {
    await setMailIn(editor, { boardId: board.boardId, listId: board.list("Next") })
    const file = { name: "plan.pdf", content: "a plan" }
    const received = await expectOneEvent("card_created", board, () =>
      receive({ subject: "Roses for the gate", text: "Red ones.\nTwelve.", files: [file] }),
    )
    expect(received).toEqual({ outcome: "card", reason: null })
    const card = await lastCard("Next")
    expect(card).toMatchObject({
      title: "Roses for the gate",
      description: "Red ones.\nTwelve.",
    })
    const [attachment, ...others] = await readAttachments(db, card?.id ?? "")
    expect(others).toEqual([])
    expect(attachment).toMatchObject({ filename: "plan.pdf", fileSize: 6 })
    const { items } = await listActivity(owner, { boardId: board.boardId })
    expect(items[0]).toMatchObject({ kind: "card_created", byMail: true, actor: { id: editor.id } })
    const entry = { outcome: "card", subject: "Roses for the gate", cardId: card?.id, reason: null }
    expect(await mailsOf(editor)).toMatchObject([entry])
    expect(await mailsOf(owner)).toEqual([])
  })

  test("has the day, labels and people that its subject names, but no words of others", async () => {
    const subject = `Prune 2031-05-01 @${owner.username}`
    await receive({ subject, text: "Soon @nobody" })
    const card = await lastCard("To do")
    expect(card).toMatchObject({ title: "Prune", dueAllDay: true, description: "Soon @nobody" })
    expect(await db.cardAssignment.count({ where: { cardId: card?.id ?? "" } })).toBe(1)
    const { items } = await listActivity(owner, { boardId: board.boardId })
    expect(items[0]).toMatchObject({ kind: "card_created", typed: subject, byMail: true })
    for (const others of [`Re: ${subject}`, `Fwd: ${subject}`]) {
      await receive({ subject: others })
      expect(await lastCard("To do")).toMatchObject({ title: others, dueDate: null })
    }
  })

  test("goes to the first list when the chosen one is archived or deleted", async () => {
    const { id } = await aList(owner, board.boardId, { name: "Later" })
    await setMailIn(editor, { boardId: board.boardId, listId: id })
    await archiveList(owner, { listId: id })
    expect((await getMailIn(editor, board)).mailIn?.listId).toBeNull()
    expect((await receive({ subject: "First" })).outcome).toBe("card")
    expect((await lastCard())?.title).toBe("First")
  })

  test("is one card, however often the mail is delivered", async () => {
    const raw = rawMail({ to, text: "Once.", id: "once@garden.example" })
    expect((await receiveMail(raw)).outcome).toBe("card")
    const again = Buffer.concat([Buffer.from("Received: from elsewhere\r\n"), raw])
    await expectNoEffect(async () => {
      expect((await receiveMail(again)).outcome).toBe("duplicate")
    })
    const withoutId = Buffer.from(`From: a@b.example\r\nTo: ${to}\r\nSubject: x\r\n\r\nText`)
    expect((await receiveMail(withoutId)).outcome).toBe("card")
    expect((await receiveMail(withoutId)).outcome).toBe("duplicate")
    const elsewhere = await addressOf(owner)
    expect((await receive({ to: elsewhere, id: "once@garden.example" })).outcome).toBe("card")
  })

  test("is one card when two servers get the mail at the same time", async () => {
    const before = await cardCount()
    const raw = rawMail({ to, text: "Once." })
    const received = await Promise.all([receiveMail(raw), receiveMail(raw), receiveMail(raw)])
    // A provider that brings it while another server reads it is asked to bring it again.
    const outcomes = received.map(({ outcome }) => outcome).filter((each) => each !== "later")
    expect(outcomes.filter((each) => each !== "duplicate")).toEqual(["card"])
    expect(await receiveMail(raw)).toMatchObject({ outcome: "duplicate" })
    expect(await cardCount()).toBe(before + 1)
  })

  test("is decided by the recipient that the carrier names, then by the head", async () => {
    const other = await aBoardWith(owner, ["Inbox"])
    const there = await addressOf(owner, other)
    const count = async () => (await cardsOf("Inbox", other)).length
    await receive({ head: [`Delivered-To: ${there}`] })
    await receive({ head: [`X-Original-To: <${there.toUpperCase()}>`] })
    await receive({ to: "friends@example.org", head: [`Cc: "A, B" <c@d.example>,\r\n  ${there}`] })
    await receiveMail(rawMail({ to, text: "x" }), { recipients: [there] })
    expect(await count()).toBe(4)
  })

  test("is forgotten after 30 days, when the mail may come again", async () => {
    await receive({})
    await deleteOldMail(subDays(new Date(), -29))
    expect(await mailsOf(editor)).toHaveLength(1)
    await deleteOldMail(subDays(new Date(), -31))
    expect(await mailsOf(editor)).toEqual([])
  })
})

describe("subjects and texts", () => {
  test("signs that only Windows-1252 has are kept, in the subject and the text", async () => {
    const subject = "=?windows-1252?Q?5_=80_=96_=84ja=93?="
    const raw = rawMail({ to, subject, text: "" }).toString()
    const part = [
      "Content-Type: text/plain; charset=windows-1252",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Price: 5 =80 =96 =84ja=93, caf=E9",
    ]
    await receiveMail(Buffer.from(raw.replace(/Content-Type: [^]*/, part.join("\r\n"))))
    const card = await lastCard()
    expect([card?.title, card?.description]).toEqual(["5 € – „ja“", "Price: 5 € – „ja“, café"])
  })

  const made = async (mail: RawMail) => {
    expect(await receive(mail)).toMatchObject({ outcome: "card" })
    const { title, description } = (await lastCard()) ?? { title: "", description: "" }
    return [title, description]
  }

  test.each([
    ["=?utf-8?B?8J+MuSBSb3Nlbg==?=", "🌹 Rosen"],
    ["=?iso-8859-1?Q?Gr=FC=DFe?= =?iso-8859-1?Q?_aus_M=FCnchen?=", "Grüße aus München"],
    ["=?utf-8?B?16nXldep16DXmded?=", "שושנים"],
    ["ورود", "ورود"],
    ["=?utf-8?Q?Two=0D=0ABcc:_all@example.org?=", "Two Bcc: all@example.org"],
    ["=?nonsense?Q?what?=", "what"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["  a \t b  ", "a b"],
  ])("the subject %s is the title %s", async (subject, title) => {
    expect((await made({ subject }))[0]).toBe(title)
  })

  test("a folded subject is one line", async () => {
    expect((await made({ subject: "Roses\r\n for the\r\n\tgate" }))[0]).toBe("Roses for the gate")
  })

  test("without a subject the first line is the title", async () => {
    expect(await made({ subject: "", text: "\n\nRoses\nRed ones." })).toEqual([
      "Roses",
      "Red ones.",
    ])
    expect(await made({ subject: " ", text: "" })).toEqual(["(no subject)", ""])
    expect(await made({ subject: "\u200B", text: "\u200B" })).toEqual(["(no subject)", ""])
  })

  test("a long subject goes on in the description", async () => {
    const subject = `${"Roses ".repeat(30)}${"Tulips ".repeat(20)}end`
    const [title = "", description = ""] = await made({ subject })
    expect(title).toMatch(/^Roses .*…$/)
    expect(title.length).toBeLessThanOrEqual(200)
    expect(description).toMatch(/^… Tulips .*end\n\nRed ones\.$/)
    expect((await made({ subject: "🌹".repeat(150) }))[0]).toMatch(/^🌹+…$/u)
  })

  test("a text is cut to what a description holds", async () => {
    const [, description = ""] = await made({ text: "word ".repeat(20_000) })
    expect(description.length).toBeLessThanOrEqual(50_000)
    expect(description).toMatch(/word…$/)
    const [file] = await readAttachments(db, (await lastCard())?.id ?? "")
    expect(file).toMatchObject({ filename: "email.txt", fileSize: 100_000 })
  })

  test("other character sets and formats are read", async () => {
    const head = `From: a@b.example\r\nTo: ${to}\r\nSubject: x\r\nMIME-Version: 1.0\r\n`
    const latin = Buffer.concat([
      Buffer.from(`${head}Content-Type: text/plain; charset=iso-8859-1\r\n\r\n`),
      Buffer.from("Grüße", "latin1"),
    ])
    await receiveMail(latin)
    expect((await lastCard())?.description).toBe("Grüße")
    const printable = `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGr=C3=BC=C3=9Fe =\r\naus M=C3=BCnchen`
    await receiveMail(Buffer.from(printable))
    expect((await lastCard())?.description).toBe("Grüße aus München")
  })

  test("a mail that cannot be read is refused", async () => {
    const part = (i: number) =>
      `Content-Type: multipart/mixed; boundary=b${String(i)}\r\n\r\n--b${String(i)}\r\n`
    const nested = Array.from({ length: 1000 }, (_, i) => part(i)).join("")
    const raw = Buffer.from(`From: a@b.example\r\nTo: ${to}\r\nSubject: x\r\n${nested}`)
    expect(await receiveMail(raw)).toEqual({ outcome: "refused", reason: "It could not be read." })
  })

  test("the plain part counts, and HTML only where there is no other", async () => {
    const html = "<p>Wrong</p>"
    expect((await made({ text: "Right", html }))[1]).toBe("Right")
    const page =
      "<html><head><title>T</title><style>p { color: red }</style></head><body><h1>Roses</h1>" +
      "<p>Red &amp; <b>white</b>&nbsp;ones<br>twelve</p><ul><li>one<li>two</ul>" +
      "<blockquote>said</blockquote><script>alert('no')</script></body></html>"
    expect((await made({ html: page }))[1]).toBe(
      "# Roses\n\nRed & **white** ones  \ntwelve\n\n- one\n- two\n\n> said",
    )
  })

  test("bold text, links and tables of HTML are kept as Markdown", async () => {
    const html =
      '<p>See <b>the <a href="https://map.example/">map</a></b></p><table><tr><th>Bed</th><th>Roses</th></tr>' +
      "<tr><td>North</td><td><p>12</p></td></tr></table><p># 1<br>--<br>&gt; 5</p>"
    const [, description = ""] = await made({ html })
    expect(description).toBe(
      "See **the [map](https://map.example/)**\n\n| Bed | Roses |\n| --- | --- |\n| North | 12 |\n\n\\# 1  \n\\--  \n\\> 5",
    )
    expect(toHtml(description)).toMatch(/<strong>the <a [^>]*map.example.*<table>.*<td>12<\/td>/s)
  })

  test("an invitation to a calendar is a file, and the description says what and when", async () => {
    const calendar = (lines: string[]) =>
      [
        "BEGIN:VCALENDAR",
        "METHOD:REQUEST",
        "BEGIN:VEVENT",
        ...lines,
        "END:VEVENT",
        "END:VCALENDAR",
      ].join("\r\n")
    const invited = async (...lines: string[]) => {
      const part = `Content-Type: text/calendar; method=REQUEST; charset=utf-8\r\n\r\n${calendar(lines)}\r\n`
      await receiveMail(
        Buffer.from(
          `From: a@b.example\r\nTo: ${to}\r\nSubject: Roses\r\nMessage-ID: <${newId()}@b.example>\r\nMIME-Version: 1.0\r\n` +
            `Content-Type: multipart/alternative; boundary=p\r\n\r\n--p\r\nContent-Type: text/plain\r\n\r\nCome!\r\n--p\r\n${part}--p--\r\n`,
        ),
      )
      const card = await lastCard()
      const files = await readAttachments(db, card?.id ?? "")
      expect(files.map(({ filename }) => filename)).toEqual(["invite.ics"])
      return card?.description
    }
    expect(
      await invited("SUMMARY:Plant roses", "DTSTART:20261130T140000Z", "DTEND:20261130T150000Z"),
    ).toBe("Plant roses\n2026-11-30 14:00 – 2026-11-30 15:00 (UTC)\n\nCome!")
    expect(
      await invited(
        "SUMMARY:Dig",
        "LOCATION:The gate",
        "DTSTART;TZID=Europe/Berlin:20261130T140000",
        "DURATION:PT1H",
      ),
    ).toBe("Dig\n2026-11-30 14:00 – 2026-11-30 15:00 (Europe/Berlin)\nThe gate\n\nCome!")
    expect(
      await invited("SUMMARY:Rest", "DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261201"),
    ).toBe("Rest\n2026-11-30\n\nCome!")
    expect(await invited("DTSTART:nonsense")).toBe("Come!")
    const event = ["SUMMARY:Sow", "DTSTART:20261130T140000Z"]
    for (const type of ["application/ics", "application/octet-stream"]) {
      await receive({ text: "Come!", files: [{ name: "sow.ics", type, content: calendar(event) }] })
      expect((await lastCard())?.description).toBe("Sow\n2026-11-30 14:00 (UTC)\n\nCome!")
    }
  })

  test("HTML and Markdown in a mail stay text", async () => {
    const html = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">click</a><p>&lt;b&gt;'
    const [, fromHtml = ""] = await made({ html })
    expect(toHtml(fromHtml)).not.toMatch(/<(?!\/?p|br)|javascript/)
    const text =
      "# 1 is first\nTotal\n=====\nand\n---\n\n    indented\n```\n| a | b |\n|---|---|\n2*3*4"
    const [, description = ""] = await made({ text })
    const shown = toHtml(description)
    expect(shown).not.toMatch(/<(?:h\d|hr|pre|code|table|em)\b/)
    expect(shown).toContain("# 1 is first")
    expect(shown).toContain("2*3*4")
  })
})

describe("files", () => {
  const filesOf = async () =>
    (await readAttachments(db, (await lastCard())?.id ?? "")).map(({ filename, mimeType }) => [
      filename,
      mimeType,
    ])

  test("are attachments by their real types, with safe names", async () => {
    await receive({
      files: [
        { name: "../../etc/passwd", content: "a" },
        { name: "evil.png", type: "image/png", content: "<script>alert(1)</script>" },
        { name: "page.html", type: "text/html", content: "<script>alert(1)</script>" },
      ],
    })
    expect(await filesOf()).toEqual([
      ["passwd", "application/pdf"],
      ["evil.png", "application/octet-stream"],
      ["page.html", "text/html"],
    ])
  })

  test("a signature's pictures are left out, and photos in the text are not", async () => {
    const html = '<p>Look</p><img src="cid:logo"><img src="cid:photo">'
    await receive({
      html,
      files: [
        { name: "logo.png", type: "image/png", content: Buffer.alloc(900, 1), cid: "logo" },
        { name: "photo.jpg", type: "image/jpeg", content: Buffer.alloc(90_000, 1), cid: "photo" },
        { name: "small.png", type: "image/png", content: Buffer.alloc(900, 1) },
      ],
    })
    expect((await filesOf()).map(([name]) => name)).toEqual(["photo.jpg", "small.png"])
  })

  test("for which there is no room are named, and the card is made without them", async () => {
    config.storage = { perPerson: 100, total: null }
    const received = await receive({
      files: [
        { name: "small.pdf", content: "x" },
        { name: "large.pdf", content: "x".repeat(200) },
      ],
    })
    expect(received).toMatchObject({ outcome: "card", reason: /^Without “large\.pdf”\. You have/ })
    expect((await filesOf()).map(([name]) => name)).toEqual(["small.pdf"])
    expect(await mailsOf(editor)).toMatchObject([{ reason: received.reason }])
  })

  test("of a refused mail leave nothing", async () => {
    await setRole("viewer")
    const before = await db.storedFile.count()
    await receive({ files: [{ name: "plan.pdf", content: "a plan" }] })
    expect(await db.storedFile.count()).toBe(before)
  })
})

describe("a reply", () => {
  const replyTo = async (user = editor, card = "Dig") =>
    (await getReplyAddress(db, {
      userId: user.id,
      boardId: board.boardId,
      cardId: board.card(card),
    })) ?? ""
  const reply = async (mail: RawMail = {}) =>
    receive({
      to: await replyTo(),
      text: "At noon.\n\nOn 11/27/26 12:51, Ana via Cardinal wrote:\n> When?",
      ...mail,
    })
  const comments = () => db.comment.findMany({ orderBy: { position: "asc" } })

  beforeEach(() => transaction((tx) => tx.comment.deleteMany()))

  test("has an address that fits a mail, for those who may comment", async () => {
    const address = await replyTo()
    expect(address).toMatch(/^cards\+r-[a-z2-7]{46}@in\.example\.org$/)
    expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64)
    await setRole("viewer")
    expect(await replyTo()).toBe("")
    config.mailIn = null
    expect(await replyTo(owner)).toBe("")
  })

  test("is a comment by its person, without the email", async () => {
    const received = await expectOneEvent("card_updated", board, () => reply())
    expect(received.outcome).toBe("comment")
    const quotedText = "On 11/27/26 12:51, Ana via Cardinal wrote:\n> When?"
    const found = { authorId: editor.id, text: "At noon.", cardId: board.card("Dig"), quotedText }
    expect(await comments()).toMatchObject([found])
    const { items } = await listActivity(owner, { boardId: board.boardId })
    expect(items[0]).toMatchObject({ kind: "comment_created", byMail: true })
    expect(await mailsOf(editor)).toMatchObject([{ outcome: "comment", cardId: found.cardId }])
  })

  test("notifies like any other comment", async () => {
    await createComment(owner, { cardId: board.card("Dig"), text: "When?" })
    await reply()
    const [told] = await db.notification.findMany({
      where: { userId: owner.id, kind: "commented" },
    })
    expect(told?.message).toContain("commented on “Dig”")
  })

  test("of another card or person is worth nothing if it was forged", async () => {
    const mine = replyKeyOf({ userId: editor.id, cardId: board.card("Dig") })
    const { card } = await aBoardWith(owner, ["Here", "Weed"])
    const ofOther = replyKeyOf({ userId: owner.id, cardId: card("Weed") })
    const forged = `${ofOther.slice(0, 28)}${mine.slice(28)}`
    const stranger = await aUser()
    const ofStranger = replyKeyOf({ userId: stranger.id, cardId: board.card("Dig") })
    for (const key of [forged, ofStranger]) {
      await expectNoEffect(async () => {
        expect((await reply({ to: addressWith(MAIL_IN, key) })).outcome).toBe("unknown")
      })
    }
  })

  test("is refused of a viewer, on an archived card and an archived board", async () => {
    const address = await replyTo()
    await setRole("viewer")
    await expectNothing({ to: address }, "refused", /could not change/)
    await setRole("editor")
    await archiveCard(owner, { cardId: board.card("Dig") })
    await expectNothing({ to: address }, "refused", /archived/)
    await archiveBoard(owner, board)
    await expectNothing({ to: address }, "refused", /archived/)
  })

  describe("of a viewer, where viewers may comment", () => {
    beforeEach(async () => {
      await setRole("viewer")
      await updateBoard(owner, { boardId: board.boardId, viewersComment: true })
    })

    test("is a comment, without its files, which are named", async () => {
      const files = [{ name: "bed.pdf", content: "a bed" }]
      const before = await db.storedFile.count()
      const received = await reply({ files })
      const reason = "Without “bed.pdf”. Viewers cannot attach files."
      expect(received).toEqual({ outcome: "comment", reason })
      expect(await comments()).toMatchObject([{ authorId: editor.id, text: "At noon." }])
      expect(await readAttachments(db, board.card("Dig"))).toEqual([])
      expect(await db.storedFile.count()).toBe(before)
    })

    test("is refused if it has only files, or more than a comment holds", async () => {
      const files = [{ name: "bed.pdf", content: "a bed" }]
      const to = await replyTo()
      const text = "On 11/27/26 12:51, Ana via Cardinal wrote:\n> When?"
      await expectNothing({ to, text, files }, "refused", /only files/)
      await expectNothing({ to, text: "word ".repeat(5000) }, "refused", /10,000 characters/)
    })

    test("makes no card by an address of the board", async () => {
      await expectNothing({ to }, "refused", /could not change/)
    })
  })

  test("of somebody who has left does nothing", async () => {
    const address = await replyTo()
    await leaveBoard(editor, board)
    await expectNoEffect(async () => {
      expect((await reply({ to: address })).outcome).toBe("unknown")
    })
  })

  test("without words of its own is ignored, and its files are put on the card", async () => {
    const text = "On 11/27/26 12:51, Ana via Cardinal wrote:\n> When?"
    await expectNothing({ to: await replyTo(), text }, "ignored", /no words beside/)
    const files = [{ name: "bed.pdf", content: "a bed" }]
    expect((await reply({ text, files })).outcome).toBe("comment")
    expect(await comments()).toEqual([])
    const [file] = await readAttachments(db, board.card("Dig"))
    expect(file?.filename).toBe("bed.pdf")
  })

  test("that is long is cut to what a comment holds", async () => {
    await reply({ text: "word ".repeat(5000) })
    const [comment] = await comments()
    expect(comment?.text.length).toBeLessThanOrEqual(10_000)
    const [file] = await readAttachments(db, board.card("Dig"))
    expect(file?.filename).toBe("email.txt")
  })

  test("of HTML alone is cut at the quote, and is no comment without words", async () => {
    const quote = `<blockquote type="cite">On 11/27/26 12:51, Ana via Cardinal wrote: When?</blockquote>`
    await reply({ text: undefined, html: `<div>At <b>noon</b>.</div>${quote}` })
    const [comment] = await comments()
    expect(comment).toMatchObject({
      text: "At **noon**.",
      quotedText: expect.stringMatching(/^> On 11.*When\?$/) as string,
    })
    const html = `<div><br></div>${quote}`
    await expectNothing({ to: await replyTo(), html }, "ignored", /no words beside/)
  })

  describe("with answers only within a quoted email that has no marks", () => {
    const HEAD = [
      "From: Ana via Cardinal <cardinal@example.org>",
      "Sent: Friday, November 27, 2026 12:51 PM",
      "To: Tom",
      "Subject: [Garden] Dig",
    ]
    /** The email that the editor got, once the owner has asked something. */
    async function theEmail() {
      const kind = "mentioned"
      const preference = { userId: editor.id, kind, inApp: true, mail: true }
      await transaction(async (tx) => {
        await tx.user.update({ where: { id: editor.id }, data: { emailConfirmedAt: new Date() } })
        await tx.notificationPreference.deleteMany({ where: { userId: editor.id, kind } })
        await tx.notificationPreference.create({ data: preference })
      })
      const text = `@${editor.username} When do you *water* the “roses”?\n\nOr shall I?`
      await createComment(owner, { cardId: board.card("Dig"), text })
      await transaction((tx) => tx.comment.deleteMany())
      return db.mail.findFirstOrThrow({ where: { userId: editor.id } })
    }
    const outlook = (body: string) =>
      `<div class="WordSection1"><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p>${HEAD.map((line) => `<b>${line.replace(":", ":</b>")}`).join("<br>")}</p></div>${body}</div>`

    test("they are the comment, and the email is below it", async () => {
      const { text, html } = await theEmail()
      const within = text.replace("Open the card", "Every *morning*!\n\nOpen the card")
      await reply({ text: ["", ...HEAD, "", within].join("\n") })
      const asHtml = html.replace(/(<p[^>]*>On [^]*?<\/p>)/, "$1<p>Every morning.</p>")
      await reply({ text: undefined, html: outlook(asHtml) })
      await reply({
        text: ["", ...HEAD, "", text.replace("Open the card", "👍\n\nOpen the card")].join("\n"),
      })
      expect(await comments()).toMatchObject([
        {
          text: "Every *morning*!",
          quotedText: expect.stringContaining("From: Ana") as string,
        },
        { text: "Every morning.", quotedText: expect.stringContaining("When do you") as string },
        { text: "👍" },
      ])
    })

    test("the email alone is ignored", async () => {
      const { text, html } = await theEmail()
      const to = await replyTo()
      const signed = ["", "Sent from my iPhone", ...HEAD, "", text].join("\n")
      for (const mail of [
        { text: ["", ...HEAD, "", text].join("\n") },
        { text: signed },
        { html: outlook(html) },
      ]) {
        await expectNothing({ to, ...mail }, "ignored", /no words beside/)
      }
    })
  })
})
