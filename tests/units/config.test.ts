import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { readConfig } from "~/config/config.server"

let folder: string
let DATA_DIR: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-config-"))
  DATA_DIR = join(folder, "deep", "data")
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const read = (env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: "test", DATA_DIR, ...env })
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test("a language model has an address and a name, and a local one no key", () => {
  const model = { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "qwen3" }
  expect(read().languageModel).toBeNull()
  expect(read(model).languageModel).toEqual({
    baseUrl: "http://localhost:11434/v1",
    model: "qwen3",
    apiKey: null,
    perDay: 50,
    readsSearches: false,
    waitMs: 120_000,
    answerMs: 300_000,
  })
  const full = { ...model, AI_API_KEY: "k", AI_PER_DAY: "3", AI_SEARCH: "on" }
  const slow = { AI_WAIT_SECONDS: "600", AI_ANSWER_SECONDS: "1200" }
  expect(read({ ...full, ...slow }).languageModel).toMatchObject({
    apiKey: "k",
    perDay: 3,
    readsSearches: true,
    waitMs: 600_000,
    answerMs: 1_200_000,
  })
  expect(() => read({ AI_BASE_URL: model.AI_BASE_URL })).toThrow(/AI_MODEL: must be set/)
  expect(() => read({ AI_MODEL: "qwen3" })).toThrow(/AI_BASE_URL: must be set/)
  expect(() => read({ AI_API_KEY: "k" })).toThrow(/AI_BASE_URL: must be set/)
})

describe("mail in", () => {
  const MAIL_IN_ADDRESS = "Cards@In.example.org"
  const MAIL_IN_IMAP_URL = "imaps://cards%40in.example.org:p%3Aw@mail.example.org/Mail/In"
  const MAIL_IN_HOOK_SECRET = "0123456789abcdef"

  test("is off, or has an address and ways by which it comes", () => {
    expect(read().mailIn).toBeNull()
    expect(read({ MAIL_IN_ADDRESS, MAIL_IN_HOOK_SECRET }).mailIn).toEqual({
      local: "cards",
      domain: "in.example.org",
      mailbox: null,
      hookSecret: MAIL_IN_HOOK_SECRET,
    })
    expect(read({ MAIL_IN_ADDRESS, MAIL_IN_IMAP_URL }).mailIn?.mailbox).toEqual({
      host: "mail.example.org",
      port: 993,
      isSecure: true,
      needsStartTls: false,
      user: "cards@in.example.org",
      password: "p:w",
      folder: "Mail/In",
      handledFolder: null,
    })
  })

  test("needs TLS of a mailbox on another machine", () => {
    const at = (host: string) =>
      read({ MAIL_IN_ADDRESS, MAIL_IN_IMAP_URL: `imap://a:b@${host}` }).mailIn?.mailbox
    expect(at("mail.example.org")).toMatchObject({ port: 143, needsStartTls: true })
    expect(at("127.0.0.1:1143")).toMatchObject({ port: 1143, needsStartTls: false })
    expect(at("[::1]")).toMatchObject({ host: "::1", needsStartTls: false, folder: "INBOX" })
  })

  const ways = { MAIL_IN_ADDRESS, MAIL_IN_HOOK_SECRET }
  test.each<[Record<string, string>, RegExp]>([
    [{ MAIL_IN_ADDRESS }, /MAIL_IN_ADDRESS: needs MAIL_IN_IMAP_URL or MAIL_IN_HOOK_SECRET/],
    [{ MAIL_IN_HOOK_SECRET }, /MAIL_IN_ADDRESS: must be set, too/],
    [{ MAIL_IN_IMAP_URL }, /MAIL_IN_ADDRESS: must be set, too/],
    [{ ...ways, MAIL_IN_IMAP_MOVE_TO: "x" }, /MAIL_IN_IMAP_URL: must be set, too/],
    [{ ...ways, MAIL_IN_ADDRESS: "sixteen-letters-@example.org" }, /at most 15 characters/],
    [{ ...ways, MAIL_IN_ADDRESS: "cards+x@example.org" }, /MAIL_IN_ADDRESS: must be/],
    [{ ...ways, MAIL_IN_HOOK_SECRET: "short" }, /at least 16 characters/],
    [{ ...ways, MAIL_IN_HOOK_SECRET: "sixteen with spaces" }, /without spaces/],
    [{ MAIL_IN_ADDRESS, MAIL_IN_IMAP_URL: "imaps://mail.example.org" }, /must be as in imaps/],
    [{ MAIL_IN_ADDRESS, MAIL_IN_IMAP_URL: "imaps://a@mail.example.org" }, /must be as in imaps/],
    [{ MAIL_IN_ADDRESS, MAIL_IN_IMAP_URL: "imaps://a:%zz@x.example.org" }, /must be as in imaps/],
    [{ MAIL_IN_ADDRESS, MAIL_IN_IMAP_URL: "pop3://a:b@x.example.org" }, /MAIL_IN_IMAP_URL/],
  ])("%j is refused", (env, message) => {
    expect(() => read(env)).toThrow(message)
  })
})

