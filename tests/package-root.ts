import { createHash } from "node:crypto"
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process"
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { connect, createServer, type AddressInfo } from "node:net"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { downloadDebian } from "../bin/package/image.mjs"

// Roots of file systems that have one of the packages, what it says that it needs, and nothing else of this machine.

export type Root = {
  /** The folder that becomes the root. */
  folder: string
  /** The program, and the settings that the form gives it, as the processes inside see them. */
  program: string
  /** The folder that all forms have in them. */
  home: string
  env: Record<string, string>
  dataDir: string
  /** The user and group. */
  user: number
}

/** No variable of this machine's gets in. */
const NOTHING = {} as NodeJS.ProcessEnv
const ARCH = process.arch === "arm64" ? "arm64" : "x64"

/** The archive in /srv, with the libraries of this machine that its README.txt names, and a shell. */
export function archiveRoot(folder: string, archive: string): Root {
  const srv = join(folder, "srv")
  mkdirSync(srv, { recursive: true })
  execFileSync("tar", ["--extract", "--file", archive, "--directory", srv])
  const [name = ""] = readdirSync(srv)
  const home = join(srv, name)
  const files = readdirSync(home, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.node$|\.so\b|^node\/bin\/node$/.test(file))
    .map((file) => join(home, file))
  const { stdout } = spawnSync("ldd", [...files, realpathSync("/bin/sh")], { encoding: "utf8" })
  for (const [, path = ""] of stdout.matchAll(/(?:=> |^\t)(\/\S+) \(0x/gm)) {
    if (!path.startsWith(folder)) copyIn(folder, path, path)
  }
  copyIn(folder, realpathSync("/bin/sh"), "/bin/sh")
  mkdirSync(join(home, "data"))
  const user = 1234
  chownSync(join(home, "data"), user, user)
  return withPlaces({
    folder,
    program: `/srv/${name}/cardinal`,
    home: `/srv/${name}`,
    env: { PATH: "/usr/bin:/bin" },
    dataDir: `/srv/${name}/data`,
    user,
  })
}

/** A Debian with what every one has, and what the package depends on. @returns whether apt has brought it */
export function emptyDebian(folder: string): boolean {
  const depends = ["libc6", "libgcc-s1", "libstdc++6", "systemd-standalone-sysusers"]
  const essential = ["coreutils", "dash", "dpkg", "init-system-helpers"]
  const debs = downloadDebian(ARCH, [...depends, ...essential], "debian-root")
  if (debs.length === 0) return false
  const admin = join(folder, "var/lib/dpkg")
  for (const name of ["info", "updates", "triggers"]) {
    mkdirSync(join(admin, name), { recursive: true })
  }
  for (const deb of debs) {
    execFileSync("dpkg-deb", ["--extract", deb, folder])
    const about = execFileSync("dpkg-deb", ["--field", deb], { encoding: "utf8" })
    appendFileSync(join(admin, "status"), `${about.trim()}\nStatus: install ok installed\n\n`)
  }
  for (const name of ["bin", "lib", "lib64"]) linkMerged(folder, name)
  mkdirSync(join(folder, "etc"), { recursive: true })
  writeFileSync(join(folder, "etc/passwd"), "root:x:0:0::/root:/bin/sh\n")
  return true
}

/** The package for Debian, installed by dpkg on an empty one. */
export function debianRoot(folder: string, debian: string): Root {
  dpkg(folder, "--install", debian)
  const passwd = readFileSync(join(folder, "etc/passwd"), "utf8")
  const user = Number(/^cardinal:[^:]*:(\d+):/m.exec(passwd)?.[1])
  return withPlaces({
    folder,
    program: "/usr/bin/cardinal",
    home: "/usr/lib/cardinal",
    env: { PATH: "/usr/bin:/bin" },
    dataDir: "/var/lib/cardinal",
    user,
  })
}

/** Runs the scripts of packages inside. */
export const dpkg = (folder: string, ...args: string[]) =>
  execFileSync("dpkg", [`--root=${folder}`, ...args], {
    encoding: "utf8",
    stdio: "pipe",
    env: { ...NOTHING, PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
  })

type Descriptor = { digest: string; size: number }
type Config = {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, object>
}

/** The layers of the image, each of which has the digest by which the image names it. */
export function imageRoot(folder: string, image: string): Root {
  const layout = `${folder}.layout`
  mkdirSync(layout)
  mkdirSync(folder)
  execFileSync("tar", ["--extract", "--file", image, "--directory", layout])
  const blob = ({ digest, size }: Descriptor) => {
    const path = join(layout, "blobs", digest.replace(":", "/"))
    const content = readFileSync(path)
    const found = `sha256:${createHash("sha256").update(content).digest("hex")}`
    if (found !== digest || content.length !== size) throw new Error(`${path} is not as named.`)
    return path
  }
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as unknown
  const { manifests } = read(join(layout, "index.json")) as { manifests: [Descriptor] }
  const manifest = read(blob(manifests[0])) as { config: Descriptor; layers: Descriptor[] }
  const { config } = read(blob(manifest.config)) as { config: Config }
  for (const layer of manifest.layers) {
    execFileSync("tar", ["--extract", "--file", blob(layer), "--directory", folder])
  }
  const env: Record<string, string> = {}
  for (const each of config.Env) env[each.split("=")[0] ?? ""] = each.replace(/^[^=]*=/, "")
  return withPlaces({
    folder,
    program: config.Cmd.join(" "),
    home: config.WorkingDir,
    env,
    dataDir: Object.keys(config.Volumes)[0] ?? "",
    user: Number(config.User.split(":")[0]),
  })
}

/** With what each system has, and a place for files in the folder of the data. */
function withPlaces(root: Root): Root {
  for (const name of ["proc", "dev"]) mkdirSync(join(root.folder, name), { recursive: true })
  mkdirSync(join(root.folder, "etc"), { recursive: true })
  writeFileSync(join(root.folder, "etc/hosts"), "127.0.0.1 localhost\n")
  const data = join(root.folder, root.dataDir)
  mkdirSync(join(data, "files"))
  chownSync(join(data, "files"), root.user, root.user)
  return root
}

function copyIn(folder: string, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  copyFileSync(from, join(folder, to))
}

function linkMerged(folder: string, name: string): void {
  if (!existsSync(join(folder, name))) symlinkSync(`usr/${name}`, join(folder, name))
}

/** Why this machine cannot isolate programs, or null. */
export function cannotIsolate(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "not root on Linux"
  const needed = ["unshare", "nsenter", "chroot", "mount", "ip", "ldd", "dpkg"]
  const missing = needed.filter((name) => spawnSync(name, ["--version"]).error !== undefined)
  if (missing.length > 0) return `without ${missing.join(", ")}`
  const { status } = spawnSync("unshare", ["--net", "--mount", "ip", "link", "set", "lo", "up"])
  return status === 0 ? null : "unshare is forbidden"
}

/** Brings a process into the root: without a network but itself, and read-only but for the data. */
const ENTER = `
ip link set lo up
mount --bind "$1" "$1"
mount --bind "$1$2" "$1$2"
mount -o remount,bind,ro "$1"
mount --rbind /dev "$1/dev"
mount --rbind /proc "$1/proc"
folder=$1 user=$3
shift 3
exec chroot --userspec="$user:$user" "$folder" "$@"`

/** Passes connections on from a socket in a file to the server inside. */
const RELAY = `
const { connect, createServer } = require("node:net")
const relay = createServer((outer) => {
  const inner = connect(3000, "127.0.0.1")
  for (const each of [outer, inner]) each.on("error", () => { outer.destroy(); inner.destroy() })
  outer.pipe(inner).pipe(outer)
})
relay.listen(process.argv[1], () => console.log("listening"))`

export type Ended = { code: number | null; out: string; err: string }
export type Ways = { env?: Record<string, string>; input?: string }

/** A process, with what it has printed so far. */
export class Watched {
  out = ""
  err = ""
  readonly ended: Promise<Ended>

  constructor(readonly child: ChildProcess) {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (this.out += text))
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.err += text))
    this.ended = new Promise((resolve, reject) => {
      child.once("error", reject)
      child.once("close", (code) => resolve({ code, out: this.out, err: this.err }))
    })
  }
}

