// @ts-check
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../process.mjs"
import { DEBIAN_ARCH } from "./debian.mjs"
import { entriesOf, writeTar } from "./files.mjs"

// A container image as an archive, without an engine: the OCI image layout, with the file by which older
// engines load it. Below the program there is a layer of what Node needs of Debian.

/** @typedef {import("./files.mjs").Entry} Entry */
/** @typedef {import("./stage.mjs").Arch} Arch */
/** @typedef {{ mediaType: string, digest: string, size: number }} Descriptor */

/** Node and the launcher need these, and apt adds those that they need. */
const PACKAGES = ["dash", "libc6", "libgcc-s1", "libstdc++6"]
/** Parts of them that nothing here reads. */
const UNUSED = /\/(gconv|locale|man|lintian|bug|gdb|menu)\/|\/doc\/.*(?<!copyright|\/)$/
/** As in the images of before. */
const [USER, HOME, DATA] = [1000, "app/", "data/"]
const TYPE = "application/vnd.oci.image"

const SECOND_NS = 1e9
/** Of these, Docker alone knows `Healthcheck`. */
const CONFIG = {
  User: `${USER}:${USER}`,
  Env: [
    "PATH=/app:/app/node/bin:/usr/bin:/bin",
    "NODE_ENV=production",
    "HOST=0.0.0.0",
    "PORT=3000",
    "DATA_DIR=/data",
  ],
  Cmd: ["cardinal"],
  WorkingDir: "/app",
  ExposedPorts: { "3000/tcp": {} },
  Volumes: { "/data": {} },
  StopSignal: "SIGTERM",
  Healthcheck: {
    Test: ["CMD", "cardinal", "health"],
    Interval: 15 * SECOND_NS,
    Timeout: 5 * SECOND_NS,
    StartPeriod: 20 * SECOND_NS,
    Retries: 3,
  },
}

/**
 * @param {string} file to write
 * @param {string} stage the folder of `stage()`
 * @param {{ version: string, arch: Arch, date: Date, commit: string }} about
 * @param {string[]} debs from `downloadDebian()`
 */
export async function writeImage(file, stage, { version, arch, date, commit }, debs) {
  const folder = `${file}.layers`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const data = { name: DATA, mode: 0o700, owner: USER }
  const contents = [
    baseEntries(debs, join(folder, "root")),
    [{ name: HOME }, ...entriesOf(stage, HOME), data],
  ]
  const files = contents.map((_, i) => join(folder, `${i}.tar.gz`))
  const diffs = await Promise.all(files.map((at, i) => writeTar(at, contents[i] ?? [], date)))
  /** @type {Entry[]} */
  const blobs = []
  /** @param {string} type @param {Buffer | object} content which is written as JSON @returns {Descriptor} */
  const add = (type, content) => {
    const text = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
    const digest = createHash("sha256").update(text).digest("hex")
    blobs.push({ name: `blobs/sha256/${digest}`, text })
    return { mediaType: `${TYPE}.${type}`, digest: `sha256:${digest}`, size: text.length }
  }
  const created = date.toISOString()
  const labels = {
    "org.opencontainers.image.version": version,
    "org.opencontainers.image.revision": commit,
  }
  const config = add("config.v1+json", {
    created,
    architecture: DEBIAN_ARCH[arch],
    os: "linux",
    config: { ...CONFIG, Labels: labels },
    rootfs: { type: "layers", diff_ids: diffs.map((digest) => `sha256:${digest}`) },
    history: ["Debian", "Cardinal"].map((created_by) => ({ created, created_by })),
  })
  const layers = files.map((at) => add("layer.v1.tar+gzip", readFileSync(at)))
  rmSync(folder, { recursive: true })
  const mediaType = `${TYPE}.manifest.v1+json`
  const manifest = add("manifest.v1+json", { schemaVersion: 2, mediaType, config, layers })
  const tag = `cardinal:${version}`
  const annotations = {
    "io.containerd.image.name": tag,
    "org.opencontainers.image.ref.name": version,
  }
  const pathOf = (/** @type {Descriptor} */ { digest }) => `blobs/${digest.replace(":", "/")}`
  const index = { schemaVersion: 2, manifests: [{ ...manifest, annotations }] }
  const loaded = [{ Config: pathOf(config), RepoTags: [tag], Layers: layers.map(pathOf) }]
  const about = {
    "oci-layout": { imageLayoutVersion: "1.0.0" },
    "index.json": index,
    "manifest.json": loaded,
  }
  const texts = Object.entries(about).map(([name, each]) => ({ name, text: JSON.stringify(each) }))
  const folders = [{ name: "blobs/" }, { name: "blobs/sha256/" }]
  await writeTar(file, [...texts, ...folders, ...blobs], date)
}

/**
 * Downloads packages of Debian with all that they depend on, by the apt of this machine, but apart from it: for any
 * processor, and without rights.
 * @param {Arch} arch
 * @param {string[]} names those of the image's lower layer, if left out
 * @param {string} folder in `.cache`
 * @returns {string[]} the packages' files, or none without apt
 */
export function downloadDebian(arch, names = PACKAGES, folder = `debian-${arch}`) {
  const at = join(ROOT, ".cache", folder)
  rmSync(at, { recursive: true, force: true })
  mkdirSync(join(at, "lists", "partial"), { recursive: true })
  mkdirSync(join(at, "archives", "partial"), { recursive: true })
  const settings = [
    `Dir::State=${at}`,
    "Dir::State::status=/dev/null",
    `Dir::Cache=${at}`,
    `APT::Architecture=${DEBIAN_ARCH[arch]}`,
    `APT::Architectures=${DEBIAN_ARCH[arch]}`,
    "APT::Sandbox::User=root",
    "Debug::NoLocking=1",
  ].flatMap((setting) => ["-o", setting])
  const install = ["install", "--download-only", "--no-install-recommends", "-y", ...names]
  try {
    for (const args of [["update"], install])
      execFileSync("apt-get", ["-qq", ...settings, ...args], { stdio: "pipe" })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return []
  }
  const archives = join(at, "archives")
  const debs = readdirSync(archives).filter((name) => name.endsWith(".deb"))
  return debs.sort().map((name) => join(archives, name))
}

/** @param {string[]} debs @param {string} root a folder for their files @returns {Entry[]} */
function baseEntries(debs, root) {
  for (const deb of debs) execFileSync("dpkg-deb", ["--extract", deb, root])
  const merged = ["bin", "lib", "lib64"].filter((name) => !existsSync(join(root, name)))
  // Scanners find Debian's packages by these.
  const about = debs.map((deb) => execFileSync("dpkg-deb", ["--field", deb], { encoding: "utf8" }))
  return [
    ...entriesOf(root, "").filter(({ name }) => !UNUSED.test(name)),
    ...merged.map((name) => ({ name, link: `usr/${name}` })),
    {
      name: "etc/passwd",
      text: `root:x:0:0::/:/bin/sh\ncardinal:x:${USER}:${USER}::/data:/bin/sh\n`,
    },
    { name: "etc/group", text: `root:x:0:\ncardinal:x:${USER}:\n` },
    { name: "etc/nsswitch.conf", text: "hosts: files dns\n" },
    { name: "var/lib/dpkg/status.d/" },
    ...about.map((text) => ({
      name: `var/lib/dpkg/status.d/${/^Package: (.*)$/m.exec(text)?.[1]}`,
      text,
    })),
    { name: "tmp/", mode: 0o1777 },
  ]
}
