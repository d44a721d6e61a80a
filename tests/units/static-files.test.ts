import express from "express"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { staticFiles } from "~/http/static-files.server"

test("a built file that is gone is not found, as any other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-"))
  const build = join(folder, "build")
  mkdirSync(build)
  for (const name of ["a.js", "a.js.br", "a.js.gz"]) writeFileSync(join(build, name), "1")
  const app = express().use(staticFiles(folder), (_request, response) => {
    response.json(response.getHeaderNames())
  })
  const server = createServer(app).listen(0)
  try {
    const { port } = server.address() as AddressInfo
    rmSync(build, { recursive: true })
    const next = await fetch(`http://127.0.0.1:${String(port)}/build/a.js`)
    expect(await next.json()).toEqual(["x-powered-by", "vary"])
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})
