// @ts-check
import { defineConfig } from "eslint/config"
import reactHooks from "eslint-plugin-react-hooks"
import tseslint from "typescript-eslint"

/*
 * The last part of this file holds the rules of this house. Each is a rule with its own name
 * and its own files, and not an entry of no-restricted-imports or no-restricted-syntax: those
 * can be set once for each file, so that a later block silently takes away an earlier one's.
 */

/**
 * A rule that refuses what a selector finds.
 * @param {string} message why, in a sentence that says what to do instead
 * @param {...string} selectors
 * @returns {import("eslint").Rule.RuleModule}
 */
function forbid(message, ...selectors) {
  return {
    create: (context) => ({
      [selectors.join(", ")]: (/** @type {import("estree").Node} */ node) => {
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
 * @returns {import("eslint").Rule.RuleModule}
 */
function forbidImport(message, source, { types = false } = {}) {
  const check = (/** @type {any} */ node, /** @type {any} */ context) => {
    if (!source.test(String(node.source?.value))) return
    if (types && isTypeOnly(node)) return
    context.report({ node, message })
  }
  return {
    create: (context) => ({
      ImportDeclaration: (node) => check(node, context),
      ExportNamedDeclaration: (node) => check(node, context),
      ExportAllDeclaration: (node) => check(node, context),
      ImportExpression: (node) => check(node, context),
    }),
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
 * @type {import("eslint").Rule.RuleModule}
 */
const noServerCallOnLoad = {
  create: (context) => {
    const reported = new Set()
    return {
      ImportDeclaration(node) {
        if (!SERVER_MODULE.test(String(node.source.value)) || isTypeOnly(node)) return
        const variables = context.sourceCode.getDeclaredVariables(node)
        for (const { identifier, from } of variables.flatMap((v) => v.references)) {
          if (from.type !== "module") continue
          const above = context.sourceCode.getAncestors(identifier)
          const act = above.find((n) => ACTS.has(n.type))
          // A table of commands names many modules in one call: that is one mistake.
          if (!act || reported.has(act) || above.some((n) => /^TS.*(Type|Query)/.test(n.type)))
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
  "Settings are read and checked in one place, app/config.server.ts: import `config` from there."
const NO_DB_WRITE =
  "`db` only reads, so a write through it fails or escapes the queue of changes. Use transaction() of app/database/db.server.ts."

/**
 * Refuses imports that lead from a room to one it must not know. Imports run downwards: routes; then
 * components and http; then client, live, jobs and operations; then models; then database.
 * @type {import("eslint").Rule.RuleModule}
 */
const walls = {
  meta: { schema: [{ type: "object" }] },
  create: (context) => {
    const { forbidden, belongs } = context.options[0]
    const source = new RegExp(`^~/(${forbidden.join("|")})(/|$)`)
    const check = (/** @type {any} */ node) => {
      const name = String(node.source?.value)
      if (!source.test(name)) return
      context.report({ node, message: `${name} is above this room. ${belongs}` })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

/** What each room must not import, and where the thing belongs that seems to need it. */
const WALLS = {
  database: {
    forbidden: ["models", "live", "client", "components", "http", "jobs", "operations", "routes"],
    belongs:
      "The database knows no rule and no noun: give it plain values, and keep the rule in app/models/.",
  },
  models: {
    forbidden: ["live", "client", "components", "http", "jobs", "operations", "routes"],
    belongs:
      "Publish an event (app/models/event/) that the other room listens to, or move what both need to app/models/.",
  },
  client: {
    forbidden: ["components", "http", "jobs", "operations", "routes", "root"],
    belongs:
      "What is shown belongs to app/components/; what server and browser share, to app/models/.",
  },
  live: {
    forbidden: ["components", "http", "jobs", "operations", "routes"],
    belongs: "server.ts gives the sockets what they need of app/http/.",
  },
  jobs: {
    forbidden: ["live", "client", "components", "http", "operations", "routes"],
    belongs: "A job starts, stops and calls a function of app/models/.",
  },
  operations: {
    forbidden: ["client", "components", "routes"],
    belongs: "What an operator watches needs nothing that is shown.",
  },
  http: {
    forbidden: ["client", "components", "routes"],
    belongs:
      "Adapters run on the server only: what is shown is given to them by server.ts or a route.",
  },
  components: {
    forbidden: ["http", "jobs", "operations", "routes", "database"],
    belongs:
      "A component is given what it shows; what server and browser share belongs to app/models/.",
  },
}

const house = {
  rules: {
    walls,
    "no-climbing": forbidImport(
      "Import from another folder by its room, as in ~/models/card/card, so that a wall can be seen.",
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
      /^~\/database\//,
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
      "Raw SQL belongs to app/database/, so that what another database needs is in one place.",
      "MemberExpression[property.name='prepared']",
      "MemberExpression[property.name=/^\\$(query|execute)Raw$/]",
      "MemberExpression[property.value=/^\\$(query|execute)Raw$/]",
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
      "Only the SQLite engine knows its driver: app/database/sqlite-engine.server.ts and the files that it imports.",
      /^better-sqlite3$/,
    ),
    "no-engine-terms": forbid(
      "Settings and error codes of SQLite belong to app/database/sqlite-engine.server.ts: give its interface, app/database/engine.ts, what you need.",
      "Literal[value=/^SQLITE_|^PRAGMA /]",
      "TemplateElement[value.raw=/^SQLITE_|^PRAGMA /]",
    ),
    "no-engine": forbidImport(
      "Modules of app/database/ use the interface of the engine: import `engine` from ./client.server. Only that file chooses the engine.",
      /^\.\/sqlite-/,
    ),
    "no-remix-auth": forbidImport(
      "Only app/auth.server.ts knows remix-auth, so that how people sign in can change in one place.",
      /^remix-auth/,
    ),
  },
}

const CODE = ["**/*.{ts,tsx,js,mjs}"]
/** The engine of SQLite, behind the interface of app/database/engine.ts. */
const SQLITE = [
  ...["sqlite-engine", "sqlite-connection", "sqlite-writer", "sqlite-statements"],
  ...["sqlite-adapter", "checkpointer", "migrations"],
].map((name) => `app/database/${name}.server.ts`)
/** Of routes, Remix itself takes the server's part out of the file that is the route. */
const ROUTE_MODULES = ["app/root.tsx", "app/routes/*.{ts,tsx}", "app/routes/*/route.{ts,tsx}"]

export default defineConfig(
  {
    ignores: [
      "build/",
      "public/build/",
      "app/database/generated/",
      "data/",
      ".cache/",
      "coverage/",
      "test-results/",
      "playwright-report/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  {
    files: CODE,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: "error",
      // Types of libraries are extended by interfaces that add no member of their own.
      "@typescript-eslint/no-empty-object-type": [
        "error",
        { allowInterfaces: "with-single-extends" },
      ],
      // What of ESLint's own recommended rules TypeScript does not see.
      "no-async-promise-executor": "error",
      "no-cond-assign": "error",
      "no-constant-condition": ["error", { checkLoops: false }],
      "no-control-regex": "error",
      "no-debugger": "error",
      "no-empty": "error",
      "no-fallthrough": "error",
      "no-irregular-whitespace": "error",
      "no-loss-of-precision": "error",
      "no-self-assign": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unsafe-finally": "error",
      "no-useless-escape": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // Handlers of JSX and of events may be async; a promise used as a condition still fails.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      // `() => log.info(…)` and `return refuse(…)` say what they do; a block around them says no more.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // A number in a text reads as it is.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Remix throws Responses, and redirects are Responses.
      "@typescript-eslint/only-throw-error": "off",
      // Loaders, actions and the functions of interfaces are async by their type.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // What is printed goes through app/log.server.ts, as JSON with the request's id.
    files: ["app/**/*.{ts,tsx}", "server.ts"],
    rules: { "no-console": "error" },
  },
  {
    // Scripts have no types of their own, and JSON that they read has none at all.
    files: ["**/*.{js,mjs}"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
    },
  },

  // The rules of this house.
  {
    files: CODE,
    plugins: { house },
    rules: { "house/no-db-writes": "error", "house/no-whole-date-fns": "error" },
  },
  {
    files: CODE,
    // Their statements contain only names of our own and settings (docs/decisions/075, 086).
    ignores: ["insert-rows", "positions", "sqlite-engine"].map(
      (name) => `app/database/${name}.server.ts`,
    ),
    rules: { "house/no-unsafe-sql": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server.ts"],
    ignores: ["app/database/**"],
    rules: { "house/no-prisma": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server.ts"],
    ignores: SQLITE,
    rules: { "house/no-driver": "error", "house/no-engine-terms": "error" },
  },
  {
    files: ["app/database/*.ts"],
    ignores: [...SQLITE, "app/database/client.server.ts"],
    rules: { "house/no-engine": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server.ts"],
    ignores: ["app/database/*.server.ts"],
    rules: { "house/no-raw-sql": "error" },
  },
  { files: ["app/**/*.{ts,tsx}"], rules: { "house/no-climbing": "error" } },
  ...Object.entries(WALLS).map(([room, wall]) => ({
    files: [`app/${room}/**/*.{ts,tsx}`],
    rules: { "house/walls": /** @type {["error", object]} */ (["error", wall]) },
  })),
  {
    files: CODE,
    ignores: ["app/auth.server.ts"],
    rules: { "house/no-remix-auth": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server.ts"],
    ignores: ["app/config.server.ts"],
    rules: { "house/no-process-env": "error", "house/no-process-import": "error" },
  },
  {
    files: ["app/components/**/*.{ts,tsx}", "app/routes/**/*.{ts,tsx}"],
    rules: { "house/no-zod-in-views": "error", "house/no-db-in-views": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["**/*.server.{ts,tsx}", ...ROUTE_MODULES],
    rules: { "house/no-server-in-browser": "error" },
  },
  {
    files: ROUTE_MODULES,
    ignores: ["app/routes/*.ts"], // no component, so nothing of it reaches the browser
    rules: { "house/no-server-call-on-load": "error" },
  },
)
