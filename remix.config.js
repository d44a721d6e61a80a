// bin/build.mjs sets this, to build beside the files of a server that runs.
const folder = process.env.BUILD_IN ?? "."

const DEVELOPMENT_ONLY = process.env.NODE_ENV === "development" ? [] : ["**/routes/style/**"]

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: "./server.ts",
  serverBuildPath: `${folder}/build/index.js`,
  assetsBuildDirectory: `${folder}/public/build`,
  serverModuleFormat: "esm",
  serverPlatform: "node",
  tailwind: true,
  postcss: true,
  ignoredRouteFiles: ["**/.*", ...DEVELOPMENT_ONLY],
  future: {
    v3_fetcherPersist: true,
    // Few routes, and a page must find its way also when the server is away for a moment.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
