import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { endpointsInSources } from "../http/permissions/sources"

test("the bench of hostile content has a row for each page, form and call", async () => {
  const { stdout } = await promisify(execFile)("node", ["bench/hostile.mjs", "--list"])
  const rows = stdout.split("\n").filter((name) => name.startsWith("everything: "))
  const endpoints = endpointsInSources().map((endpoint) => `everything: ${endpoint}`)
  const isCrowd = (name: string) => / at once of /.test(name)
  expect(rows.filter((name) => !isCrowd(name)).toSorted()).toEqual(endpoints.toSorted())
})
