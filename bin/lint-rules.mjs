// @ts-check
import { join, relative, sep } from "node:path"
import { CROSSINGS, MODEL_ROOMS } from "./model-rooms.mjs"
import { wrongWord } from "./words.mjs"

/*
 * The rules of this house, for the linter (.oxlintrc.json says which files each is for). Each has its
 * own name, and is not an entry of no-restricted-imports or no-restricted-syntax: those can be set
 * once for each file, so that a later block silently takes away an earlier one's.
 */

/** @typedef {Parameters<import("oxlint/plugins-dev").RuleTester["run"]>[1]} Rule */

/**
 * A rule that refuses what a selector finds.
 * @param {string} message why, in a sentence that says what to do instead
 * @param {...string} selectors
 * @returns {Rule}
 */
function forbid(message, ...selectors) {
  return {
    create: (context) => ({
      [selectors.join(", ")]: (/** @type {any} */ node) => {
        context.report({ node, message })
      },
    }),
  }
}

/**
 * A rule that refuses imports (static, dynamic and re-exports) from modules of some names.
 * @param {string} message
 * @param {RegExp} source
 * @param {{ types?: boolean }} [options] `types` lets type-only imports pass, which leave no trace
 * @returns {Rule}
 */
function forbidImport(message, source, { types = false } = {}) {
  const check = (/** @type {any} */ node, /** @type {any} */ context) => {
    if (!source.test(String(node.source?.value))) return
    if (types && isTypeOnly(node)) return
    context.report({ node, message })
  }
  return { create: (context) => onImports((node) => check(node, context)) }
}

/** @param {(node: any) => void} check is called with each import, static, dynamic or re-exported */
function onImports(check) {
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  }
}

/** @param {any} node */
function isTypeOnly(node) {
  if (node.importKind === "type" || node.exportKind === "type") return true
  const kinds = (node.specifiers ?? []).map((/** @type {any} */ s) => s.importKind ?? s.exportKind)
  return kinds.length > 0 && kinds.every((/** @type {string} */ kind) => kind === "type")
}

/**
 * Refuses what a route's file does with a .server module while it is loaded, such as
 * `export const action = handleForm({ … })`. Remix leaves an unused export out of the browser's
 * file only where making it calls nothing.
 * @type {Rule}
 */
const noServerCallOnLoad = {
  create: (context) => {
    const reported = new Set()
    return {
      ImportDeclaration(node) {
        if (!SERVER_MODULE.test(node.source.value) || isTypeOnly(node)) return
        const variables = context.sourceCode.getDeclaredVariables(node)
        for (const { identifier, from } of variables.flatMap((v) => v.references)) {
          if (from.type !== "module") continue
          const above = context.sourceCode.getAncestors(identifier)
          const act = above.find((/** @type {any} */ n) => ACTS.has(n.type))
          // A table of commands names many modules in one call: that is one mistake.
          if (
            !act ||
            reported.has(act) ||
            above.some((/** @type {any} */ n) => /^TS.*(Type|Query)/.test(n.type))
          )
            continue
          reported.add(act)
          context.report({
            node: act,
            message:
              "This runs when the file is loaded, in the browser too, where a .server module is empty. Call it inside the function: `export const action = (args: ActionFunctionArgs) => …(args)`.",
          })
        }
      },
    }
  },
}

/**
 * Refuses words that people should not see, in texts of the page and in strings. Strings without a space are keys and
 * names of modules.
 * @type {Rule}
 */
const plainWords = {
  create: (context) => {
    const check = (/** @type {any} */ node, /** @type {unknown} */ value) => {
      if (typeof value !== "string" || !value.trim().includes(" ")) return
      const message = wrongWord(value.replace(/\s+/g, " "))
      if (message) context.report({ node, message })
    }
    return {
      Literal: (node) => check(node, node.value),
      JSXText: (node) => check(node, node.value.trim()),
      TemplateElement: (node) => check(node, node.value.cooked),
    }
  },
}

const APP = join(import.meta.dirname, "../app")
const SERVER_MODULE = /\.server(\.[jt]sx?)?$/
const ACTS = new Set([
  "AwaitExpression",
  "CallExpression",
  "MemberExpression",
  "NewExpression",
  "SpreadElement",
  "TaggedTemplateExpression",
])

const WRITES =
  "/^(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)$/"
const USES_PROCESS =
  "Settings are read and checked in one place, app/config/config.server.ts: import `config` from there."
const NO_DB_WRITE =
  "`db` only reads, so a write through it fails or escapes the queue of changes. Use transaction() of app/database/db.server.ts."

