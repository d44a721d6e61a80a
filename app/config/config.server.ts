import { chmodSync, existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { z } from "zod"
import { makeFolderSync } from "../../backup/durable.mjs"
import {
  BUCKET_FIELDS,
  bucketOf,
  requireWholeBucket,
  type Bucket,
} from "~/storage/bucket-settings.server"
import { LDAP_FIELDS, ldapOf, requireWholeLdap, type Ldap } from "./ldap-settings.server"
import {
  mailInOf,
  MAIL_IN_FIELDS,
  requireWholeMailIn,
  type MailIn,
} from "./mail-in-settings.server"
import {
  signOnOf,
  requireWholeSignOn,
  SIGN_ON_FIELDS,
  type SignOn,
} from "./sign-on-settings.server"
import { AddressList, ServerList } from "./address-list"
import { CommaList } from "./comma-list"
import { DomainList } from "./registration-domains.server"
import { readOrCreateSecret } from "./session-secret.server"
import { site } from "~/site"
import { SITE_FIELDS, senderOf, type Logo } from "./site-settings.server"
import { subjectOf, VAPID_FIELDS } from "./vapid-settings.server"

// The only reader of process.env. Every setting is optional. A wrong one stops the start, with a message.

const Fields = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .pipe(
      z
        .string()
        .refine(isOrigin, "must be an address without a path, as in https://cards.example.org")
        .transform((url) => new URL(url).origin),
    )
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  MAX_SOCKETS: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EMAILS_BY_DEFAULT: z.enum(["on", "off"]).default("on"),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\p{C}<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s\p{C}<>@]+@[^\s\p{C}<>@]+)$/u,
      "must be an address, as in Cardinal <cardinal@example.org>",
    )
    .optional(),
  ...MAIL_IN_FIELDS,
  CONTACT_EMAIL: z.email("must be an address, as in hello@example.org").optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], {
      error: "must be an email address or an https address",
    })
    .optional(),
  ...VAPID_FIELDS,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  UPGRADE_IN_PLACE: z.enum(["on", "off"]).default("off"),
  BACKUP_EVERY: z.coerce.number().gt(0).max(168, "must be at most 168 hours").optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  BACKUP_DIR: z.string().min(1).optional(),
  METRICS_FROM: AddressList.optional(),
  IMPORT_ALLOW: ServerList.optional(),
  WEBHOOK_ALLOW: ServerList.optional(),
  API_ORIGINS: CommaList.refine((origins) => origins.every(isPageOrigin), {
    error: "must be origins of pages, as in https://tools.example.org",
  }).optional(),
  MIN_FREE_MB: z.coerce.number().int().min(0).default(100),
  STORAGE_MB_PER_PERSON: z.coerce.number().int().min(1).optional(),
  STORAGE_MB: z.coerce.number().int().min(1).optional(),
  ACTIVITY_DAYS: z.coerce.number().int().min(1).max(36_500).default(365),
  TRY: z.enum(["on", "off"]).default("off"),
  REGISTRATION: z.enum(["open", "invited", "closed"]).default("open"),
  REGISTRATION_DOMAINS: DomainList.optional(),
  DIRECTORY: z.enum(["on", "off"]).default("off"),
  PUBLIC_BOARDS: z.enum(["on", "off"]).default("on"),
  OFFLINE_READING: z.enum(["on", "off"]).default("on"),
  ACCOUNTS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  INVITED_PER_HOUR: z.coerce.number().int().min(1).default(300),
  ...SIGN_ON_FIELDS,
  ...LDAP_FIELDS,
  PASSWORDS: z.enum(["on", "off"]).default("on"),
  SECOND_FACTOR: z.enum(["optional", "admins", "everybody"]).default("optional"),
  ADMINS: CommaList.refine((names) => names.every((name) => /^[^\s\p{C}]{1,200}$/u.test(name)), {
    error: "must be usernames, as in ana,bo",
  }).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_SEARCH: z.enum(["on", "off"]).default("off"),
  AI_PER_DAY: z.coerce.number().int().min(1).default(50),
  AI_WAIT_SECONDS: z.coerce.number().int().min(1).max(3600).default(120),
  AI_ANSWER_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  ...SITE_FIELDS,
  ...BUCKET_FIELDS,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
})

