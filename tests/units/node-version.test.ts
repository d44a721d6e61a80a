import { spawnSync } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"
import { expect, test } from "vitest"

/** Makes this Node give an older version, before a script is loaded. */
const AS_NODE_18 =
  `data:text/javascript,Object.defineProperty(process, "versions", ` +
  `{ value: { ...process.versions, node: "18.20.8" } })`
const CHECK = "node -r ./bin/node-version.cjs "

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>
}

test("npm's scripts look at Node's version before they load anything", () => {
  const ours = Object.entries(scripts).filter(([, script]) => /\bnode /.test(script))
  expect(ours.length).toBeGreaterThan(5)
  for (const [name, script] of ours) expect(script, name).toContain(CHECK)
})

test.each(readdirSync("bin/cardinal").map((name) => name.replace(/\.mjs$/, "")))(
  "cardinal %s says when Node is too old",
  (word) => {
    const args = ["--import", AS_NODE_18, "bin/cardinal.mjs", word]
    // Without the check, these settings keep a command from doing its work.
    const env = { NODE_ENV: "production", PORT: "none", DATA_DIR: "/dev/null" } as const
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env })
    expect(stderr).toMatch(/^Cardinal needs Node 20 or newer, and this is Node 18\.20\.8\. /)
    expect(status).toBe(1)
  },
)
