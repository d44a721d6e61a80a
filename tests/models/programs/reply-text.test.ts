import { describe, expect, test } from "vitest"
import { emailToMarkdown } from "~/models/programs/mail-in/email-html"
import { splitReply } from "~/models/programs/mail-in/reply-text"
import {
  ABOVE_MARKED,
  ANSWERED,
  asText,
  HTML_PROGRAMS,
  MARKED,
  OURS,
  PROGRAMS,
} from "../email-replies"

const ownOf = (text: string) => splitReply(text, OURS).own
const LAST_LINE = ANSWERED.at(-1) ?? ""

/** Checks that each word of a text is in one of its parts, so that nothing is lost. */
function expectAll(text: string): void {
  const { own, quoted } = splitReply(text, OURS)
  const words = (part: string) =>
    part
      .split(/\s+/)
      .filter((word) => word !== "")
      .sort()
  expect(words(`${own} ${quoted}`)).toEqual(words(text))
}

describe.each(PROGRAMS)("%s", (_, between, answered) => {
  const WORDS = "Yes, at noon.\n\nThe hose is in the shed."

  test("words above the quoted email are the person's own, and the rest is kept", () => {
    const text = asText(WORDS, "", between, answered, "")
    expect(ownOf(text)).toBe(WORDS)
    expect(ownOf(text.replaceAll("\n", "\r\n"))).toBe(WORDS)
    expect(splitReply(text, OURS).quoted).toContain(LAST_LINE)
    expectAll(text)
  })

  test("so are words right above it, without an empty line", () => {
    for (const words of [WORDS, "Yes", "27 roses, on 28.11.2026", "Ask ana@garden.example"]) {
      const text = asText(words, between, answered)
      expect(ownOf(text)).toBe(words)
      expectAll(text)
    }
  })

  test("the email alone has no words of the person", () => {
    const isBehindAPerson = /^[^<]*<[^>]*> wrote:$/.test(between[1] ?? "")
    if (!isBehindAPerson) expect(ownOf(asText("", between, answered))).toBe("")
    expectAll(asText(between, answered))
  })

  test("words below it are the person's own", () => {
    const text = asText(between, answered, "", WORDS)
    expect(ownOf(text)).toContain(WORDS)
    expectAll(text)
  })
})

test("an answer on the line of the introduction is kept", () => {
  const wrote = "On Fri, Nov 27, 2026 at 12:51 PM Ana via Cardinal <boards@example.org> wrote:"
  expect(ownOf(asText(`Yes, at noon. ${wrote}`, MARKED))).toBe("Yes, at noon.")
  expect(ownOf(asText(wrote.replace("wrote:", "wrote:   On “Garden”"), ANSWERED))).toBe("")
  const unknown = "はい。2026年11月27日(金) 12:51 Ana <boards@example.org>:"
  expect(ownOf(asText(unknown, MARKED))).toContain("はい")
})

test("answers between the quoted lines are kept without these", () => {
  for (const [name, between] of ABOVE_MARKED) {
    const parts = [
      between,
      MARKED.slice(0, 3),
      "At noon, as Tom <tom@example.org> said on 26.11.2026:",
      MARKED.slice(3),
      "Done.",
    ]
    expect(ownOf(asText("Hello,", "", ...parts)), name).toBe(
      "Hello,\n\nAt noon, as Tom <tom@example.org> said on 26.11.2026:\nDone.",
    )
  }
})

test("the latest introduction counts", () => {
  const [first, last] = [ABOVE_MARKED[0]?.[1] ?? [], ABOVE_MARKED[26]?.[1] ?? []]
  const words = [
    "I wrote this on 26.11.2026 to Tom <tom@example.org>:",
    "",
    "> Dig!",
    "",
    "And you?",
  ]
  expect(ownOf(asText(words, last, MARKED))).toBe(asText(words))
  expect(
    ownOf(
      asText(
        "Yes.",
        first,
        MARKED.map((line) => `> ${line}`),
      ),
    ),
  ).toBe("Yes.")
})

test.each([
  ["-- ", "Tom Baker", "Garden Ltd."],
  ["Sent from my iPhone"],
  ["Von meinem iPhone gesendet"],
  ["Envoyé de mon iPhone"],
  ["Get Outlook for iOS<https://aka.ms/o0ukef>"],
  ["Obtener Outlook para Android<https://aka.ms/AAb9ysg>"],
  ["Outlook für iOS beziehen<https://aka.ms/o0ukef>"],
  ["Enviado desde mi iPhone"],
  ["Sent with Proton Mail secure email."],
])("the signature %s is cut off, and kept with what is quoted", (...signature) => {
  const wrote = "On 11/27/26 12:51, Ana via Cardinal wrote:"
  expect(ownOf(asText("Yes.", "", signature))).toBe("Yes.")
  const text = asText("Yes.", "", signature, "", wrote, MARKED)
  expect(ownOf(text)).toBe("Yes.")
  expect(splitReply(text, OURS).quoted).toContain(signature.at(-1))
  expectAll(text)
})

test.each([
  (url: string) => `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}`,
  (url: string) =>
    `https://urldefense.proofpoint.com/v2/url?u=${url.replace(":", "-3A").replaceAll("/", "_")}&d=a`,
  (url: string) => `https://protect-eu.mimecast.com/s/AbCd?domain=${new URL(url).host}`,
])("the quote is found by links that a scanner has wrapped: %s", (wrap) => {
  const fields = [
    "From: Ana via Cardinal <boards@example.org>",
    "Sent: Friday",
    "To: Tom",
    "Subject: x",
  ]
  const wrapped = ANSWERED.map((line) => line.replace(/https:\/\/\S+/, wrap))
  expect(ownOf(asText("Yes.", fields, "", wrapped))).toBe("Yes.")
  // An address with the server's domain is no link.
  expect(ownOf(asText("Yes.", fields, "", "Write to ana@boards.example.org"))).toContain("To: Tom")
})