const Settings = Fields.superRefine(requireWholeBucket)
  .superRefine(requireWholeModel)
  .superRefine(requireWholeSignOn)
  .superRefine(requireWholeLdap)
  .superRefine(requireWholeMailIn)
  .superRefine(requireWayIn)
  .superRefine(requireAlone)

/** A language model needs its address and its name; a local one has no key. */
function requireWholeModel(s: z.output<typeof Fields>, context: z.RefinementCtx): void {
  const isSet = [s.AI_BASE_URL, s.AI_MODEL].map((value) => value !== undefined)
  if (isSet[0] === isSet[1] && (isSet[0] || s.AI_API_KEY === undefined)) return
  const path = [isSet[0] ? "AI_MODEL" : "AI_BASE_URL"]
  context.addIssue({ code: "custom", path, message: "must be set for a language model" })
}

/** Without passwords, somebody else must know who people are. */
function requireWayIn(s: z.output<typeof Fields>, context: z.RefinementCtx): void {
  if (s.PASSWORDS === "on" || signOnOf(s) || s.LDAP_URL !== undefined) return
  const message = "can be off only with single sign-on or LDAP: nobody could sign in"
  context.addIssue({ code: "custom", path: ["PASSWORDS"], message })
}

/** Settings that reach people elsewhere, or that are for those who stay. */
const NOT_WITH_TRY = [
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_IN_ADDRESS",
  "BACKUP_EVERY",
  "ADMINS",
  "LDAP_URL",
  "OIDC_ISSUER",
  "AI_BASE_URL",
] as const

function requireAlone(s: z.output<typeof Fields>, context: z.RefinementCtx): void {
  if (s.TRY === "off") return
  for (const name of NOT_WITH_TRY.filter((name) => s[name] !== undefined)) {
    const message = "cannot be set with TRY=on, where everybody is a guest for a day"
    context.addIssue({ code: "custom", path: [name], message })
  }
}

