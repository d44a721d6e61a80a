// @ts-check
import { measureDrags } from "./drags.mjs"
import { register, withServer } from "./server.mjs"

await withServer(async (server) => {
  const person = await register(server.url, "dragger")
  await measureDrags("A card dragged by one, seen by another", person, server, server)
})
