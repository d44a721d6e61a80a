#!/usr/bin/env node
// @ts-check
import "./node-version.cjs"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

// The build has this command with its packages, which the image and an installation without development lack.

const BUILT = new URL("../build/mcp.cjs", import.meta.url)

await import(existsSync(fileURLToPath(BUILT)) ? BUILT.href : "./mcp-server.mjs")
