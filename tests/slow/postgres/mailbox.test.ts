import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findDovecot, startDovecot, type Dovecot } from "../../dovecot"
import type { Answer } from "../../http/client"
import { make } from "../../http/garden"
import { withTwoServers } from "../../postgres/two-servers"
import { rawMail } from "../../raw-mail"
import type { TestServer } from "../../server"

// A mailbox that two servers on one database know of.

describe.skipIf(findDovecot() === null)("with a mailbox", () => {
  const settings = { MAIL_IN_ADDRESS: "cards@in.example.org", MAIL_IN_IMAP_URL: "" }
  let dovecot: Dovecot
  beforeAll(async () => {
    dovecot = await startDovecot()
    settings.MAIL_IN_IMAP_URL = dovecot.url
  })
  const servers = withTwoServers(settings)
  afterAll(() => dovecot.stop())

  const received = (server: TestServer) =>
    server.logs().filter(({ msg }) => msg === "an email was received").length

  test("one of them reads it, each mail once, and the other when that one is killed", async () => {
    const { one, two, owner } = servers
    const { id: boardId } = await make(owner, "/api/boards", { name: "Garden" })
    await make(owner, "/api/lists", { boardId, name: "To do" })
    const path = `/api/boards/${boardId}/mail-in`
    const read = ({ json }: Answer) =>
      json() as { mailIn: { address: string }; mails: { subject: string }[] }
    const to = read(await owner.api("PUT", path)).mailIn.address
    const subjects = async () =>
      read(await owner.get(path))
        .mails.map(({ subject }) => subject)
        .sort()
    await dovecot.deliver(rawMail({ to, subject: "A", text: "x" }))
    await dovecot.deliver(rawMail({ to, subject: "B", text: "x" }))
    await expect.poll(subjects).toEqual(["A", "B"])
    // The line of the log follows the card.
    await expect.poll(() => received(one) + received(two)).toBe(2)
    const [reader, other] = received(one) > 0 ? [one, two] : [two, one]
    expect([received(reader), received(other)]).toEqual([2, 0])
    owner.server = other
    await reader.signal("SIGKILL")
    await dovecot.deliver(rawMail({ to, subject: "C", text: "x" }))
    await expect.poll(subjects, { timeout: 40_000 }).toEqual(["A", "B", "C"])
    await expect.poll(() => received(other)).toBe(1)
    await expect.poll(() => dovecot.flags()).toEqual([["\\Seen"], ["\\Seen"], ["\\Seen"]])
  })
})
