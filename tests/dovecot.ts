import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type AddressInfo, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { ImapFlow } from "imapflow"
import { findDovecot } from "../bin/dovecot.mjs"

// Dovecot's IMAP on loopback. Its own sign-in reads fixed folders of the system: a few lines here stand in for it, and then pass
// everything on to a process of Dovecot's.

export { findDovecot }

const USER = "cards@example.org"
const PASSWORD = "it's secret"
/** Dovecot gives no mail to root: nobody reads it then. */
const NOBODY = 65_534

export type Dovecot = {
  /** The setting of a server that reads the mailbox. */
  url: string
  /** Puts a mail into the mailbox, as a mail server does. */
  deliver: (raw: Buffer) => Promise<void>
  /** The flags of each mail of a folder, the oldest first. */
  flags: (folder?: string) => Promise<string[][]>
  /** Whether sign-ins are refused. */
  isRefusing: boolean
  /** How often somebody has signed in. */
  signIns: number
  /** Ends all connections. */
  cut: () => void
  stop: () => Promise<void>
}

export async function startDovecot(): Promise<Dovecot> {
  const root = findDovecot()
  if (root === null) throw new Error("There is no Dovecot: run node bin/dovecot.mjs.")
  const folder = mkdtempSync(join(tmpdir(), "cardinal-dovecot-"))
  const isRoot = process.getuid?.() === 0
  const uid = isRoot ? NOBODY : (process.getuid?.() ?? 0)
  const gid = isRoot ? NOBODY : (process.getgid?.() ?? 0)
  chmodSync(folder, 0o755)
  for (const name of ["run", "mail"]) {
    mkdirSync(join(folder, name))
    if (isRoot) chownSync(join(folder, name), uid, gid)
  }
  writeFileSync(join(folder, "imap.conf"), settingsOf(root, folder, uid, gid))
  chmodSync(join(folder, "imap.conf"), 0o644)
  const libraries = ["usr/lib/dovecot", "usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu"]
  const startImap = () =>
    spawn(
      join(root, "usr/bin/doveconf"),
      [
        "-c",
        join(folder, "imap.conf"),
        "-f",
        "service=imap",
        "-m",
        "imap",
        "-e",
        join(root, "usr/lib/dovecot/imap"),
      ],
      {
        stdio: ["pipe", "pipe", "ignore"],
        ...(isRoot && { uid, gid }),
        env: {
          ...process.env,
          USER: "cards",
          HOME: folder,
          LD_LIBRARY_PATH: libraries.map((path) => join(root, path)).join(":"),
        },
      },
    )
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined)
    void signIn(socket, () => !dovecot.isRefusing).then((tag) => {
      dovecot.signIns += 1
      passOn(socket, tag, startImap())
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const url = `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(port)}`
  const dovecot: Dovecot = {
    url: `${url}/INBOX`,
    isRefusing: false,
    signIns: 0,
    deliver: (raw) => asClient(port, async (client) => void (await client.append("INBOX", raw))),
    flags: (name = "INBOX") =>
      asClient(port, async (client) => {
        await client.mailboxOpen(name)
        const all: string[][] = []
        for await (const { flags } of client.fetch("1:*", { flags: true })) {
          all.push([...(flags ?? [])].filter((flag) => flag !== "\\Recent").sort())
        }
        return all
      }),
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: async () => {
      dovecot.cut()
      server.close()
      await once(server, "close")
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return dovecot
}

const settingsOf = (root: string, folder: string, uid: number, gid: number) => `
base_dir = ${folder}/run
mail_plugin_dir = ${root}/usr/lib/dovecot/modules
default_internal_user = root
default_internal_group = root
default_login_user = nobody
log_path = ${folder}/mail/log
ssl = no
first_valid_uid = ${String(uid)}
first_valid_gid = 0
mail_uid = ${String(uid)}
mail_gid = ${String(gid)}
mail_location = maildir:${folder}/mail/cards
`

/** @returns the tag of the command that signed in */
function signIn(socket: Socket, isOpen: () => boolean): Promise<string> {
  const right = Buffer.from(`\0${USER}\0${PASSWORD}`).toString("base64")
  socket.write("* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] Ready\r\n")
  let [rest, asked] = ["", ""]
  return new Promise((resolve) => {
    socket.on("data", function answer(chunk: Buffer) {
      const lines = (rest + chunk.toString()).split("\r\n")
      rest = lines.pop() ?? ""
      for (const line of lines) {
        const [tag = "", command = ""] = line.split(" ")
        if (command === "AUTHENTICATE") {
          asked = tag
          socket.write("+ \r\n")
        } else if (asked === "") socket.write(`${tag} OK Done\r\n`)
        else if (line === right && isOpen()) {
          socket.off("data", answer).pause()
          return resolve(asked)
        } else socket.write(`${asked} NO [AUTHENTICATIONFAILED] Refused\r\n`)
      }
    })
  })
}

function passOn(socket: Socket, tag: string, imap: ReturnType<typeof spawn>): void {
  const { stdin, stdout } = imap
  if (!stdin || !stdout) throw new Error("Dovecot has no pipes.")
  stdin.on("error", () => undefined)
  socket.on("close", () => imap.kill())
  imap.on("exit", () => socket.destroy())
  // The greeting of a process that has no sign-in.
  const lines = createInterface(stdout)
  lines.once("line", (greeting) => {
    lines.close()
    const [capability = ""] = /\[CAPABILITY [^\]]*\]/.exec(greeting) ?? []
    socket.write(`${tag} OK ${capability} Signed in\r\n`)
    stdout.pipe(socket)
    socket.pipe(stdin)
  })
}

async function asClient<T>(port: number, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const auth = { user: USER, pass: PASSWORD }
  const client = new ImapFlow({ host: "127.0.0.1", port, secure: false, auth, logger: false })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.logout()
  }
}
