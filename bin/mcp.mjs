#!/usr/bin/env node
// @ts-check
// The name that "cardinal mcp" had until version 1.0, which units, containers and settings of people call.
process.argv.splice(2, 0, "mcp")
await import("./cardinal.mjs")
