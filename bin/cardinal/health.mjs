// @ts-check
import "../node-version.cjs"

export const args = ""
export const about = "Ends with 0 if the server on this machine answers at PORT, or with 1."

/** A slim image has no curl. */
export async function run() {
  const url = `http://127.0.0.1:${process.env.PORT || "3000"}/healthz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(() => null)
  process.exitCode = answer?.status === 200 ? 0 : 1
}
