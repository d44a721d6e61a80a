import { expect, test } from "vitest"
import { AddLink } from "~/models/board/attachment/attachment"
import { newId } from "~/models/text/id"
import { toHtml } from "~/models/text/markdown/markdown.server"
import { isSafeLink, decodeNonAscii } from "~/models/text/markdown/safe-link"

// Addresses that deceive whoever clicks on them are neither attached nor shown as links.

const CREDENTIALS = "Remove the user name and password from the address."
const HEADERS = "Remove everything after the email address but ?subject=."

const NUMBER = "Enter a phone number after tel:, without spaces."

const add = (filePath: string) =>
  AddLink.safeParse({ cardId: newId(), filename: "Plan", filePath }).error?.issues

test.each([
  ["https://user:pass@host.example/", CREDENTIALS],
  ["https://bank.example@evil.example/", CREDENTIALS],
  ["http://:pass@host.example/", CREDENTIALS],
  ["HTTPS://user@host.example", CREDENTIALS],
  ["https:///user@host.example/", CREDENTIALS],
  ["mailto:a@b.example?subject=Hello&cc=c@d.example", HEADERS],
  ["mailto:a@b.example?Subject=Hello", HEADERS],
  ["mailto:a@b.example?subject=Hi%0D%0ABcc:c@d.example", HEADERS],
  ["tel:*#06#", NUMBER],
  ["tel:+49?x=1", NUMBER],
  ["tel:", NUMBER],
  ["mailto:a@b.example?bcc=c@d.example&body=x", HEADERS],
  ["mailto:?to=a@b.example", HEADERS],
  ["mailto:a@b.example%0D%0ABcc:c@d.example", HEADERS],
])("%s is refused, and is text in Markdown", (address, message) => {
  expect(add(address)).toMatchObject([{ path: ["filePath"], message }])
  expect(isSafeLink(address)).toBe(false)
  for (const source of [address, `<${address}>`, `[a](${address})`, `![a](${address})`]) {
    const targets = [...toHtml(source).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "")
    // The text before the refused part may still be found in the text as an address.
    for (const target of targets) {
      expect(isSafeLink(target), target).toBe(true)
      expect(target).not.toMatch(/host|evil/)
    }
    expect(toHtml(source)).not.toMatch(/>a<\/a>/)
  }
})

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])(
  "%s is refused",
  (address) => {
    expect(add(address)).toMatchObject([{ path: ["filePath"] }])
    expect(isSafeLink(address)).toBe(false)
  },
)

test.each([
  "https://host.example/@user",
  "https://host.example/?mail=a@b.example",
  "https://host.example/#a@b",
  "mailto:a@b.example",
  "mailto:a@b.example,c@d.example",
  "mailto:a@b.example?subject=Hello%20you",
  "tel:+49-30-1234",
  "tel:112",
])("%s is a link", (address) => {
  expect(add(address)).toBeUndefined()
  expect(toHtml(`[a](${address})`)).toContain(`<a href="${address}"`)
})

test.each([
  ["https://map.example/?%C3%BC%C3%BC", "https://map.example/?üü"],
  ["https://a.example/%F0%9F%91%A9#%E2%80%AE", "https://a.example/👩#\u202e"],
  ["https://a.example/%20%0A%41%2F", "https://a.example/%20%0A%41%2F"],
  ["https://a.example/%C3%28%FF", "https://a.example/%C3%28%FF"],
  ["https://a.example/%c3%bc", "https://a.example/%c3%bc"],
  ["/attachments/1", "/attachments/1"],
])("%s is sent to pages as %j, which leads to the same place", (address, short) => {
  expect(decodeNonAscii(address)).toBe(short)
  if (URL.canParse(address)) expect(new URL(short).href).toBe(address)
})
