import { expect, test } from "vitest"
import { getTakeBack, takeBack } from "~/models/people/account/not-me.server"
import { notMeLink } from "~/models/notifications/mail/email-link.server"
import { aUser } from "../../builders"
import { expectRefused } from "../effect"

const tokenIn = (link: string) => link.slice(link.lastIndexOf("/") + 1)

test("a link that takes an account back works until it ends", async () => {
  const ann = await aUser()
  const open = tokenIn(notMeLink(ann.id, Date.now() + 60_000))
  expect(await getTakeBack(open)).toEqual({ username: ann.username, ldap: null })
  const ended = tokenIn(notMeLink(ann.id, Date.now() - 1))
  await expectRefused(404, () => getTakeBack(ended))
  await expectRefused(404, () => takeBack(ended))
  expect(await takeBack(open)).toMatch(/^\/reset-password\//)
})
