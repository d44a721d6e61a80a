import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { confirmationLimit, countRegistrationEmail } from "~/http/confirmation.server"

beforeAll(() => {
  config.rateLimit = true
})

test("an address to which others have had emails sent can still register", async () => {
  const email = `${randomUUID()}@example.org`
  const countEmail = confirmationLimit({ id: randomUUID() })
  for (let i = 0; i < 5; i += 1) await countEmail(email)
  const another = confirmationLimit({ id: randomUUID() })
  await expect(another(email)).rejects.toMatchObject({ status: 429 })
  const register = () => countRegistrationEmail(email, () => Promise.resolve("registered"))
  expect(await register()).toBe("registered")
})

test("registrations with an address send five emails an hour", async () => {
  const email = `${randomUUID()}@example.org`
  const register = () => countRegistrationEmail(email, () => Promise.resolve("registered"))
  for (let i = 0; i < 5; i += 1) expect(await register()).toBe("registered")
  await expect(register()).rejects.toMatchObject({ status: 429 })
})
