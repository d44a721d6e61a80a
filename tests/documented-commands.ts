import { readFileSync, readdirSync } from "node:fs"

// The commands that the documents and the programs' own help name, as `node bin/cardinal.mjs backup` and `npm run backup`.

/** Commands that run in the image, or need the sources: they build, test or measure them, or draw for the documents. */
export const COMMANDS: Record<string, "image" | "sources"> = {
  "node bin/cardinal.mjs backup": "image",
  "node bin/cardinal.mjs boards": "image",
  "node bin/cardinal.mjs health": "image",
  "node bin/cardinal.mjs help": "image",
  "node bin/cardinal.mjs mcp": "image",
  "node bin/cardinal.mjs move-to-postgres": "image",
  "node bin/cardinal.mjs restore": "image",
  "node bin/cardinal.mjs serve": "image",
  "node bin/cardinal.mjs version": "image",
  // The names of version 1.0.
  "node bin/backup.mjs": "image",
  "node bin/health.mjs": "image",
  "node bin/mcp.mjs": "image",
  "node bin/move-to-postgres.mjs": "image",
  "node bin/restore.mjs": "image",
  "node bin/serve.mjs": "image",
  "npm run backup": "image",
  "npm run move-to-postgres": "image",
  "npm run restore": "image",
  "npm run sbom": "image",
  "node bin/dovecot.mjs": "sources",
  "node bin/draw-board.mjs": "sources",
  "node bin/generate.mjs": "sources",
  "node bin/image-packages.mjs": "sources",
  "node bin/slapd.mjs": "sources",
  "npm run bench": "sources",
  "npm run build": "sources",
  "npm run demo-data": "sources",
  "npm run dev": "sources",
  "npm run format": "sources",
  "npm run format:check": "sources",
  "npm run lint": "sources",
  "npm run migration": "sources",
  "npm run package": "sources",
  "npm run record-demo": "sources",
  "npm run release": "sources",
  "npm run test:e2e": "sources",
  "npm run test:slow": "sources",
  "npm run test:unit": "sources",
  "npm run typecheck": "sources",
}

const textsIn = (folder: string, endings: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.test(name) && !name.startsWith("decisions/"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))

/** The commands in the documents, the deployment's files, the Dockerfile, and in what commands say of themselves. */
export function documentedCommands(): string[] {
  const documents = [
    ...["README.md", "CONTRIBUTING.md", "Dockerfile"].map((name) => readFileSync(name, "utf8")),
    ...textsIn("docs", /\.(md|service|timer|yaml|env|toml)$/),
    ...textsIn("bin", /\.mjs$/),
  ]
  const found = documents.flatMap((text) => [
    ...[
      ...text.matchAll(
        /\bnode (?:-\S+ )*(?:\/app\/)?(bin\/(?:cardinal\.mjs [a-z-]+|[\w-]+\.mjs))/g,
      ),
    ].map(([, command]) => `node ${command}`),
    ...[...text.matchAll(/"node", "(bin\/[\w-]+\.mjs)"(?:, "([a-z-]+)")?/g)].map(
      ([, path, word = ""]) => `node ${path} ${word}`.trim(),
    ),
    ...[...text.matchAll(/\bnpm run (?:--\w+ )*([a-z][\w-]*(?::\w+)*)/g)].map(
      ([, name]) => `npm run ${name}`,
    ),
  ])
  const words = readdirSync("bin/cardinal").map((name) => name.replace(/\.mjs$/, ""))
  const ofServer = words.map((word) => `node bin/cardinal.mjs ${word}`)
  return [...new Set([...found, ...ofServer])].sort()
}
