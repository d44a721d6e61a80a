import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { aPerson, PASSWORD, Person } from "../../http/client"
import { textOf } from "../../http/page"
import { change, query } from "../../http/rows"
import { emailsTo } from "../../outbox"
import { startServer, type TestServer } from "../../server"
import { BASE, findSlapd, READER, startSlapd, type Slapd } from "../../slapd"

// Signing in with a password that only OpenLDAP knows.

const hasSlapd = findSlapd() !== null
if (!hasSlapd) console.warn("The tests of LDAP are skipped: node bin/slapd.mjs downloads OpenLDAP.")

const NAMED = { LDAP_BASE: BASE, LDAP_NAME: "Garden LDAP" }
const READING = { LDAP_BIND_DN: READER.dn, LDAP_BIND_PASSWORD: READER.password }

const settingsOf = ({ url, authority }: Slapd) => ({
  ...NAMED,
  ...READING,
  LDAP_URL: url,
  LDAP_STARTTLS: "on",
  NODE_EXTRA_CA_CERTS: authority,
})

let count = 0
const aName = () => `gardener${String((count += 1))}`
const passwordOf = (uid: string) => `password of ${uid}`

/** Types into the sign-in page of a fresh browser. */
async function signIn(server: TestServer, username: string, password: string, path = "/login") {
  const browser = new Person(server)
  const answer = await browser.form(path, { username, password })
  return { browser, answer, status: answer.status, to: answer.to }
}
const meOf = async (browser: Person) => (await browser.get("/api/auth/me")).json()
describe.skipIf(!hasSlapd)("with LDAP", () => {
  let ldap: Slapd
  let server: TestServer

  beforeAll(async () => {
    ldap = await startSlapd()
    server = await startServer({ env: settingsOf(ldap) })
  })
  afterAll(async () => {
    await server.stop()
    await ldap.stop()
  })

  /** Somebody whom only LDAP knows. */
  async function aGardener(attributes = {}) {
    const uid = aName()
    await ldap.addPerson(uid, attributes)
    return uid
  }

  test("a person signs in with username or address, and has one account", async () => {
    const uid = await aGardener({ displayName: "Rosa Garden" })
    const first = await signIn(server, uid, passwordOf(uid), "/login?redirectTo=%2Fmy")
    expect([first.status, first.to]).toEqual([303, "/my"])
    expect(await meOf(first.browser)).toMatchObject({
      username: uid,
      name: "Rosa Garden",
      email: `${uid}@example.org`,
      emailConfirmed: true,
    })
    const { id } = (await meOf(first.browser)) as { id: string }
    for (const typed of [`${uid}@example.org`, uid.toUpperCase(), ` ${uid} `]) {
      const again = await signIn(server, typed, passwordOf(uid))
      expect(await meOf(again.browser)).toMatchObject({ id })
    }
    const call = await new Person(server).api("POST", "/api/auth/login", {
      username: uid,
      password: passwordOf(uid),
    })
    expect(call.json()).toMatchObject({ user: { id } })
  })

  test("nobody signs in by a wrong password or none, and no answer tells who is there", async () => {
    const uid = await aGardener()
    const local = await aPerson(server)
    const names = [uid, local.me?.username ?? "", "nobody-at-all"]
    for (const username of names) {
      const { status, answer, browser } = await signIn(server, username, "a wrong one")
      expect(status).toBe(401)
      expect(textOf(answer.text)).toContain("Invalid credentials")
      expect(await browser.isSignedIn()).toBe(false)
    }
    for (const password of ["", " "]) {
      expect((await signIn(server, uid, password)).status).toBe(400)
      const call = await new Person(server).api("POST", "/api/auth/login", {
        username: uid,
        password,
      })
      expect(call.status).toBe(400)
    }
  })

  test.each(["*", "gardener*", ")(uid=*", "*)(objectClass=*", "\\2a", "(", "uid=x"])(
    "%s is a name like any other, and nobody's",
    async (typed) => {
      const uid = await aGardener()
      expect((await signIn(server, typed, passwordOf(uid))).status).toBe(401)
    },
  )

  test("an entry whose name only looks the same is another's", async () => {
    const uid = await aGardener()
    // LDAP takes inner spaces of any number for one.
    await ldap.change(uid, { mail: `${uid}@example.org`, uid: [uid, `${uid} the second`] })
    expect((await signIn(server, `${uid}  the   second`, passwordOf(uid))).status).toBe(401)
    expect(
      await (await signIn(server, `${uid} the second`, passwordOf(uid))).browser.isSignedIn(),
    ).toBe(true)
  })

  test("two entries of one name are nobody", async () => {
    const [one, other] = [await aGardener(), await aGardener()]
    await ldap.change(other, { mail: `${one}@example.org` })
    expect((await signIn(server, `${one}@example.org`, passwordOf(one))).status).toBe(401)
    expect((await signIn(server, `${one}@example.org`, passwordOf(other))).status).toBe(401)
    expect(await (await signIn(server, one, passwordOf(one))).browser.isSignedIn()).toBe(true)
  })

  test("an entry without an address makes no account, and says so", async () => {
    const uid = await aGardener({ mail: [] })
    const { status, answer } = await signIn(server, uid, passwordOf(uid))
    expect(status).toBe(400)
    expect(textOf(answer.text)).toContain("Garden LDAP gave no email address of yours")
  })

  test("a person who is renamed there, and gets another address, keeps the account", async () => {
    const uid = await aGardener()
    const before = await signIn(server, uid, passwordOf(uid))
    const next = aName()
    await ldap.rename(uid, next)
    await ldap.change(next, { mail: `${next}@example.org` })
    const after = await signIn(server, next, passwordOf(uid))
    const { id } = (await meOf(before.browser)) as { id: string }
    expect(await meOf(after.browser)).toMatchObject({ id, username: uid })
    expect((await signIn(server, uid, passwordOf(uid))).status).toBe(401)
  })

  test("an entry with somebody's username gets another account, and never theirs", async () => {
    const local = await aPerson(server, aName())
    const username = local.me?.username ?? ""
    const mail = `other-${username}@example.org`
    await ldap.addPerson(username, { mail })
    const { browser } = await signIn(server, username, passwordOf(username))
    const me = (await meOf(browser)) as { id: string; username: string }
    expect(me.username).toBe(`${username}-2`)
    expect(me.id).not.toBe(local.id)
    expect(await meOf((await signIn(server, username, PASSWORD)).browser)).toMatchObject({
      id: local.id,
    })
  })

  describe("where an account has the address", () => {
    async function aTakenAddress() {
      const local = await aPerson(server, aName())
      const uid = local.me?.username ?? ""
      await ldap.addPerson(uid)
      return { local, uid }
    }

    test("its password joins it, once, and signs in to it", async () => {
      const { local, uid } = await aTakenAddress()
      const { browser, to, status } = await signIn(
        server,
        uid,
        passwordOf(uid),
        "/login?redirectTo=%2Fmy",
      )
      expect([status, to]).toEqual([303, "/auth/join?redirectTo=%2Fmy"])
      expect(await browser.isSignedIn()).toBe(false)
      const page = await browser.get(to ?? "")
      expect(textOf(page.text)).toContain(`${uid} has the address ${uid}@example.org already`)
      expect(page.text).toContain("/forgot-password?redirectTo=%2Flogin")
      const wrong = await browser.form(to ?? "", { password: passwordOf(uid) })
      expect(wrong.status).toBe(400)
      expect(await browser.isSignedIn()).toBe(false)
      const joined = await browser.form(to ?? "", { password: PASSWORD })
      expect([joined.status, joined.to]).toEqual([303, "/my"])
      expect(await meOf(browser)).toMatchObject({ id: local.id })
      for (const password of [PASSWORD, passwordOf(uid)]) {
        const { browser: another } = await signIn(server, uid, password)
        expect(await meOf(another)).toMatchObject({ id: local.id })
      }
    })

    test("the page is nobody's without the password of LDAP, and a call says where to go", async () => {
      const { uid } = await aTakenAddress()
      expect((await new Person(server).get("/auth/join")).status).toBe(404)
      const call = await new Person(server).api("POST", "/api/auth/login", {
        username: uid,
        password: passwordOf(uid),
      })
      expect([call.status, call.json()]).toMatchObject([
        403,
        { message: expect.stringContaining("Sign in on this server's pages to join it") as string },
      ])
    })

    test("a disabled one is not to be had", async () => {
      const { local, uid } = await aTakenAddress()
      change(server, `UPDATE "User" SET "disabledAt" = CURRENT_TIMESTAMP WHERE id = '${local.id}'`)
      const { status, answer } = await signIn(server, uid, passwordOf(uid))
      expect(status).toBe(403)
      expect(textOf(answer.text)).toContain("This account is disabled")
    })
  })

  test("an account without a password of its own is mailed no link for one", async () => {
    const uid = await aGardener()
    await signIn(server, uid, passwordOf(uid))
    const address = `${uid}@example.org`
    const { to } = await new Person(server).form("/forgot-password", { email: address })
    expect(to).toBe("/forgot-password?sent")
    await expect.poll(() => emailsTo(server, address).length).toBeGreaterThan(0)
    const [email] = emailsTo(server, address)
    expect(email?.text).toContain("your password of Garden LDAP")
    expect(email?.text).not.toContain("/reset-password/")
  })

  test("the password of LDAP stands where an account's own would, and is not changed here", async () => {
    const uid = await aGardener()
    const { browser } = await signIn(server, uid, passwordOf(uid))
    const security = "/settings/security"
    const wanted = { password: "a new one", confirmPassword: "a new one" }
    const changed = await browser.form(security, {
      intent: "change-password",
      currentPassword: passwordOf(uid),
      ...wanted,
    })
    expect(changed.status).toBe(403)
    expect(textOf(changed.text)).toContain(
      "Your password is the one of Garden LDAP. Change it there.",
    )
    const begin = { intent: "begin-authenticator" }
    const wrong = await browser.form(security, { ...begin, currentPassword: "a wrong one" })
    expect(wrong.status).toBe(400)
    const begun = await browser.form(security, { ...begin, currentPassword: passwordOf(uid) })
    expect(begun.to).toBe("/settings/authenticator")
    const key = /<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(
      (await browser.get("/settings/authenticator")).text,
    )?.[1]
    const secret = Secret.fromBase32((key ?? "").replaceAll(" ", ""))
    const code = new TOTP({ secret }).generate()
    await browser.form("/settings/authenticator", { intent: "confirm-authenticator", code })
    const again = await signIn(server, uid, passwordOf(uid))
    expect(again.to).toBe("/login/code")
    expect(await again.browser.isSignedIn()).toBe(false)
  })

  test("who is away cannot be asked, and others sign in", async () => {
    const local = await aPerson(server, aName())
    const uid = await aGardener()
    ldap.pause()
    try {
      const away = signIn(server, uid, passwordOf(uid))
      const { browser } = await signIn(server, local.me?.username ?? "", PASSWORD)
      expect(await browser.isSignedIn()).toBe(true)
      const { status, answer } = await away
      expect(status).toBe(502)
      expect(textOf(answer.text)).toContain("Garden LDAP could not be reached. Please try again.")
    } finally {
      ldap.resume()
    }
    expect(server.logs()).toContainEqual(
      expect.objectContaining({ msg: "the LDAP server did not answer as it should" }),
    )
    expect(await (await signIn(server, uid, passwordOf(uid))).browser.isSignedIn()).toBe(true)
  })
})

