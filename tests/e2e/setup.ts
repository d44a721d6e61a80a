import { ensureBuilt } from "../../bin/build.mjs"

/** Playwright's, before the first test: builds what has changed. */
export default ensureBuilt
