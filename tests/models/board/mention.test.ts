import { randomUUID } from "node:crypto"
import type { User } from "~/database/types"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { updateCard } from "~/models/board/card/card.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { createComment, updateComment } from "~/models/board/comment/comment.server"
import { previewText } from "~/models/board/mention/markdown-preview.server"
import { keysOfMentioned, toHtml } from "~/models/text/markdown/markdown.server"
import { removeMember } from "~/models/people/member/member.server"
import { MAX_MENTIONED } from "~/models/text/markdown/mention"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"
import { UTC } from "~/models/text/time/clock"

let ada: User
let bob: User
let board: LaidOut
let boardId: string
let cardId: string

beforeAll(async () => {
  ada = await aUser({ name: "Ada" })
  bob = await aUser({ name: 'Bob "the" Builder' })
})

beforeEach(async () => {
  await transaction(async (tx) => {
    await tx.notification.deleteMany()
    await tx.notificationPreference.deleteMany()
  })
  board = await aBoardWith(ada, ["To do", "Dig"])
  boardId = board.boardId
  cardId = board.card("Dig")
  await aMember(boardId, "viewer", bob)
})

const messagesOf = async (who: User) => (await listNotifications(who)).map((n) => n.message)
const comment = (by: User, text: string) => createComment(by, { cardId, text })
const describeCard = (text: string) => updateCard(ada, { cardId, description: text })

describe("what mentions a person", () => {
  test.each([
    ["@bob", ["bob"]],
    ["Ask @BOB, @bob.smith. And (@x_1-y)!", ["bob", "bob.smith", "x_1-y"]],
    ["**@bob** *@eve* ~~@al~~ @_al_", ["bob", "eve", "al", "_al_"]],
    ["cc:@bob @Zoë’s turn", ["bob", "zoë"]],
    ["- @bob\n- [ ] @eve\n\n> @al", ["bob", "eve", "al"]],
  ])("%j", (text, names) => {
    expect(keysOfMentioned(text)).toEqual(names)
  })

  test.each([
    "bob@example.org and a.@bob",
    "https://example.org/@bob and https://a.example/?x=@bob",
    "www.example.org/@bob and @types/node",
    "`@bob`, \\@bob, a@@bob",
    "```\n@bob\n```\n\n    @bob",
    "[@bob](https://example.org)",
    "mailto:a@bob.example",
    "<mention>bob</mention>",
  ])("not %j", (text) => {
    expect(keysOfMentioned(text)).toEqual([])
  })

  test("is counted up to a limit, and costs no time for a text full of signs", () => {
    const many = Array.from({ length: 200 }, (_, i) => `@p${String(i)}`).join(" ")
    expect(keysOfMentioned(many)).toHaveLength(MAX_MENTIONED)
    expect(keysOfMentioned("@a".repeat(25_000))).toEqual([])
  })
})

describe("a mention is shown", () => {
  test("as a chip for a member, and as text for others", async () => {
    const stranger = await aUser()
    await describeCard(`@${bob.username.toUpperCase()} and @${stranger.username}`)
    await comment(ada, `Hi @${bob.username}`)
    const page = await getCardPage(ada, { boardId, cardId }, UTC)
    const title = "Bob &quot;the&quot; Builder"
    expect(page.descriptionHtml).toBe(
      `<p><span class="mention" translate="no" title="${title}">@${bob.username.toUpperCase()}</span> and @${stranger.username}</p>\n`,
    )
    expect(page.comments[0]?.html).toContain(`title="${title}">@${bob.username}</span>`)
    await removeMember(ada, { boardId, userId: bob.id })
    const after = await getCardPage(ada, { boardId, cardId }, UTC)
    expect(after.comments[0]?.html).toBe(`<p>Hi @${bob.username}</p>\n`)
  })

  test("in a preview, for those who can see the board", async () => {
    const text = `@${bob.username}`
    const stranger = await aUser()
    await expectRefused(404, () => previewText(stranger, { boardId, text }))
    expect((await previewText(bob, { boardId, text })).html).toContain('class="mention"')
    expect((await previewText(bob, { text })).html).toBe(`<p>${text}</p>\n`)
  })

  test("without any tag where nobody is known", () => {
    expect(toHtml("@bob & <mention>@eve</mention>")).toBe(
      "<p>@bob &amp; &lt;mention&gt;@eve&lt;/mention&gt;</p>\n",
    )
  })
})

describe("a mention is told", () => {
  test("with the words of the comment, once, and in place of the comment itself", async () => {
    await assignUser(ada, { cardId, userId: bob.id })
    await comment(ada, `Dear **@${bob.username}**, see\n\n@${bob.username}`)
    const [told, ...others] = await listNotifications(bob)
    expect(told).toMatchObject({
      kind: "mentioned",
      message: "Ada mentioned you in a comment on “Dig”",
      excerpt: `Dear @${bob.username}, see @${bob.username}`,
      actor: { id: ada.id, name: "Ada" },
      boardName: "Garden",
    })
    expect(others.map(({ kind }) => kind)).toEqual(["assigned"])
  })

  test("to those whom a description mentions newly", async () => {
    const eve = await aMember(boardId, "editor")
    await describeCard(`${"Long ago ".repeat(20)} @${bob.username}`)
    expect((await listNotifications(bob))[0]?.excerpt).toMatch(/^…(Long )?ago .* @/)
    await describeCard(`@${bob.username} and @${eve.username}, @${ada.username}`)
    expect(await messagesOf(bob)).toEqual(["Ada mentioned you in the description of “Dig”"])
    expect(await messagesOf(eve)).toEqual(["Ada mentioned you in the description of “Dig”"])
    expect(await messagesOf(ada)).toEqual([])
  })

  test("to those whom an edited comment mentions newly", async () => {
    const eve = await aMember(boardId, "editor")
    const { id } = await comment(ada, `@${bob.username}`)
    await updateComment(ada, { id, text: `@${bob.username} @${eve.username}` })
    expect(await messagesOf(bob)).toHaveLength(1)
    expect(await messagesOf(eve)).toEqual(["Ada mentioned you in a comment on “Dig”"])
  })

  test("as a comment to those who have mentions off", async () => {
    await assignUser(ada, { cardId, userId: bob.id })
    await savePreferences(bob, { inApp: ["commented"], mail: [] })
    await comment(ada, `@${bob.username}`)
    expect((await messagesOf(bob))[0]).toBe("Ada commented on “Dig”")
    await savePreferences(bob, { inApp: [], mail: [] })
    await comment(ada, `@${bob.username}`)
    expect(await messagesOf(bob)).toHaveLength(2)
  })

  test("not of what is imported", async () => {
    await transaction((tx) =>
      tx.comment.create({
        data: { id: randomUUID(), cardId, text: `@${bob.username}`, position: 0 },
      }),
    )
    expect(await messagesOf(bob)).toEqual([])
  })
})