describe.skipIf(!hasSlapd)("the connection", () => {
  let ldap: Slapd
  let impostor: Slapd

  beforeAll(async () => {
    ;[ldap, impostor] = await Promise.all([
      startSlapd(),
      startSlapd({ certifiedAs: "another.example" }),
    ])
    for (const each of [ldap, impostor]) await each.addPerson("rosa")
  })
  afterAll(() => Promise.all([ldap.stop(), impostor.stop()]))

  test.each([
    ["StartTLS", true, 0, 303],
    ["TLS from the start", false, 0, 303],
    ["StartTLS with an unknown authority", true, 1, 502],
    ["TLS with an unknown authority", false, 1, 502],
    ["StartTLS with a certificate of another name", true, 2, 502],
    ["TLS with a certificate of another name", false, 2, 502],
  ])("%s", async (_title, isStartTls, fault, expected) => {
    const slapd = fault === 2 ? impostor : ldap
    const server = await startServer({
      env: {
        ...NAMED,
        ...READING,
        ...(isStartTls
          ? { LDAP_URL: slapd.url, LDAP_STARTTLS: "on" }
          : { LDAP_URL: slapd.secureUrl }),
        ...(fault !== 1 && { NODE_EXTRA_CA_CERTS: slapd.authority }),
      },
    })
    try {
      expect((await signIn(server, "rosa", passwordOf("rosa"))).status).toBe(expected)
      const reported = server.logs().some(({ msg }) => String(msg).includes("cannot be used"))
      expect(reported).toBe(expected === 502)
    } finally {
      await server.stop()
    }
  })
})

