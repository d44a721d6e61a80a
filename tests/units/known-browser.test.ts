import { expect, test } from "vitest"
import { knownBrowser, rememberBrowser } from "~/http/known-browser.server"

/** The header that a browser sends once it has this cookie. */
const sent = (setCookie: string) => setCookie.split(";")[0] ?? ""

test("a browser is known for the accounts that were signed in to with it, and no other", async () => {
  const one = sent(await rememberBrowser(null, "rosa"))
  const both = sent(await rememberBrowser(one, "ida"))
  expect(await knownBrowser(both, "rosa")).not.toBeNull()
  expect(await knownBrowser(both, "ida")).not.toBeNull()
  expect(await knownBrowser(both, "maud")).toBeNull()
  expect(await knownBrowser(one, "ida")).toBeNull()
  expect(await knownBrowser(null, "rosa")).toBeNull()
  expect(await knownBrowser("known-browser=made-up", "rosa")).toBeNull()
})

test("its failures have a count of their own for each account, however often it signs in", async () => {
  const one = sent(await rememberBrowser(null, "rosa"))
  const again = sent(await rememberBrowser(one, "rosa"))
  expect(await knownBrowser(again, "rosa")).toBe(await knownBrowser(one, "rosa"))
  const both = sent(await rememberBrowser(one, "ida"))
  expect(await knownBrowser(both, "ida")).not.toBe(await knownBrowser(both, "rosa"))
  const elsewhere = sent(await rememberBrowser(null, "rosa"))
  expect(await knownBrowser(elsewhere, "rosa")).not.toBe(await knownBrowser(one, "rosa"))
})

test("it names nobody, lasts a year, and is nothing for scripts", async () => {
  const setCookie = await rememberBrowser(null, "rosa")
  expect(setCookie).toMatch(/; Max-Age=31536000;.*; HttpOnly; SameSite=Lax$/)
  const [value = ""] = sent(setCookie).replace("known-browser=", "").split(".")
  expect(Buffer.from(decodeURIComponent(value), "base64").toString()).not.toContain("rosa")
})

test("with many accounts, those used last stay known", async () => {
  let cookie: string | null = null
  for (let i = 0; i < 12; i += 1) cookie = sent(await rememberBrowser(cookie, `account${i}`))
  const known = await Promise.all(
    Array.from({ length: 12 }, (_, i) => knownBrowser(cookie, `account${i}`)),
  )
  expect(known.map((key) => key !== null)).toEqual([
    false,
    false,
    ...Array.from({ length: 10 }, () => true),
  ])
})
