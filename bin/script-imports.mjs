// @ts-check
import { ROOT } from "./process.mjs"

/**
 * Follows what scripts import, but into packages.
 * @param {string[]} entryPoints paths in the project
 * @returns {Promise<import("esbuild").Metafile["inputs"]>} the scripts and all sources of ours that they load, by path
 */
export async function scriptImports(entryPoints) {
  const { build } = await import("esbuild")
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: ".",
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
    metafile: true,
  })
  return metafile.inputs
}
