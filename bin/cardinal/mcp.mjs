// @ts-check
import "../node-version.cjs"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const args = ""
export const about = "Gives a language model's program the boards of a person."
export const more = `CARDINAL_URL names the server, such as https://boards.example.org, and CARDINAL_TOKEN an access token
of Settings > Tokens. Over HTTP, each request brings its own token. See docs/mcp.md.`

/** @satisfies {Record<string, import("../cardinal.mjs").Option>} */
export const options = {
  write: {
    type: "boolean",
    value: "",
    about: "also make, move and comment on cards, not only read",
  },
  http: {
    type: "string",
    value: "PORT",
    about: "at http://127.0.0.1:PORT/mcp, not standard input",
  },
  host: { type: "string", value: "ADDRESS", about: "another address to listen at" },
  name: {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "a host name by which a proxy asks for it; may be repeated",
  },
}

// The build has this command with its packages, which the image and an installation without development lack.
const BUILT = new URL("../../build/mcp.cjs", import.meta.url)

/** @param {{ options: import("../mcp-server.mjs").Options }} call */
export async function run({ options }) {
  const { serveMcp } = await import(
    existsSync(fileURLToPath(BUILT)) ? BUILT.href : "../mcp-server.mjs"
  )
  serveMcp(options)
}
