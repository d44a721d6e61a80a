// @ts-check
import { build } from "esbuild"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { ROOT } from "../../bin/process.mjs"

// The table of permissions has every page, form and call, and how to ask for it. A test compares it with the routes.

const ENTRY = `
export { ENDPOINTS } from "./tests/http/permissions/endpoints"
export { isCall, isOnBoard, nameOf, request, thingsIn } from "./tests/http/permissions/endpoint"
export { Person } from "./tests/http/client"
`
/** The checks of the tests for each answer; none of it is measured. */
const NOTHING = `
const any = new Proxy(() => any, { get: () => any })
export const expect = any
export const expectSound = any
export const expectDocumented = any
`

/**
 * @returns {Promise<typeof import("../../tests/http/permissions/endpoints") &
 *   typeof import("../../tests/http/permissions/endpoint") & typeof import("../../tests/http/client")>}
 */
export async function loadPermissions() {
  const outfile = join(ROOT, ".cache", "hostile-permissions.mjs")
  await mkdir(join(ROOT, ".cache"), { recursive: true })
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "paths",
        setup(builder) {
          builder.onResolve({ filter: /^(vitest|\.\/documented|\.\/sound)$/ }, ({ path }) => ({
            path,
            namespace: "nothing",
          }))
          builder.onLoad({ filter: /./, namespace: "nothing" }, () => ({ contents: NOTHING }))
          builder.onResolve({ filter: /^~\// }, ({ path, kind }) =>
            builder.resolve(`./app/${path.slice(2)}`, { resolveDir: ROOT, kind }),
          )
          builder.onResolve({ filter: /^[^.~/]/ }, ({ path }) => ({ path, external: true }))
        },
      },
    ],
  })
  return import(pathToFileURL(outfile).href)
}