test("a signature that is all that somebody wrote is no less theirs", () => {
  const wrote = "On 11/27/26 12:51, Ana via Cardinal wrote:"
  const text = asText("-- ", "Yes, at noon.", wrote, MARKED)
  expect(ownOf(text)).toContain("Yes, at noon.")
  expectAll(text)
})

test.each([
  "Tom wrote 3 things:\nfirst the beds,\nthen the path",
  "On 27.11.2026 Tom wrote:\nfirst the beds,\nthen the path",
  "On 27.11.2026 I wrote to boards@example.org:\nWhen is it?",
  "Meet at 12:\nbring the spade",
  "> quoted by myself\n\nand said something",
  "Time: noon\nPlace: the gate",
  "Ask ana@garden.example at 12:51:\nwhen does she come?",
  "Name: tom@garden.example\nPhone: 123\nCity: Bonn",
  "From: tom@garden.example\nTo: the gate\nDate: 27.11.2026\n\nThat is the way.",
  "From: boards@example.org\nTo: the gate\nDate: 27.11.2026\n\nThat is the way.",
  "Day: the 27th\nPlace: the gate\nBring: a spade",
  "a -- b\n--- not a signature",
  "--\nTom\nand more",
  "Sent with DHL, number 12345",
  "Sent from my garden",
  "Get Outlook going again",
  "Sent Proton an email",
  "Von meinem iPhone aus geht das nicht",
  "Sent from Outlook, as you asked: 3 files",
  "---- Plan B ----\nWe dig at night.",
  "Dig.\n---- Plan B ----",
  "Subject: change it",
  "Dig.\nCc: Tom, please",
  "-----Original Message-----\nis how we call it",
  "________________________________\nPlan\nhttps://boards.example.org/board/1",
  "See https://boards.example.org/board/1/cards/3\n\nand dig",
  "----\nplan\n----",
  "Forwarded to Ana via Cardinal on 27.11.2026:\nplease dig",
])("a text that only looks like it stays whole: %j", (text) => {
  expect(ownOf(text)).toBe(text)
  const wrote = "On 11/27/26 12:51, Ana via Cardinal wrote:"
  expect(ownOf(asText(text, wrote, MARKED))).toBe(text)
  const block = [
    "From: Ana via Cardinal <boards@example.org>",
    "Sent: Friday, November 27, 2026",
    "To: Tom",
    "Subject: x",
    "",
  ]
  expect(ownOf(asText(text, block, ANSWERED))).toBe(text)
})

describe.each(HTML_PROGRAMS)("HTML of %s", (_, htmlOf) => {
  const own =
    '<p class="MsoNormal">Yes, <b>at noon</b>.<o:p></o:p></p><p>See <a href="https://map.example/a">the map</a></p>'

  test("is cut at the element of the quote, and keeps links and bold text", () => {
    const markdown = emailToMarkdown(htmlOf(own))
    const parts = splitReply(markdown, OURS)
    expect(parts.own).toBe("Yes, **at noon**.\n\nSee [the map](https://map.example/a)")
    expect(parts.quoted).toContain("https://boards.example.org/settings/notifications")
    expect(parts.quoted).toContain("Ana Gardener commented.")
    expect(markdown).not.toMatch(/xml|urn:|MsoNormal|\[if/)
  })

  test("without words has none", () => {
    expect(ownOf(emailToMarkdown(htmlOf("<div><br></div>")))).toBe("")
  })
})

test("words below the quoted email of Outlook, and between those of Gmail, are kept", () => {
  const outlook = HTML_PROGRAMS.find(([name]) => name === "Outlook on the web")?.[1] ?? String
  const below = outlook("<br>").replace("</body>", "<div>At noon.</div></body>")
  expect(ownOf(emailToMarkdown(below))).toBe("At noon.")
  const gmail =
    '<div class="gmail_quote"><div class="gmail_attr">On Fri, Nov 27, 2026 at 12:51 PM Ana via Cardinal &lt;boards@example.org&gt; wrote:<br></div>' +
    "<blockquote>When?</blockquote><div>At noon.</div><blockquote>Where?</blockquote><div>In the shed.</div></div>"
  expect(ownOf(emailToMarkdown(gmail))).toBe("At noon.\n\nIn the shed.")
})

test("takes no longer for texts that were made for it", () => {
  const start = process.cpuUsage()
  for (const line of [
    "On 1 a@b",
    "On 27.11.2026 a via Cardinal boards@example.org",
    "On 27.11.2026 Ana via Cardinal <boards@example.org> wrote:",
    "From: Ana via Cardinal",
    "https://boards.example.org/ a:",
    ">",
    "From: a@1",
    "-- x",
    "________________",
    "a:",
    "----x----",
    "   ",
  ]) {
    splitReply(`${line}\n`.repeat(20_000), OURS)
    splitReply(`${line}\n`.repeat(10_000) + "> x\nhttps://boards.example.org/", OURS)
    splitReply(line.repeat(20_000), OURS)
  }
  for (const html of [
    "<b>x",
    "<a href=x>y",
    "<div class=gmail_attr>",
    "<table><tr><td>",
    "<p>a<br>",
    "<td>x",
  ]) {
    splitReply(emailToMarkdown(html.repeat(10_000)), OURS)
  }
  // Microseconds.
  expect(process.cpuUsage(start).user).toBeLessThan(15_000_000)
})
