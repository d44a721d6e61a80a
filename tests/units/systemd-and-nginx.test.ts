import { spawnSync } from "node:child_process"
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

// The files for nginx and systemd, as their own programs read them where these are installed.

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../docs/deploy/${name}`, import.meta.url))
const read = (name: string) => readFileSync(fileOf(name), "utf8")

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" })
  return { status, output: stdout + stderr }
}
const isInstalled = (command: string, option: string) =>
  spawnSync(command, [option]).error === undefined

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-deploy-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("nginx.conf", () => {
  test("has no directive that nginx 1.22 of Debian 12 does not know", () => {
    expect(read("nginx.conf")).not.toMatch(/^\s*http2 /m)
    expect(read("nginx.conf")).toMatch(/^\s*listen 443 ssl http2;/m)
  })

  test.skipIf(!isInstalled("nginx", "-v") || !isInstalled("openssl", "version"))(
    "is loaded by the nginx of this machine",
    () => {
      const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")]
      const subject = ["-subj", "/CN=boards.example.org", "-keyout", key, "-out", certificate]
      run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject)
      const site = read("nginx.conf")
        .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, certificate)
        .replace(/\/etc\/letsencrypt\S*privkey\.pem/, key)
        // `nginx -t` listens, too, which needs root below 1024.
        .replaceAll(/(?<=listen )[\d:[\]]+/g, (port) => `unix:${folder}/${port}`)
      const file = join(folder, "nginx.conf")
      writeFileSync(
        file,
        `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`,
      )
      const { status, output } = run("nginx", "-t", "-c", file)
      expect(output).toContain("test is successful")
      expect(status).toBe(0)
    },
  )
})

describe("cardinal.service", () => {
  const unit = read("cardinal.service")
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value)

  test("lets the server write to the BACKUP_DIR of the settings", () => {
    const [, backups] = /^BACKUP_DIR=(.*)$/m.exec(read("cardinal.env")) ?? []
    expect(values("ReadWritePaths")).toEqual([`-${backups ?? ""}`])
  })

  test("gives the server no capability, and only the system calls of a service", () => {
    expect(values("CapabilityBoundingSet")).toEqual([""])
    expect(values("SystemCallFilter")).toEqual(["@system-service", "~@privileged"])
    // Node asks for some that it does not need. Without this, the first of them would end it.
    expect(values("SystemCallErrorNumber")).toEqual(["EPERM"])
    // V8 compiles at run time.
    expect(values("MemoryDenyWriteExecute")).toEqual([])
  })

  test.skipIf(!isInstalled("systemd-analyze", "--version"))("is a unit of systemd", () => {
    const file = join(folder, "cardinal.service")
    copyFileSync(fileOf("cardinal.service"), file)
    const { output } = run("systemd-analyze", "verify", file)
    // The machine of the test may have Node elsewhere.
    const complaints = output.split("\n").filter((line) => !/^$|is not executable/.test(line))
    expect(complaints).toEqual([])
    const rating = run("systemd-analyze", "security", "--offline=true", file)
    const [, exposure] = /exposure level for cardinal\.service: ([\d.]+)/.exec(rating.output) ?? []
    expect(Number(exposure)).toBeLessThan(2)
  })
})
