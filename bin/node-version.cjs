// @ts-check
// npm's scripts load this before anything else, so that an old Node ends with a sentence instead of a
// puzzle. It is CommonJS, because an old Node cannot load a module of the other kind this way.

const NEEDED = 20

if (Number(process.versions.node.split(".")[0]) < NEEDED) {
  console.error(
    `Cardinal needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}. ` +
      `Install a newer one (https://nodejs.org) and run the command again.`,
  )
  process.exit(1)
}