describe("LDAP", () => {
  const LDAP = { LDAP_URL: "ldaps://ldap.example.org", LDAP_BASE: "dc=example,dc=org" }

  test("has a server and a base, defaults for OpenLDAP and Active Directory, and groups by name or DN", () => {
    expect(read().ldap).toBeNull()
    expect(read(LDAP).ldap).toEqual({
      url: LDAP.LDAP_URL,
      base: LDAP.LDAP_BASE,
      groupBase: LDAP.LDAP_BASE,
      hasStartTls: false,
      name: "LDAP",
      reader: null,
      filter: "(objectClass=*)",
      attributes: {
        id: ["entryUUID", "objectGUID"],
        username: ["uid", "sAMAccountName"],
        name: ["displayName", "cn"],
        email: ["mail"],
      },
      adminGroup: null,
      allowedGroups: null,
    })
    const groupsIn = (LDAP_ALLOWED_GROUPS: string) =>
      read({ ...LDAP, LDAP_ALLOWED_GROUPS }).ldap?.allowedGroups
    expect(groupsIn("Staff, guests")).toEqual(["staff", "guests"])
    expect(groupsIn("CN=Staff, OU=Groups,DC=x; cn=guests,dc=x")).toEqual([
      "cn=staff,ou=groups,dc=x",
      "cn=guests,dc=x",
    ])
    const reader = { LDAP_BIND_DN: "cn=reader", LDAP_BIND_PASSWORD: "may read" }
    expect(read({ ...LDAP, ...reader, PASSWORDS: "off" })).toMatchObject({
      ldap: { reader: { dn: "cn=reader", password: "may read" } },
      hasPasswords: false,
    })
  })

  test("never sends passwords as text over a network", () => {
    const on = (LDAP_URL: string, LDAP_STARTTLS = "off") =>
      read({ ...LDAP, LDAP_URL, LDAP_STARTTLS }).ldap?.url
    for (const host of [
      "ldap.example.org",
      "localhost.example.org",
      "127.example.org",
      "10.0.0.1",
    ]) {
      expect(() => on(`ldap://${host}`)).toThrow(/LDAP_URL: must be ldaps:\/\//)
    }
    expect(() => on(LDAP.LDAP_URL, "on")).toThrow(/LDAP_STARTTLS: must be off/)
    expect(on("ldap://ldap.example.org:3389", "on")).toBe("ldap://ldap.example.org:3389")
    for (const host of ["localhost", "127.0.0.1:1389", "[::1]"]) {
      expect(on(`ldap://${host}`)).toBe(`ldap://${host}`)
    }
  })

  test.each([
    ["LDAP_BASE", { LDAP_BASE: "" }],
    ["LDAP_URL", { LDAP_URL: "" }],
    ["LDAP_URL", { LDAP_URL: "https://ldap.example.org" }],
    ["LDAP_URL", { LDAP_URL: "ldaps://ldap.example.org/dc=example" }],
    ["LDAP_URL", { LDAP_URL: "ldaps://reader:password@ldap.example.org" }],
    ["LDAP_BIND_PASSWORD", { LDAP_BIND_DN: "cn=reader" }],
    ["LDAP_BIND_DN", { LDAP_BIND_PASSWORD: "hunter2" }],
    ["LDAP_FILTER", { LDAP_FILTER: "objectClass=person" }],
    ["LDAP_FILTER", { LDAP_FILTER: "(uid={username})" }],
    ["LDAP_FILTER", { LDAP_FILTER: "(uid=%u)" }],
    ["LDAP_USERNAME_ATTRIBUTE", { LDAP_USERNAME_ATTRIBUTE: "uid,,mail" }],
    ["LDAP_ID_ATTRIBUTE", { LDAP_ID_ATTRIBUTE: "entry)(uid" }],
    ["LDAP_ALLOWED_GROUPS", { LDAP_ALLOWED_GROUPS: "staff," }],
  ])("is refused with %s wrong or missing, by name", (name, change) => {
    const start = () => read({ ...LDAP, ...change })
    expect(start).toThrow(new RegExp(`these settings\\. ${name}: \\S`))
    expect(start).not.toThrow(/hunter2/)
  })
})

test.each(["METRICS_FROM", "IMPORT_ALLOW", "WEBHOOK_ALLOW"])(
  "%s has words for networks",
  (name) => {
    const { metricsFrom, importAllow, webhookAllow } = read({
      [name]: "Loopback, private,10.0.0.1",
    })
    const networks = { METRICS_FROM: metricsFrom, IMPORT_ALLOW: importAllow }[name] ?? webhookAllow
    expect(networks).toEqual([
      "127.0.0.0/8",
      "::1",
      "10.0.0.0/8",
      "172.16.0.0/12",
      "192.168.0.0/16",
      "fc00::/7",
      "10.0.0.1",
    ])
    expect(() => read({ [name]: "10.0.0.1, 10.0.0.0/33" })).toThrow(
      new RegExp(`${name}: “10.0.0.0/33” is not an? .*loopback`),
    )
  },
)

test("imports fetch also from hosts, addresses and networks that are named", () => {
  expect(read().importAllow).toEqual([])
  const IMPORT_ALLOW = "planka.lan, 10.0.0.0/8,fd00::1 , Boards.Example.org"
  expect(read({ IMPORT_ALLOW }).importAllow).toEqual([
    "planka.lan",
    "10.0.0.0/8",
    "fd00::1",
    "Boards.Example.org",
  ])
})

test("a site has a name, a picture by its content, and a sender by its name", () => {
  const product = { siteName: "Cardinal", siteLogo: null, hasPlans: true }
  expect(read()).toMatchObject({ ...product, mailFrom: "Cardinal <cardinal@localhost>" })
  expect(read({ SITE_NAME: " Our Boards ", PLANS: "off" })).toMatchObject({
    siteName: "Our Boards",
    hasPlans: false,
    mailFrom: "Our Boards <cardinal@localhost>",
  })
  const senderOf = (MAIL_FROM: string) => read({ SITE_NAME: "A, Inc", MAIL_FROM }).mailFrom
  expect(senderOf("b@example.org")).toBe('"A, Inc" <b@example.org>')
  expect(senderOf("Bo <b@example.org>")).toBe("Bo <b@example.org>")
  expect(read({ MAIL_FROM: "b@example.org" }).mailFrom).toBe("b@example.org")
  const typeOf = (SITE_LOGO: string) => read({ SITE_LOGO }).siteLogo?.type
  expect(typeOf("public/logo.svg")).toBe("image/svg+xml")
  expect(typeOf("public/icon-512.png")).toBe("image/png")
  writeFileSync(join(folder, "logo.png"), "RIFF....WEBPVP8 ")
  expect(typeOf(join(folder, "logo.png"))).toBe("image/webp")
  writeFileSync(join(folder, "large.svg"), `<svg>${" ".repeat(100 * 1024)}</svg>`)
  expect(() => read({ SITE_LOGO: join(folder, "large.svg") })).toThrow(/SITE_LOGO: .*100 KB/)
})

describe("readConfig", () => {
  test.each([
    ["PORT", "many"],
    ["AI_BASE_URL", "models.example"],
    ["AI_PER_DAY", "0"],
    ["AI_SEARCH", "maybe"],
    ["AI_WAIT_SECONDS", "0"],
    ["AI_WAIT_SECONDS", "2m"],
    ["AI_ANSWER_SECONDS", "3601"],
    ["IMPORT_ALLOW", "planka.lan:3000"],
    ["IMPORT_ALLOW", "https://planka.lan"],
    ["IMPORT_ALLOW", "planka.lan,,10.0.0.1"],
    ["IMPORT_ALLOW", "10.0.0.0/33"],
    ["IMPORT_ALLOW", "10.1"],
    ["IMPORT_ALLOW", "[::1]"],
    ["IMPORT_ALLOW", "ana@planka.lan"],
    ["IMPORT_ALLOW", "*"],
    ["IMPORT_ALLOW", "*.planka.lan"],
    ["IMPORT_ALLOW", "planka.lan."],
    ["IMPORT_ALLOW", "planka..lan"],
    ["IMPORT_ALLOW", "all"],
    ["IMPORT_ALLOW", "10.0.0.1-10.0.0.9"],
    ["IMPORT_ALLOW", "fe80::1%eth0"],
    ["IMPORT_ALLOW", "::ffff:10.0.0.1"],
    ["WEBHOOK_ALLOW", "Everywhere"],
    ["WEBHOOK_ALLOW", "loopback,127.0.0.1:8080"],
    ["WEBHOOK_ALLOW", "10.0.0.0/8 192.168.0.0/16"],
    ["VAPID_PRIVATE_KEY", "secret"],
    ["VAPID_PRIVATE_KEY", "A".repeat(43)],
    ["VAPID_SUBJECT", "http://example.org"],
    ["METRICS_FROM", "localhost"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PUBLIC_URL", "cardinal.example"],
    ["PUBLIC_URL", "ftp://cardinal.example"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["PUBLIC_URL", "https://example.org/cardinal"],
    ["PUBLIC_URL", "https://example.org/?cardinal"],
    ["DATABASE_URL", "mysql://database.example"],
    ["SESSION_SECRET", "too short"],
    ["RATE_LIMIT", "maybe"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "-1"],
    ["CONTACT_EMAIL", "nobody"],
    ["SECURITY_CONTACT", "http://example.org/report"],
    ["LOG_LEVEL", "loud"],
    ["BACKUP_EVERY", "daily"],
    ["BACKUP_EVERY", "0"],
    ["BACKUP_EVERY", "169"],
    ["BACKUP_KEEP", "0"],
    ["METRICS_FROM", "everywhere"],
    ["METRICS_FROM", "10.0.0.0/33"],
    ["METRICS_FROM", "10.0.0.0/8,,::1"],
    ["MIN_FREE_MB", "-1"],
    ["TRY", "maybe"],
    ["PUBLIC_BOARDS", "maybe"],
    ["REGISTRATION", "maybe"],
    ["ACCOUNTS_PER_HOUR", "0"],
    ["INVITED_PER_HOUR", "many"],
    ["ADMINS", "ana bo"],
    ["ADMINS", "ana,,bo"],
    ["STORAGE_MB_PER_PERSON", "0"],
    ["STORAGE_MB", "much"],
    ["MAX_SOCKETS", "0"],
    ["MAX_SOCKETS", "many"],
    ["SMTP_URL", "http://mail.example.org"],
    ["SMTP_URL", "mail.example.org"],
    ["BUCKET_NAME", "My boards"],
    ["AWS_ENDPOINT_URL_S3", "storage.example"],
    ["REGISTRATION_DOMAINS", "example"],
    ["REGISTRATION_DOMAINS", "ana@example.org"],
    ["REGISTRATION_DOMAINS", "example.org,,example.com"],
    ["REGISTRATION_DOMAINS", "*.example.org"],
    ["REGISTRATION_DOMAINS", "example.org/path"],
    ["REGISTRATION_DOMAINS", "example.org#a"],
    ["PLANS", "none"],
    ["EMAILS_BY_DEFAULT", "mentioned"],
    ["SITE_NAME", "x".repeat(41)],
    ["SITE_NAME", "Boards <script>"],
    ["SITE_NAME", "Boards\nBcc: b@example.org"],
    ["SITE_LOGO", "/nowhere/logo.png"],
    ["SITE_LOGO", "package.json"],
    ["SITE_LOGO", "public/og.jpg"],
    ["MAIL_FROM", "Cardinal"],
    ["MAIL_FROM", "Cardinal <a@example.org>\nBcc: b@example.org"],
    ["MAIL_FROM", "a@example.org, b@example.org"],
  ])("refuses %s=%s with a sentence that names it, and makes nothing", (name, value) => {
    const sentence = new RegExp(`^Cardinal cannot start with these settings\\. ${name}: \\S`)
    expect(() => read({ [name]: value })).toThrow(sentence)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test("names every setting that is wrong at once, and no secret", () => {
    const env = { PORT: "many", RATE_LIMIT: "maybe", SESSION_SECRET: "hunter2" }
    expect(() => read(env)).toThrow(/PORT: .*; .*SESSION_SECRET: .*; .*RATE_LIMIT: /)
    expect(() => read(env)).not.toThrow(/hunter2/)
  })

  describe("with a bucket", () => {
    const BUCKET = {
      BUCKET_NAME: "my-boards",
      AWS_ENDPOINT_URL_S3: "https://storage.example",
      AWS_REGION: "auto",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "hunter2",
    }

    test.each(Object.keys(BUCKET))("refuses one without %s, by name", (name) => {
      const sentence = new RegExp(`settings\\. ${name}: missing, but files in a bucket need all of`)
      expect(() => read({ ...BUCKET, [name]: "" })).toThrow(sentence)
      expect(() => read({ ...BUCKET, [name]: "" })).not.toThrow(/hunter2/)
      expect(existsSync(DATA_DIR)).toBe(false)
    })

    test("names all that is missing in one sentence", () => {
      expect(() => read({ BUCKET_NAME: "my-boards", AWS_REGION: "auto" })).toThrow(
        "Cardinal cannot start with these settings. AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, " +
          "AWS_SECRET_ACCESS_KEY: missing, but files in a bucket need all of BUCKET_NAME, " +
          "AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY",
      )
    })

    test("reads it, and takes keys for other purposes for no bucket", () => {
      expect(read(BUCKET).bucket).toEqual({
        name: "my-boards",
        endpoint: "https://storage.example",
        region: "auto",
        accessKeyId: "id",
        secretAccessKey: "hunter2",
      })
      expect(read({ AWS_REGION: "eu", AWS_ACCESS_KEY_ID: "id" }).bucket).toBeNull()
      expect(read().bucket).toBeNull()
    })
  })

  test("needs no setting at all", () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      publicUrlIsSet: false,
      secure: false,
      dataDir: DATA_DIR,
      rateLimit: true,
      contactEmail: null,
      maxSockets: 5000,
      trustProxy: 0,
      logLevel: "info",
    })
  })

  test.each([
    ["SMTP_URL", "smtp://mail.example.org"],
    ["ADMINS", "ana"],
    ["BACKUP_EVERY", "24"],
  ])("refuses %s beside TRY=on, where nothing is mailed and nobody stays", (name, value) => {
    expect(read({ TRY: "on" })).toMatchObject({ isTry: true, storage: { perPerson: 20 * 2 ** 20 } })
    expect(() => read({ TRY: "on", [name]: value })).toThrow(new RegExp(`${name}: cannot be set`))
  })

  test("lets owners publish boards, unless it is switched off or everybody is a guest", () => {
    expect(read().publicBoards).toBe(true)
    expect(read({ PUBLIC_BOARDS: "off" }).publicBoards).toBe(false)
    expect(read({ TRY: "on" }).publicBoards).toBe(false)
  })

  test("takes an empty setting for none", () => {
    const empty = { PORT: "", PUBLIC_URL: "", SESSION_SECRET: "", RATE_LIMIT: "", LOG_LEVEL: "" }
    expect(read(empty)).toEqual(read())
  })

  test("reads what is set", () => {
    const env = { PORT: "8080", HOST: "0.0.0.0", RATE_LIMIT: "off", TRUST_PROXY: "1" }
    expect(read({ ...env, LOG_LEVEL: "warn" })).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      publicUrl: "http://localhost:8080",
      rateLimit: false,
      trustProxy: 1,
      logLevel: "warn",
    })
  })

  test.each([
    ["https://cardinal.example", "https://cardinal.example", true],
    ["https://cardinal.example/", "https://cardinal.example", true],
    ["http://cardinal.example:8080//", "http://cardinal.example:8080", false],
  ])("takes %s for %s", (PUBLIC_URL, publicUrl, secure) => {
    expect(read({ PUBLIC_URL })).toMatchObject({ publicUrl, secure, publicUrlIsSet: true })
  })

  test("makes a data folder that only its owner can read", () => {
    read()
    expect(modeOf(DATA_DIR)).toBe("700")
  })

  test("makes a session secret once, and keeps it where only its owner can read it", () => {
    const { sessionSecret } = read()
    expect(Buffer.from(sessionSecret, "base64url").length).toBe(32)
    const file = join(DATA_DIR, "session-secret")
    expect(readFileSync(file, "utf8")).toBe(sessionSecret)
    expect(modeOf(file)).toBe("600")
    expect(read().sessionSecret).toBe(sessionSecret)
  })

  test.each([
    ["empty", ""],
    ["blank", "\n".repeat(40)],
    ["short", "x".repeat(31)],
  ])("refuses a session secret whose file is %s, with a sentence, and leaves it", (_what, text) => {
    mkdirSync(DATA_DIR, { recursive: true })
    const file = join(DATA_DIR, "session-secret")
    writeFileSync(file, text)
    expect(() => read()).toThrow(/^Cardinal cannot start: .*session-secret has fewer than 32/)
    expect(readFileSync(file, "utf8")).toBe(text)
  })

  test("leaves nothing but the session secret beside it", () => {
    read()
    expect(readdirSync(DATA_DIR)).toEqual(["session-secret"])
  })

  test("writes no secret down that it was given", () => {
    const SESSION_SECRET = "x".repeat(32)
    expect(read({ SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET)
    expect(existsSync(join(DATA_DIR, "session-secret"))).toBe(false)
  })
})

describe("with DATABASE_URL", () => {
  const shared = {
    DATABASE_URL: "postgres://cardinal@db.example/cardinal",
    SESSION_SECRET: "the same on all of the servers here",
    SMTP_URL: "smtp://mail.example",
    BUCKET_NAME: "boards",
    AWS_ENDPOINT_URL_S3: "https://storage.example",
    AWS_REGION: "auto",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
  }

  test("all servers on the database need the same settings", () => {
    const { DATABASE_URL, SESSION_SECRET, SMTP_URL } = shared
    const refusals: [env: Record<string, string>, missing: string][] = [
      [{ DATABASE_URL }, "SESSION_SECRET, SMTP_URL and BUCKET_NAME"],
      [{ DATABASE_URL, SESSION_SECRET }, "SMTP_URL and BUCKET_NAME"],
      [{ DATABASE_URL, SESSION_SECRET, SMTP_URL }, "BUCKET_NAME"],
      [{ ...shared, SMTP_URL: "" }, "SMTP_URL"],
    ]
    for (const [env, missing] of refusals) {
      expect(() => read(env)).toThrow(`DATABASE_URL but without ${missing}: all servers`)
    }
  })

  test("backups are PostgreSQL's", () => {
    expect(() => read({ ...shared, BACKUP_EVERY: "24" })).toThrow("pg_dump")
  })

  test("the data is in PostgreSQL", () => {
    expect(read(shared).databaseUrl).toBe(shared.DATABASE_URL)
    expect(read().databaseUrl).toBeNull()
  })
})
