import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { ServerBuild } from "@remix-run/node"
import { projectFolder } from "~/config/config.server"

type Assets = ServerBuild["assets"]

/** The manifest of the browser's scripts: bin/bundle-scripts.mjs merges those of a build for production. */
export function assetsOf({ mode, assets }: ServerBuild): Assets {
  if (mode === "development") return assets
  return JSON.parse(readFileSync(join(projectFolder, "build/assets.json"), "utf8")) as Assets
}
