import { describe, expect, test } from "vitest"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { safeRedirect } from "~/http/session.server"

const elsewhere = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "HTTP://evil.example",
  "http:evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "/\tjavascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "mailto:a@evil.example",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "?redirectTo=//evil.example",
  "#x",
  "",
  " //evil.example",
  " /boards",
  "\t//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\nSet-Cookie: a=b",
  "/\0/evil.example",
  "/\u200e/evil.example",
  "/\u202e/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/boards/..//evil.example",
  "/%2e%2e//evil.example",
  "/%2e//evil.example",
]

const here = [
  "/boards",
  "/",
  "/board/1/cards/2?edit=title#comments",
  "/search?q=%26&x=https://evil.example",
  "/login?redirectTo=//evil.example",
  "/%0d%0aSet-Cookie:%20a=b",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/@evil.example",
  "/https://evil.example",
  "/:80",
  "/boards//two",
]

describe("safeRedirect", () => {
  test.each(elsewhere)("goes to the boards instead of %j", (to) => {
    expect(safeRedirect(to, "/boards")).toBe("/boards")
  })

  test.each([undefined, null, 1, {}, ["/boards"], { toString: () => "/boards" }])(
    "goes to the boards when it is given no text: %j",
    (to) => {
      expect(safeRedirect(to, "/boards")).toBe("/boards")
    },
  )

  test("goes to the boards where the path is longer than any of ours", () => {
    expect(safeRedirect(`/search?q=${"a".repeat(1990)}`, "/boards")).toMatch(/^.search/)
    expect(safeRedirect(`/search?q=${"a".repeat(1991)}`, "/boards")).toBe("/boards")
    expect(redirectQuery(`/search?q=${"a".repeat(1991)}`)).toBe("")
  })

  test.each(here)("follows a path of this site: %s", (to) => {
    expect(safeRedirect(to, "/boards")).toBe(to)
  })

  test("tidies dots away and encodes what a header cannot carry", () => {
    expect(safeRedirect("/a/../boards", "/")).toBe("/boards")
    expect(safeRedirect("/search?q=Gärten", "/")).toBe("/search?q=G%C3%A4rten")
  })

  // In any disguise, a browser that resolves the answer on this site stays on it.
  test.each([...elsewhere, ...here])("never leaves the site for %j", (to) => {
    const answer = safeRedirect(to, "/boards")
    for (const site of ["http://localhost:3000", "https://cardinal.example"]) {
      expect(new URL(answer, `${site}/login`).origin).toBe(site)
    }
    expect(answer).toMatch(/^\/(?![/\\])[\x20-\x7e]*$/)
  })
})
