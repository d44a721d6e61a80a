import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import {
  mailProof,
  provenAddress,
  requireAllowed,
} from "~/models/people/account/address-proof.server"
import { EmailField } from "~/models/people/account/account-fields"
import { registerUser } from "~/models/people/account/user.server"
import { newId } from "~/models/text/id"
import { aUser } from "../../builders"
import { refusalOf } from "../effect"

const before = { registration: config.registration, domains: config.registrationDomains }

beforeEach(() => {
  config.registration = "closed"
  config.registrationDomains = ["example.org", "xn--bcher-kva.example"]
})
afterEach(() => {
  config.registration = before.registration
  config.registrationDomains = before.domains
  vi.useRealTimers()
})

const anAddress = () => `${newId()}@example.org`

async function emailTo(email: string) {
  await mailProof({ email })
  return db.mail.findFirstOrThrow({ where: { recipient: email } })
}

async function proofFor(email: string): Promise<string> {
  const { text } = await emailTo(email)
  return /\/register\/(\S+)/.exec(text)?.[1] ?? ""
}

const register = (email: string, proof?: string) => {
  const username = `p${newId().slice(0, 8)}`
  const password = "correct horse"
  return registerUser({
    username,
    name: username,
    email,
    password,
    confirmPassword: password,
    proof,
  })
}

test.each([
  ["ada@example.org", "ada@example.org"],
  ["Ada@EXAMPLE.Org", "Ada@example.org"],
  ["ada@ｅxample.org", "ada@example.org"],
  ["ada@BÜCHER.example", "ada@bücher.example"],
  ["ada@xn--bcher-kva.example", "ada@bücher.example"],
])("%s may register, as %s", (email, allowed) => {
  expect(requireAllowed(EmailField.parse(email))).toBe(allowed)
})

test.each([
  "ada@mail.example.org",
  "ada@example.org.evil.com",
  "ada@evil-example.org",
  "ada@example.com",
  "ada@bucher.example",
  "ada@example.org@evil.com",
  "ada@evil.com@example.org",
  '"ada@evil.com,x"@example.org',
  "<ada@evil.com>@example.org",
  "ada@example.org.",
  "ada@example\u3002org",
])("%j may not", (email) => {
  expect(() => requireAllowed(EmailField.parse(email))).toThrow()
})

test("nobody registers without a link of this server, for this address", async () => {
  const email = anAddress()
  const proof = await proofFor(email)
  const [payload = "", signature = ""] = proof.split(".")
  const other = Buffer.from(JSON.stringify([anAddress(), Date.now() + 1000])).toString("base64url")
  for (const forged of ["", ".", payload, `${payload}.`, `${other}.${signature}`, `${proof}x`]) {
    expect(provenAddress(forged)).toBeNull()
    expect(await refusalOf(register(email, forged))).toMatchObject({ status: 403 })
  }
  expect(await refusalOf(register(anAddress(), proof))).toMatchObject({ status: 403 })
  expect(await refusalOf(register(email))).toMatchObject({ status: 403 })
  expect(await db.user.count({ where: { email } })).toBe(0)
})

test("a link works for a day, and while its domain may register", async () => {
  const email = anAddress()
  const proof = await proofFor(email)
  expect(provenAddress(proof)).toBe(email)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 - 60_000 })
  expect(provenAddress(proof)).toBe(email)
  vi.setSystemTime(Date.now() + 120_000)
  expect(provenAddress(proof)).toBeNull()
  vi.useRealTimers()
  config.registrationDomains = ["example.com"]
  expect(provenAddress(proof)).toBeNull()
})

test("who registers by it has a confirmed address, and gets no email to confirm it", async () => {
  const email = anAddress()
  const user = await register(email, await proofFor(email))
  expect(user.emailConfirmedAt).not.toBeNull()
  expect(await db.mail.count({ where: { recipient: email } })).toBe(1)
})

test("the owner of an account gets an email that says so, without a link to register", async () => {
  const { email } = await aUserAnyhow()
  const { subject, text } = await emailTo(email)
  expect(subject).toBe("Your account at Cardinal")
  expect(text).not.toContain("/register/")
})

async function aUserAnyhow() {
  config.registration = "open"
  const user = await aUser()
  config.registration = "closed"
  return user
}
