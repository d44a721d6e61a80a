import { beforeEach, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { tooMany } from "~/errors"
import { addressesIn, InviteMany } from "~/models/people/invitation/invitation-fields"
import { inviteMany } from "~/models/people/invitation/invite-many.server"
import { newId } from "~/models/text/id"
import { aBoard, aMember, aUser } from "../../builders"
import { refusalOf } from "../effect"

let owner: User
let boardId: string

beforeEach(async () => {
  owner = await aUser()
  boardId = (await aBoard(owner, { name: "Garden" })).id
})

const everyEmail = () => Promise.resolve()
const invite = (emails: string[], { id, by = owner }: { id?: string; by?: User } = {}) =>
  inviteMany(by, { boardId, role: "editor", emails, id }, everyEmail)
const resultsOf = async (invited: ReturnType<typeof invite>) =>
  (await invited).map(({ email, result }) => [email, result])
const countEmails = () => db.mail.count({ where: { invitation: { boardId } } })

test.each([
  ["a@x.org, b@x.org;c@x.org\nd@x.org e@x.org\r\n", ["a", "b", "c", "d", "e"]],
  ["Ada L <a@x.org>, Bo <b@x.org>\nCy <c@x.org> Di <d@x.org>", ["a", "b", "c", "d"]],
  ['"Lovelace, Ada" <a@x.org>; "b@y.org" <b@x.org>', ["a", "b"]],
  ["a@x.org <a@x.org>,A@X.org", ["A"]],
  ["b@x.org Ada <a@x.org>", ["b", "a"]],
  [" ,;\n<>", []],
])("the addresses in %j", (text, expected) => {
  expect(addressesIn(text).map((each) => each.replace(/@x\.org$/i, ""))).toEqual(expected)
})

test("more than 200 addresses, or none, are refused as a whole", () => {
  const parse = (emails: string) => InviteMany.safeParse({ boardId: newId(), emails })
  const many = (count: number) => Array.from({ length: count }, (_, i) => `p${String(i)}@x.org`)
  expect(parse(many(200).join(" ")).success).toBe(true)
  expect(parse(many(201).join(" ")).error?.issues[0]?.message).toBe(
    "At most 200 addresses at a time: these are 201.",
  )
  expect(parse(" , ").error?.issues[0]?.message).toBe("Please enter an email address")
})

test("only owners invite, and nobody is told of boards that they cannot see", async () => {
  const editor = await aMember(boardId, "editor")
  expect(await refusalOf(invite(["a@x.org"], { by: editor }))).toMatchObject({ status: 403 })
  expect(await refusalOf(invite(["a@x.org"], { by: await aUser() }))).toMatchObject({ status: 404 })
  expect(await countEmails()).toBe(0)
})

test("each address has its own result, and those that are refused refuse no other", async () => {
  const member = await aMember(boardId, "viewer")
  const emails = ["a@x.org", "nobody", member.email.toUpperCase(), "b@x.org", "a@b@c.org"]
  expect(await resultsOf(invite(emails))).toEqual([
    ["a@x.org", "not_sent"],
    ["nobody", "invalid"],
    [member.email.toUpperCase(), "member"],
    ["b@x.org", "not_sent"],
    ["a@b@c.org", "invalid"],
  ])
  expect(await countEmails()).toBe(2)
})

test("emails beyond the limit are named, and not sent", async () => {
  let count = 0
  const atMostTwo = () => {
    count += 1
    return count > 2 ? Promise.reject(tooMany(60)) : Promise.resolve()
  }
  const emails = ["a@x.org", "b@x.org", "c@x.org"]
  const invited = await inviteMany(owner, { boardId, role: "viewer", emails }, atMostTwo)
  expect(invited.map(({ result }) => result)).toEqual(["not_sent", "not_sent", "over_limit"])
  expect(invited[2]?.reason).toContain("Please try again in 1 minute")
  expect(await countEmails()).toBe(2)
})

test("a list that is sent twice sends one email to each", async () => {
  const id = newId()
  const first = await invite(["a@x.org", "b@x.org"], { id })
  expect(await invite(["a@x.org", "b@x.org"], { id })).toEqual(first)
  expect(await countEmails()).toBe(2)
  await invite(["a@x.org"], { id: newId() })
  expect(await db.invitation.count({ where: { boardId, revokedAt: null } })).toBe(2)
})
