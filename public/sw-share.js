// The worker's part of sharing: what another app shares waits in a cache for the page of a new card. Record 345.

const SHARED = "shared"
const MAX_SHARED_FILES = 10
const MAX_SHARED_BYTES = 25 * 1024 * 1024
/** An address with more would be refused. */
const MAX_SHARED_TEXT = 1500

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
    if (text !== "") query.set(name, text.slice(0, MAX_SHARED_TEXT))
    if (text.length > MAX_SHARED_TEXT) files.unshift(new File([text], "shared.txt"))
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
