// @ts-check
// The name that "cardinal move-to-postgres" had until version 1.0, which units, containers and settings of people call.
process.argv.splice(2, 0, "move-to-postgres")
await import("./cardinal.mjs")
