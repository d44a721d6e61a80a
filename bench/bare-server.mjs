// @ts-check
import { createServer } from "node:http"

/**
 * Serves some bytes from memory: the floor of a page of that size.
 * @param {Buffer} body
 */
export async function serveBytes(body) {
  const server = createServer((_request, response) => response.end(body))
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
