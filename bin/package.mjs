// @ts-check
import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { parseArgs } from "node:util"
import { DEBIAN_ARCH, writeDebianPackage } from "./package/debian.mjs"
import { RUNTIME, entriesOf, readJson, sha256, writeJson, writeTar } from "./package/files.mjs"
import { downloadDebian, writeImage } from "./package/image.mjs"
import { stage } from "./package/stage.mjs"
import { ROOT } from "./process.mjs"

// npm run package: makes what people install, in dist/: an archive, a package for Debian, and a container image, of
// one folder and with their digests. The same commit, built by the same Node, gives the same bytes.

const DIST = join(ROOT, "dist")
/** Files that are about the others, and not among their digests. */
const SUMS = "SHA256SUMS"

const { values } = parseArgs({ options: { arch: { type: "string", default: process.arch } } })
const arch = /** @type {const} */ (["x64", "arm64"]).find((each) => each === values.arch)
if (!arch) throw new Error(`--arch is x64 or arm64, not ${values.arch}.`)

const git = (/** @type {string[]} */ ...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim()
const commit = git("rev-parse", "HEAD")
const date = new Date(git("show", "--no-patch", "--format=%cI", "HEAD"))
const isChanged = git("status", "--porcelain") !== ""
if (isChanged) console.log("There are changes that are not committed: the package has them, too.")

const { version } = readJson(join(ROOT, "package.json"))
const name = `cardinal-${version}-linux-${arch}`
const about = { version, arch, date, commit }

mkdirSync(DIST, { recursive: true })
for (const file of readdirSync(DIST)) {
  const isMadeAnew = file.startsWith(name) || file.endsWith(`_${DEBIAN_ARCH[arch]}.deb`)
  if (isMadeAnew || !file.includes(version)) rmSync(join(DIST, file), { recursive: true })
}
const staged = join(DIST, name)
await stage(staged, arch, date)

const archive = join(DIST, `${name}.tar.gz`)
const debian = join(DIST, `cardinal_${version}_${DEBIAN_ARCH[arch]}.deb`)
const image = join(DIST, `${name}.oci.tar`)
const bill = join(DIST, `${name}.cdx.json`)
console.log("Packing …")
const debs = downloadDebian(arch)
if (debs.length === 0)
  console.log("Without Debian's apt-get there is no image: use the Dockerfile.")
await Promise.all([
  writeTar(archive, [{ name: `${name}/` }, ...entriesOf(staged, `${name}/`)], date),
  writeDebianPackage(debian, staged, about),
  debs.length > 0 && writeImage(image, staged, about, debs),
])
writeJson(bill, readJson(join(staged, "sbom.cdx.json")))

const made = [archive, debian, ...(debs.length > 0 ? [image] : []), bill]
writeJson(join(DIST, `${name}.provenance.json`), await provenance())
await writeSums()

/** Of what the files were made, as SLSA's provenance in a statement of in-toto. */
async function provenance() {
  const described = async (/** @type {string} */ path, /** @type {object} */ name) => ({
    ...name,
    digest: { sha256: await sha256(path) },
  })
  const { packages } = readJson(join(RUNTIME, "package-lock.json"))
  const node = `node-linux-${arch}`
  const locks = ["package-lock.json", "bin/package/runtime/package-lock.json"]
  const sources = [
    ...locks.map((path) => [join(ROOT, path), path]),
    [join(staged, "node/bin/node"), `pkg:npm/${node}@${packages[`node_modules/${node}`].version}`],
    ...debs.map((deb) => [deb, `pkg:deb/${basename(deb)}`]),
  ]
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: await Promise.all(made.map((file) => described(file, { name: basename(file) }))),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "npm run package",
        externalParameters: { arch, commit, isChanged },
        resolvedDependencies: [
          { uri: "git", digest: { gitCommit: commit } },
          ...(await Promise.all(sources.map(([path = "", uri]) => described(path, { uri })))),
        ],
      },
      runDetails: {
        builder: { id: `node ${process.version} on ${process.platform}-${process.arch}` },
        metadata: { startedOn: date.toISOString() },
      },
    },
  }
}

/** Of the files for each processor that are there. */
async function writeSums() {
  const names = readdirSync(DIST).filter(
    (each) => each !== SUMS && statSync(join(DIST, each)).isFile(),
  )
  const lines = await Promise.all(
    names.sort().map(async (each) => {
      const path = join(DIST, each)
      console.log(`${each}: ${(statSync(path).size / 1e6).toFixed(1)} MB`)
      return `${await sha256(path)}  ${each}\n`
    }),
  )
  writeFileSync(join(DIST, SUMS), lines.join(""))
}
