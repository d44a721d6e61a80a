// @ts-check
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils"
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg"

// Prisma's schema engine as WebAssembly. Its command line downloads the same engine as a program, from a
// host that closed networks do not reach.

/** The version that the SQL is for, as an answer to the engine's only question. */
const OLDEST_POSTGRES = { text: "PostgreSQL 15.0", number: 150_000 }

/**
 * Returns the SQL that changes an empty database of one schema to another.
 * @param {string} from a schema in Prisma's language
 * @param {string} to the same
 * @param {"sqlite" | "postgres"} provider that of both schemas
 */
export async function schemaDiff(from, to, provider) {
  await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(withoutDatabase(provider))
  const schemaEngine = await engine.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter)
  const { stdout } = await schemaEngine.diff({
    from: toTarget(from),
    to: toTarget(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return stdout ?? ""
}

/** @param {string} content @returns {import("@prisma/schema-engine-wasm").DiffTarget} */
const toTarget = (content) => ({
  tag: "schemaDatamodel",
  files: [{ path: "schema.prisma", content }],
})

/** @type {Promise<void> | undefined} */
let loading

/** Node 20 cannot import WebAssembly, so this does what the package's entry point does. */
function loadEngine() {
  loading ??= (async () => {
    const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm")
    const code = readFileSync(join(dirname(entry), "schema_engine_bg.wasm"))
    const { instance } = await WebAssembly.instantiate(code, {
      "./schema_engine_bg.js": /** @type {any} */ (engine),
    })
    const exports = /** @type {any} */ (instance.exports)
    /** @type {any} */ engine.__wbg_set_wasm(exports)
    exports.__wbindgen_start()
  })()
  return loading
}

/**
 * An adapter for a comparison of schemas, which needs no database.
 * @param {"sqlite" | "postgres"} provider
 * @returns {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory}
 */
function withoutDatabase(provider) {
  const refuse = () => Promise.reject(new Error("There is no database."))
  const connect = () =>
    Promise.resolve({
      provider,
      adapterName: "schema-diff",
      queryRaw: () =>
        Promise.resolve({
          columnNames: ["exists", "version", "numeric_version"],
          columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
          rows: [[true, OLDEST_POSTGRES.text, OLDEST_POSTGRES.number]],
        }),
      executeRaw: refuse,
      executeScript: refuse,
      startTransaction: refuse,
      getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: false }),
      dispose: () => Promise.resolve(),
    })
  return { provider, adapterName: "schema-diff", connect, connectToShadowDb: connect }
}
