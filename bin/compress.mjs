// @ts-check
import { readdirSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const COMPRESSIBLE = /\.(css|html|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/
/** Below this, the headers of a compressed response take about what compression saves. */
const MIN_BYTES = 256

/**
 * Writes `.br` and `.gz` files beside each file of a folder that they make smaller, at the highest
 * level: each build compresses once, so that no request has to.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  await Promise.all(
    files.filter((f) => COMPRESSIBLE.test(f)).map((f) => compressFile(join(folder, f))),
  )
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.length < content.length) await writeFile(`${file}.br`, br)
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
}