describe.skipIf(!hasSlapd)("entries of other servers", () => {
  let ldap: Slapd
  let server: TestServer
  let dataDir: string
  // Nobody reads for it, and groups are asked for as Active Directory can be.
  const env = (url: string) => ({
    ...NAMED,
    LDAP_URL: url,
    LDAP_ID_ATTRIBUTE: "objectGUID",
    LDAP_USERNAME_ATTRIBUTE: "sAMAccountName",
    LDAP_ALLOWED_GROUPS: "staff",
  })

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cardinal-ldap-"))
    ldap = await startSlapd({ isOpen: true })
    await ldap.addPerson("ana", {
      objectClass: ["inetOrgPerson", "ofActiveDirectory"],
      sAMAccountName: "ana.garden",
      objectGUID: Buffer.from("ff00fe01020304050607080910111213", "hex"),
      userAccountControl: "512",
    })
    await ldap.addGroup("staff", ["ana"])
    server = await startServer({ dataDir, env: env(ldap.url) })
  })
  afterAll(async () => {
    await server.stop()
    await ldap.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const signInAs = (name: string) => signIn(server, name, passwordOf("ana"))

  async function afterCheck(person: Person) {
    await server.signal("SIGTERM")
    change(server, `UPDATE "Identity" SET "checkAt" = 0`)
    server = await startServer({ dataDir, env: env(ldap.url) })
    person.server = server
    const due = () => query(server, `SELECT 1 FROM "Identity" WHERE "checkAt" = 0`)
    await expect.poll(() => due().length).toBe(0)
    return person.isSignedIn()
  }

  test("are known by a binary id, and disabled by a bit", async () => {
    const { browser } = await signInAs("Ana.Garden")
    const me = (await meOf(browser)) as { id: string; username: string }
    expect(me.username).toBe("ana.garden")
    expect((await signInAs("ana")).status).toBe(401)
    await ldap.change("ana", { sAMAccountName: "ana.wood" })
    expect(await meOf((await signInAs("ana.wood")).browser)).toMatchObject({ id: me.id })
    expect(await afterCheck(browser)).toBe(true)
    await ldap.change("ana", { userAccountControl: "514" })
    expect((await signInAs("ana.wood")).status).toBe(401)
    expect(await afterCheck(browser)).toBe(false)
  })
})