/** The rooms that each room must not import, and where the thing belongs that seems to need it. */
const WALLS = new Map(
  Object.entries({
    database: {
      forbidden: [
        "search",
        "models",
        "live",
        "client",
        "components",
        "http",
        "jobs",
        "operations",
        "openapi",
        "routes",
      ],
      belongs:
        "The database knows no rule and no noun: give it plain values, and keep the rule in app/models/.",
    },
    search: {
      forbidden: [
        "models",
        "live",
        "client",
        "components",
        "http",
        "jobs",
        "operations",
        "openapi",
        "routes",
      ],
      belongs:
        "The search knows cards and texts as the database has them; what a person's words mean belongs to app/models/finding/search/.",
    },
    models: {
      forbidden: [
        "live",
        "client",
        "components",
        "http",
        "jobs",
        "operations",
        "openapi",
        "routes",
      ],
      belongs:
        "Publish an event (app/models/board/event/) that the other room listens to, or move what both need to app/models/.",
    },
    client: {
      forbidden: ["components", "http", "jobs", "operations", "openapi", "routes", "root"],
      belongs:
        "What is shown belongs to app/components/; what server and browser share, to app/models/.",
    },
    storage: {
      forbidden: [
        "database",
        "search",
        "live",
        "client",
        "components",
        "http",
        "jobs",
        "operations",
        "openapi",
        "routes",
      ],
      belongs: "A storage keeps files under keys; whose they are is a matter of app/models/.",
    },
    live: {
      forbidden: ["components", "http", "jobs", "operations", "openapi", "routes"],
      belongs: "server.ts gives the sockets what they need of app/http/.",
    },
    jobs: {
      forbidden: ["live", "client", "components", "http", "operations", "openapi", "routes"],
      belongs: "A job starts, stops and calls a function of app/models/.",
    },
    operations: {
      forbidden: ["client", "components", "openapi", "routes"],
      belongs: "What an operator watches needs nothing that is shown.",
    },
    openapi: {
      forbidden: ["live", "client", "components", "jobs", "routes"],
      belongs: "The document is made of the operations of app/http/, and shown by a route.",
    },
    http: {
      forbidden: ["client", "components", "openapi", "routes"],
      belongs:
        "Adapters run on the server only: what is shown is given to them by server.ts or a route.",
    },
    components: {
      forbidden: ["http", "jobs", "operations", "openapi", "routes", "database", "search"],
      belongs:
        "A component is given what it shows; what server and browser share belongs to app/models/.",
    },
  }),
)

/**
 * Refuses imports that lead from a room to one it must not know. Imports run downwards: routes; then
 * openapi; then components and http; then client, live, jobs and operations; then models; then search;
 * then database.
 * @type {Rule}
 */
const walls = {
  create: (context) => {
    const [room = ""] = relative(APP, context.filename).split(sep)
    const wall = WALLS.get(room)
    if (!wall) return {}
    const source = new RegExp(`^~/(${wall.forbidden.join("|")})(/|$)`)
    const check = (/** @type {any} */ node) => {
      const name = String(node.source?.value)
      if (!source.test(name)) return
      context.report({ node, message: `${name} is above this room. ${wall.belongs}` })
    }
    return onImports(check)
  },
}

/**
 * Refuses imports within app/models that lead upwards, but for those that are listed.
 * @type {Rule}
 */
const modelWalls = {
  create: (context) => {
    const [, room = ""] = relative(APP, context.filename).split(sep)
    const above = MODEL_ROOMS.slice(MODEL_ROOMS.indexOf(room) + 1)
    const check = (/** @type {any} */ node) => {
      const [, name = ""] = /^~\/models\/(.+)/.exec(String(node.source?.value)) ?? []
      if (!above.some((each) => name.startsWith(`${each}/`))) return
      if (CROSSINGS[room]?.includes(name)) return
      const message = `~/models/${name} is above app/models/${room}. What this room needs goes down into it; what needs both goes up.`
      context.report({ node, message })
    }
    return onImports(check)
  },
}

