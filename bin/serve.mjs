// @ts-check
// Serves the build that is there: what a container runs. React reads NODE_ENV when it is loaded.

// Remix types it as always set, which it is not.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
process.env.NODE_ENV ??= "production"
await import(new URL("../build/index.js", import.meta.url).href)
