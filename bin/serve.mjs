// @ts-check
// The name that "cardinal serve" had until version 1.0, which units, containers and settings of people call.
process.argv.splice(2, 0, "serve")
await import("./cardinal.mjs")
