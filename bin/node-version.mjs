// @ts-check
// Imported first, for its effect: an old Node would fail later with a puzzle instead of a sentence.

const NEEDED = 20

if (Number(process.versions.node.split(".")[0]) < NEEDED) {
  console.error(
    `Cardinal needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}. ` +
      `Install a newer one (https://nodejs.org) and run the command again.`,
  )
  process.exit(1)
}