export default {
  meta: { name: "house" },
  rules: {
    walls,
    "model-walls": modelWalls,
    "no-climbing": forbidImport(
      "Import from another folder by its room, as in ~/models/board/card/card, so that a wall can be seen.",
      /^\.\.\/(?!.*\.mjs$)/,
    ),
    "no-server-in-browser": forbidImport(
      "This file reaches the browser, where a .server module is empty, without an error from the build. Import the type only, or move what you need to a module without .server.",
      SERVER_MODULE,
      { types: true },
    ),
    "no-server-call-on-load": noServerCallOnLoad,
    "no-zod-in-views": forbidImport(
      "Schemas belong to app/models/, where page and API share them; a view that brings zod along makes every page heavier.",
      /^zod(\/|$)/,
      { types: true },
    ),
    "no-db-in-views": forbidImport(
      "Routes and components do not talk to the database: that is what app/models/*.server.ts are for.",
      /^~\/(database|search)\//,
    ),
    "no-db-writes": forbid(
      NO_DB_WRITE,
      `MemberExpression[object.type='MemberExpression'][object.object.name='db'][property.name=${WRITES}]`,
      "MemberExpression[object.name='db'][property.name=/^\\$executeRaw/]",
    ),
    "no-unsafe-sql": forbid(
      "A raw query made of strings invites injection and does not run on other databases. Use Prisma's queries; what truly needs raw SQL belongs to app/database/.",
      "MemberExpression[property.name=/^\\$(query|execute)RawUnsafe$/]",
      "MemberExpression[property.value=/^\\$(query|execute)RawUnsafe$/]",
    ),
    "no-raw-sql": forbid(
      "Raw SQL belongs to app/database/ and app/search/, so that what another database needs is in one place.",
      "MemberExpression[property.name='prepared']",
      "MemberExpression[property.name=/^\\$(query|execute)Raw$/]",
      "MemberExpression[property.value=/^\\$(query|execute)Raw$/]",
    ),
    "no-relation-count": forbid(
      "Prisma counts a relation by counting the rows of everybody, for each query. Use groupBy or count with the ids.",
      "Property[key.name='_count'] > ObjectExpression > Property[key.name='select']",
    ),
    "no-walked-board": forbid(
      "SQLite finds these cards by walking all cards of the board. Read them by their ids WITH_BOARD of ~/models/board/card/card-board, and compare by isOn().",
      "Property[key.name='id']:has(Property[key.name='in']) ~ Property[key.name='list'][value.type='ObjectExpression']",
    ),
    "no-star": forbid(
      "PostgreSQL refuses a prepared statement whose result has got a column from a newer server. Name the columns: columnsOf() of app/database/rows/row-columns.ts.",
      "Literal[value=/SELECT \\*|\\b[a-z]+\\.\\*/]",
      "TemplateElement[value.raw=/SELECT \\*|\\b[a-z]+\\.\\*/]",
    ),
    "plain-words": plainWords,
    "no-spread-literal": forbid(
      "Write the entries themselves: a spread of a literal means nothing.",
      "SpreadElement > ObjectExpression",
      "SpreadElement > ArrayExpression",
      "SpreadElement > TSAsExpression > ObjectExpression",
      "SpreadElement > TSAsExpression > ArrayExpression",
      "JSXSpreadAttribute > ObjectExpression",
      "RestElement > ArrayPattern",
    ),
    "no-use-fetchers": forbid(
      "It shows a form as answered before the page has its result. Use usePendingFetchers() of ~/client/use-pending-fetchers.",
      "ImportSpecifier[imported.name='useFetchers']",
    ),
    "no-plain-post": forbid(
      "A form that posts says for which account the page was made. Use <CommandForm>, with `fetcher` to stay on the page, of ~/components/forms/command-form.",
      "JSXAttribute[name.name='method'][value.value=/^post$/i]",
      "JSXOpeningElement[name.property.name='Form']",
    ),
    "no-hidden-input": forbid(
      "Hidden fields are `fields` of a <CommandForm>, or a <Hidden> inside it, of ~/components/forms/command-form.",
      "JSXOpeningElement[name.name='input'] > JSXAttribute[name.name='type'][value.value='hidden']",
    ),
    "no-bare-field": forbid(
      "A labelled control with its hint and its refusal is a <TextField>, <TextArea> or <SelectField> of ~/components/forms/field; any other reason is a <Refusal> of ~/components/forms/refusal.",
      "JSXAttribute[name.name='className'][value.value=/(^| )field( |$)/]",
      "JSXAttribute[name.name='className'][value.value=/(^| )field-error( |$)/]",
    ),
    "no-process-env": forbid(
      USES_PROCESS,
      "MemberExpression[object.name='process'][property.name='env']",
      "MemberExpression[object.name='process'][property.value='env']",
      "VariableDeclarator[init.name='process'] > ObjectPattern",
    ),
    "no-whole-date-fns": forbidImport(
      "This loads 300 files at each start. Import the function's own module: date-fns/addDays.",
      /^date-fns$/,
    ),
    "no-process-import": forbidImport(USES_PROCESS, /^(node:)?process$/),
    "no-prisma": forbidImport(
      "Only app/database/ connects to the database. Import `db` and `transaction` from ~/database/db.server, and types from ~/database/types.",
      /^@prisma\/|(^|\/)generated\//,
    ),
    "no-driver": forbidImport(
      "Only app/database/sqlite/ knows the driver of SQLite.",
      /^better-sqlite3$/,
    ),
    "no-engine-terms": forbid(
      "Settings and error codes of SQLite belong to app/database/sqlite/: give the interface of the engine, app/database/engine.ts, what you need.",
      "Literal[value=/^SQLITE_|^PRAGMA /]",
      "TemplateElement[value.raw=/^SQLITE_|^PRAGMA /]",
    ),
    "no-engine": forbidImport(
      "Modules of app/database/ use the interface of the engine: import `engine` from ~/database/client.server. Only that file chooses the engine.",
      /^~\/database\/sqlite\//,
    ),
    "no-remix-auth": forbidImport(
      "Only app/http/auth.server.ts knows remix-auth, so that how people sign in can change in one place.",
      /^remix-auth/,
    ),
  },
}
