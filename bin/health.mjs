// @ts-check
// Health check of the container image: exit code 0 or 1. A slim image has no curl.

const url = `http://127.0.0.1:${process.env.PORT || "3000"}/healthz`
const answer = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(() => null)
process.exitCode = answer?.status === 200 ? 0 : 1