describe.skipIf(!hasSlapd)("groups and who is removed", () => {
  let ldap: Slapd
  let server: TestServer
  let dataDir: string
  let env: Record<string, string>

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cardinal-ldap-"))
    ldap = await startSlapd()
    for (const uid of ["ana", "bo", "cleo", "dan", "eva"]) await ldap.addPerson(uid)
    await ldap.addGroup("staff", ["ana", "bo", "dan"])
    await ldap.addGroup("keepers", ["ana"])
    await ldap.addPosixGroup("guests", ["eva"])
    env = {
      ...settingsOf(ldap),
      LDAP_ALLOWED_GROUPS: "staff,guests",
      PASSWORDS: "off",
      ADMINS: "root",
      LDAP_ADMIN_GROUP: `CN=keepers, ou=groups, ${BASE}`,
    }
    server = await startServer({ dataDir, env })
  })
  afterAll(async () => {
    await server.stop()
    await ldap.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test("only members of a group may sign in, and those of another are administrators", async () => {
    const { browser: ana } = await signIn(server, "ana", passwordOf("ana"))
    expect((await ana.get("/admin")).status).toBe(200)
    const { browser: bo } = await signIn(server, "bo", passwordOf("bo"))
    expect(await bo.isSignedIn()).toBe(true)
    expect((await bo.get("/admin")).status).toBe(404)
    expect(await (await signIn(server, "eva", passwordOf("eva"))).browser.isSignedIn()).toBe(true)
    const { status, answer } = await signIn(server, "cleo", passwordOf("cleo"))
    expect(status).toBe(403)
    expect(textOf(answer.text)).toContain("Your account at Garden LDAP may not use this server")
    expect((await signIn(server, "cleo", "a wrong one")).status).toBe(401)
  })

  test("the page has the form, though passwords of this server are off", async () => {
    const { text } = await new Person(server).get("/login")
    expect(text).toContain('name="password"')
    expect(text).not.toContain('href="/register"')
    const refused = await new Person(server).get("/register")
    expect(textOf(refused.text)).toContain("Sign in with Garden LDAP: that creates your account.")
  })

  test("the regular check ends sessions of those who are gone or left the group, and no others", async () => {
    const people = await Promise.all(
      ["ana", "bo", "dan"].map((uid) => signIn(server, uid, passwordOf(uid))),
    )
    const [ana, bo, dan] = people.map(({ browser }) => browser)
    await ldap.remove("bo")
    await ldap.removeGroup("staff")
    await ldap.addGroup("staff", ["ana"])
    await ldap.removeGroup("keepers")
    await server.signal("SIGTERM")
    change(server, `UPDATE "Identity" SET "checkAt" = 0`)
    server = await startServer({ dataDir, env })
    for (const person of [ana, bo, dan]) if (person) person.server = server
    await expect.poll(() => bo && bo.isSignedIn()).toBe(false)
    await expect.poll(() => dan && dan.isSignedIn()).toBe(false)
    expect(ana && (await ana.isSignedIn())).toBe(true)
    await expect.poll(async () => (await ana?.get("/admin"))?.status).toBe(404)
  })
})
