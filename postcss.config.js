// @ts-check
import { dirname, relative } from "node:path"
import { fileURLToPath } from "node:url"

const APP = fileURLToPath(new URL("tailwind.config.ts", import.meta.url))

// Tailwind uses the `@config` of one file for the next file too, unless that names its own: each
// file that names none gets the app's.

/** @param {import("postcss").Root} root */
function nameConfig(root) {
  const file = root.source?.input.file
  if (!file || root.some((node) => node.type === "atrule" && node.name === "config")) return
  root.prepend({ name: "config", params: `"${relative(dirname(file), APP)}"` })
}

export default { plugins: [nameConfig] }