/** A server that was started in a root, and commands beside it. */
export class Inside {
  readonly server: Watched
  #relay: ChildProcess | undefined

  constructor(readonly root: Root) {
    this.server = this.enter([root.program])
    process.once("exit", () => this.close())
  }

  /** Runs a program in the root, apart from others. */
  enter(argv: string[], { env = {}, input = "" }: Ways = {}): Watched {
    const { folder, dataDir, user } = this.root
    const isolated = ["--net", "--mount", "sh", "-ec", ENTER, "sh", folder, dataDir, String(user)]
    return this.#spawn("unshare", [...isolated, ...argv], env, input)
  }

  /** Runs a program beside the server. */
  beside(argv: string[], { env = {}, input = "" }: Ways = {}): Watched {
    const { user } = this.root
    const as = ["--setuid", String(user), "--setgid", String(user)]
    const target = ["--target", String(this.server.child.pid), "--mount", "--net", "--root", "--wd"]
    return this.#spawn("nsenter", [...target, ...as, ...argv], env, input)
  }

  #spawn(program: string, args: string[], more: Record<string, string>, input: string): Watched {
    const { env, dataDir } = this.root
    // The folders of administration are for what enters.
    const PATH = `${env.PATH ?? ""}:/usr/sbin:/sbin`
    const settings = { ...NOTHING, ...env, PATH, HOME: `${dataDir}/files`, ...more }
    const child = spawn(program, args, { env: settings })
    child.stdin.on("error", () => undefined).end(input)
    return new Watched(child)
  }

  /** The address by which this machine reaches the server. */
  async open(): Promise<string> {
    const pid = String(this.server.child.pid)
    // Until `unshare` has done its work, the process is in the network of this machine.
    const network = (of: string) => readlinkSync(`/proc/${of}/ns/net`)
    while (network(pid) === network("self")) await sleep(5)
    const socket = `${this.root.folder}.${pid}.socket`
    const target = ["--target", pid, "--net"]
    const relay = spawn("nsenter", [...target, process.execPath, "-e", RELAY, socket])
    this.#relay = relay
    await new Promise((resolve) => relay.stdout.once("data", resolve))
    const outer = createServer((from) => {
      const to = connect(socket)
      const end = () => {
        from.destroy()
        to.destroy()
      }
      from.on("error", end).pipe(to).on("error", end).pipe(from)
    })
    outer.unref()
    await new Promise<void>((resolve) => outer.listen(0, "127.0.0.1", resolve))
    return `http://127.0.0.1:${String((outer.address() as AddressInfo).port)}`
  }

  /** Ends what still runs. */
  close(): void {
    this.#relay?.kill("SIGKILL")
    this.server.child.kill("SIGKILL")
  }
}