/** Whether an address is one of a whole site: pages and cookies know no other. */
function isOrigin(address: string): boolean {
  const { pathname, search, hash, username } = new URL(address)
  return /^\/*$/.test(pathname) && search + hash + username === ""
}

/** Whether a text is what a browser sends as `Origin`. */
function isPageOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/** A server that speaks the protocol of OpenAI's, and one of its models. */
export type LanguageModel = {
  baseUrl: string
  model: string
  apiKey: string | null
  /** Questions of a person in a day. */
  perDay: number
  /** Whether people may have it understand their searches. */
  readsSearches: boolean
  /** How long it may say nothing, before its first word and between words. */
  waitMs: number
  /** How long a whole answer may take. */
  answerMs: number
}

export type Config = {
  port: number
  host: string
  /** The product's address for its users, without a trailing slash. */
  publicUrl: string
  /** Whether `publicUrl` was set, so that it can be compared with origins. */
  publicUrlIsSet: boolean
  /** Cookies are `Secure` only if the product is reached over https. */
  secure: boolean
  dataDir: string
  /** The PostgreSQL database that several servers share; null for SQLite in the data folder. */
  databaseUrl: string | null
  sessionSecret: string
  rateLimit: boolean
  maxSockets: number
  /** The mail server; null to write mail to the outbox folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Whether new accounts begin with emails about mentions, assignments and reminders. */
  emailsByDefault: boolean
  /** Mail that becomes cards and comments; null for none. */
  mailIn: MailIn | null
  /** The name that people see; the product's own by default. */
  siteName: string
  /** The operator's own picture; null for the product's. */
  siteLogo: Logo | null
  /** Whether prices, the trial and plans are shown. */
  hasPlans: boolean
  /** A contact for readers of the public pages; null for none. */
  contactEmail: string | null
  /** An email or https address for reports of faults in security; null for none. */
  securityContact: string | null
  /** By which push services know this server; a key is derived from the secret without one. */
  vapid: { privateKey: string | null; subject: string }
  /** How many proxies in front of us are trusted about the client's address. */
  trustProxy: number
  /** Whether migrations run on the database itself, without a copy. */
  upgradesInPlace: boolean
  /** `everyMs`: null for none by itself. Null on PostgreSQL, whose own tools back it up. */
  backups: { everyMs: number | null; keep: number; folder: string } | null
  /** Addresses and networks that may read /metrics; null for none. */
  metricsFrom: string[] | null
  /** Hosts, addresses and networks that imports may fetch from, though they are not on the public internet. */
  importAllow: string[]
  /** The same for webhooks. */
  webhookAllow: string[]
  /** Of pages elsewhere that may use the API, with access tokens. */
  apiOrigins: string[]
  /** The server reports that it is not ready with less free disk space, in MB. */
  minFreeMb: number
  /** Limits of stored files in bytes, per person and in total; null for none. */
  storage: { perPerson: number; total: number | null }
  bucket: Bucket | null
  languageModel: LanguageModel | null
  activityDays: number
  /** Registration for anybody, for holders of an invitation, or for nobody. */
  registration: "open" | "invited" | "closed"
  /** Domains whose people may register all the same, once an email has proved their address; folded. */
  registrationDomains: string[]
  /** Whether everybody is a guest for a day. */
  isTry: boolean
  /** Whether people find all others of this server by name. */
  hasDirectory: boolean
  /** Whether owners can show a board to people without an account. */
  publicBoards: boolean
  /** Whether browsers keep pages, to show them without a connection. */
  offlineReading: boolean
  registrations: { perAddress: number; invitedPerAddress: number }
  signOn: SignOn | null
  ldap: Ldap | null
  /** Whether people sign in with passwords of this server; otherwise only those whom ADMINS names do. */
  hasPasswords: boolean
  /** Of whom a second factor is required at sign-in. */
  secondFactor: "optional" | "admins" | "everybody"
  admins: string[]
  logLevel: string
}

const HOUR_MS = 60 * 60 * 1000
const MB = 1024 * 1024

/** Settings that all servers on one database need, and must agree on. */
const SHARED = ["SESSION_SECRET", "SMTP_URL", "BUCKET_NAME"] as const

const listOf = new Intl.ListFormat("en-GB")

/** @throws Error with a sentence for the operator */
function requireShared(s: z.output<typeof Settings>): void {
  const missing = SHARED.filter((name) => s[name] === undefined)
  if (missing.length > 0) {
    throw new Error(
      `Cardinal cannot start with DATABASE_URL but without ${listOf.format(missing)}: ` +
        `all servers on one database need the same.`,
    )
  }
  if (s.BACKUP_EVERY !== undefined) {
    throw new Error(
      "Cardinal cannot start with DATABASE_URL and BACKUP_EVERY: back PostgreSQL up with pg_dump.",
    )
  }
}

/** Reads the settings; creates the data folder and a missing secret. @throws Error with a sentence for each fault */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""))
  const parsed = Settings.safeParse(set)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`)
    throw new Error(`Cardinal cannot start with these settings. ${reasons.join("; ")}`)
  }
  const s = parsed.data
  if (s.DATABASE_URL !== undefined) requireShared(s)
  const dataDir = resolve(s.DATA_DIR)
  // The data folder holds password hashes, sessions and people's files: nobody else may read it.
  process.umask(0o077)
  makeFolderSync(dataDir)
  chmodSync(dataDir, 0o700)
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${String(s.PORT)}`
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    publicUrlIsSet: s.PUBLIC_URL !== undefined,
    secure: publicUrl.startsWith("https:"),
    dataDir,
    databaseUrl: s.DATABASE_URL ?? null,
    sessionSecret: s.SESSION_SECRET ?? readOrCreateSecret(join(dataDir, "session-secret")),
    rateLimit: s.RATE_LIMIT === "on",
    maxSockets: s.MAX_SOCKETS,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: senderOf(s.SITE_NAME, s.MAIL_FROM),
    emailsByDefault: s.EMAILS_BY_DEFAULT === "on",
    mailIn: mailInOf(s),
    siteName: s.SITE_NAME ?? site.name,
    siteLogo: s.SITE_LOGO ?? null,
    hasPlans: s.PLANS === "on",
    contactEmail: s.CONTACT_EMAIL ?? null,
    securityContact: s.SECURITY_CONTACT ?? null,
    vapid: {
      privateKey: s.VAPID_PRIVATE_KEY ?? null,
      subject: s.VAPID_SUBJECT ?? subjectOf(publicUrl, s.CONTACT_EMAIL),
    },
    trustProxy: s.TRUST_PROXY,
    upgradesInPlace: s.UPGRADE_IN_PLACE === "on",
    backups:
      s.DATABASE_URL !== undefined
        ? null
        : {
            everyMs: s.BACKUP_EVERY === undefined ? null : s.BACKUP_EVERY * HOUR_MS,
            keep: s.BACKUP_KEEP,
            folder: resolve(s.BACKUP_DIR ?? join(dataDir, "backups")),
          },
    metricsFrom: s.METRICS_FROM ?? null,
    importAllow: s.IMPORT_ALLOW ?? [],
    webhookAllow: s.WEBHOOK_ALLOW ?? [],
    apiOrigins: s.API_ORIGINS ?? [],
    minFreeMb: s.MIN_FREE_MB,
    storage: {
      perPerson: (s.STORAGE_MB_PER_PERSON ?? (s.TRY === "on" ? 20 : 1000)) * MB,
      total: s.STORAGE_MB === undefined ? null : s.STORAGE_MB * MB,
    },
    bucket: bucketOf(s),
    languageModel:
      s.AI_BASE_URL === undefined || s.AI_MODEL === undefined
        ? null
        : {
            baseUrl: s.AI_BASE_URL,
            model: s.AI_MODEL,
            apiKey: s.AI_API_KEY ?? null,
            perDay: s.AI_PER_DAY,
            readsSearches: s.AI_SEARCH === "on",
            waitMs: s.AI_WAIT_SECONDS * 1000,
            answerMs: s.AI_ANSWER_SECONDS * 1000,
          },
    activityDays: s.ACTIVITY_DAYS,
    registration: s.REGISTRATION,
    isTry: s.TRY === "on",
    hasDirectory: s.DIRECTORY === "on",
    offlineReading: s.OFFLINE_READING === "on",
    publicBoards: s.PUBLIC_BOARDS === "on" && s.TRY === "off",
    registrationDomains: s.REGISTRATION_DOMAINS ?? [],
    registrations: {
      perAddress: s.ACCOUNTS_PER_HOUR,
      invitedPerAddress: s.INVITED_PER_HOUR,
    },
    signOn: signOnOf(s),
    ldap: ldapOf(s),
    hasPasswords: s.PASSWORDS === "on",
    secondFactor: s.SECOND_FACTOR,
    admins: s.ADMINS ?? [],
    logLevel: s.LOG_LEVEL,
  }
}

/** The project's folder, with the sources and the build beside `public` and `prisma`. */
export const projectFolder = projectFolderAbove(dirname(fileURLToPath(import.meta.url)))

/** This module runs in `build/`, and in tests in `app/config/`. */
function projectFolderAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : projectFolderAbove(dirname(folder))
}

export const config = readConfig(process.env)

site.name = config.siteName
if (config.siteLogo) site.logo = `/site-logo?${config.siteLogo.hash}`
