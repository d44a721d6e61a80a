import { describe, expect, test } from "vitest"
import { invitationEmail } from "~/models/people/invitation/invitation-mail.server"
import {
  CreateInviteLink,
  InviteByEmail,
  InviteToBoard,
} from "~/models/people/invitation/invitation-fields"
import { newId } from "~/models/text/id"
import { escapeHtml, renderEmail } from "~/models/notifications/mail/email"

const offer = {
  recipient: "guest@example.org",
  inviter: { name: "Rosa Luxem", username: "rosa" },
  boardName: "Garden",
  role: "viewer",
  link: "https://boards.example.org/invite/abc",
  expiresAt: new Date("2026-11-27T23:30:00Z"),
} as const

describe("an email", () => {
  test("says the same in text and in HTML", () => {
    const { text, html } = renderEmail({
      recipient: "a@example.org",
      subject: "Hello",
      paragraphs: ["One", "Two"],
      button: { text: "Open", url: "https://example.org/?a=1&b=2" },
      footer: "Why",
    })
    expect(text).toBe("One\n\nTwo\n\nOpen: https://example.org/?a=1&b=2\n\n-- \nWhy\n")
    for (const words of [">One<", ">Two<", ">Open<", "Why"]) expect(html).toContain(words)
    expect(html).toContain('href="https://example.org/?a=1&#38;b=2"')
  })

  test("adds nothing to its head through line breaks", () => {
    const { subject, recipient } = renderEmail({
      recipient: "a@example.org\r\nBcc: b@example.org",
      subject: "Hello\r\nBcc: b@example.org\u2028X\0",
      paragraphs: [],
    })
    expect(subject).toBe("Hello Bcc: b@example.org X")
    expect(recipient).not.toMatch(/[\r\n]/)
  })

  test("lets no name turn the direction of its words, or break its lines", () => {
    const words = "Rosa\u202E gro\nn\u2066 said"
    const { subject, text, html } = renderEmail({
      recipient: "a@example.org",
      subject: words,
      paragraphs: [words],
    })
    expect(subject).toBe("Rosa gro n said")
    expect(text).toBe("Rosa gro n said\n")
    expect(html).not.toMatch(/[\u202E\u2066]/)
  })

  test("escapes all that could be markup", () => {
    expect(escapeHtml(`<b title="x" id='y'>&`)).toBe(
      "&#60;b title=&#34;x&#34; id=&#39;y&#39;&#62;&#38;",
    )
  })
})

describe("the email of an invitation", () => {
  test("names who invites, to what, as what, until when, and where", () => {
    const { recipient, subject, text, html } = invitationEmail(offer)
    expect(recipient).toBe("guest@example.org")
    expect(subject).toBe("Rosa Luxem invited you to the board “Garden”")
    expect(text).toContain(
      "Rosa Luxem (@rosa) invited you to the board “Garden” as a viewer. " +
        "You will be able to see its lists and cards.",
    )
    expect(text).toContain("until Nov 27, 2026 at 11:30 PM UTC.")
    expect(text).toContain("Open the invitation: https://boards.example.org/invite/abc\n")
    expect(html).toContain('href="https://boards.example.org/invite/abc"')
  })

  test("shows markup in names as text, and gives a name no room for more", () => {
    const evil = `<img src=x onerror=alert(1)>"' & ${"buy ".repeat(100)}`
    const { subject, html, text } = invitationEmail({
      ...offer,
      boardName: evil,
      inviter: { name: `<script>\r\nX</script>`, username: "<i>" },
    })
    expect(html).not.toMatch(/<(img|script|i)\b/)
    expect(html).toContain("&#60;img src=x onerror=alert(1)&#62;&#34;&#39; &#38;")
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.match(/buy/g)?.length).toBeLessThan(15)
  })
})

describe("the address of an invitation", () => {
  const boardId = newId()
  const read = (email: unknown) => InviteByEmail.safeParse({ boardId, email })
  const messageOf = (email: unknown) => read(email).error?.issues[0]?.message

  test.each([
    ["", "Email required. Please enter an email address"],
    ["   ", "Email required. Please enter an email address"],
    [undefined, "Email required. Please enter an email address"],
    [["a@b.c"], "Email required. Please enter an email address"],
    ["nobody", "Invalid email. Please enter a valid email address"],
    ["a@b", "Invalid email. Please enter a valid email address"],
    ["a b@c.d", "Invalid email. Please enter a valid email address"],
    ["a@b.c\r\nBcc: d@e.f", "Invalid email. Please enter a valid email address"],
    ["a@b.c\u0085d", "Invalid email. Please enter a valid email address"],
    ["a@b.c,d", "Invalid email. Please enter a valid email address"],
    ["x,a@b.c", "Invalid email. Please enter a valid email address"],
    ["Rosa <a@b.c>", "Invalid email. Please enter a valid email address"],
    ['"a"@b.c', "Invalid email. Please enter a valid email address"],
    [`${"a".repeat(251)}@b.c`, "Too long by 1 character: at most 254."],
  ])("%j is refused", (email, message) => {
    expect(messageOf(email)).toBe(message)
  })

  test("is trimmed, and invites as editor unless a role is given", () => {
    expect(read(" a@b.c ").data).toEqual({ boardId, email: "a@b.c", role: "editor" })
  })

  test.each(["owner", "admin", "", undefined, null, ["editor"]])("as %j is refused", (role) => {
    for (const schema of [CreateInviteLink, InviteToBoard]) {
      expect(schema.safeParse({ boardId, role }).error?.issues[0]?.message).toBe(
        "Invite as editor or as viewer.",
      )
    }
  })
})
