// The worker's part of sharing: what another app shares waits in a cache for the page of a new card. Record 345.

const SHARED = "shared"
const MAX_SHARED_FILES = 10
const MAX_SHARED_BYTES = 25 * 1024 * 1024
/** As characters of an address: with more, it would be refused, the more so when it is part of another one. */
const MAX_SHARED_TEXT = 1500
const MAX_CUT_TEXT = 100

addEventListener("fetch", (event) => {
  const { method, referrer, url } = event.request
  const isForeign = /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin
  if (method !== "POST" || url !== `${location.origin}/new/share` || isForeign) return
  event.respondWith(keepShared(event.request))
})

async function keepShared(request) {
  const form = await request.formData()
  const files = form.getAll("files").filter((file) => file.size > 0)
  const query = new URLSearchParams()
  for (const name of ["title", "text", "url"]) {
    const text = form.get(name) ?? ""
    const isLong = new URLSearchParams({ text }).toString().length > MAX_SHARED_TEXT
    if (text !== "") query.set(name, isLong ? [...text].slice(0, MAX_CUT_TEXT).join("") : text)
    if (isLong) files.unshift(new File([text], "shared.txt", { type: "text/plain" }))
  }
  await caches.delete(SHARED)
  const cache = await caches.open(SHARED)
  for (const [index, file] of files.slice(0, MAX_SHARED_FILES).entries()) {
    if (file.size > MAX_SHARED_BYTES) continue
    const headers = { "Content-Type": file.type, Name: encodeURIComponent(file.name) }
    await cache.put(`/shared/${index}`, new Response(file, { headers })).catch(() => {})
  }
  if (files.length > 0) query.set("shared", String(files.length))
  return Response.redirect(`/new?${query}`, 303)
}
