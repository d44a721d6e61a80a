import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "../free-port"
import { LyingProvider } from "../lying-provider"
import { startServer, type TestServer } from "../server"
import { aPerson, Person, type Answer } from "./client"
import { aGarden } from "./garden"
import { aFile, upload } from "./uploads"

// Failures of somebody else's server are reported as that: in the log, in the metrics, and not by the alarm.

let liar: LyingProvider
let server: TestServer

beforeAll(async () => {
  liar = await LyingProvider.start("cardinal")
  const nobody = `127.0.0.1:${String(await freePort())}`
  server = await startServer({
    env: {
      METRICS_FROM: "loopback",
      OIDC_ISSUER: liar.issuer,
      OIDC_CLIENT_ID: "cardinal",
      OIDC_NAME: "Garden ID",
      LDAP_URL: `ldap://${nobody}`,
      LDAP_BASE: "dc=example,dc=org",
      LDAP_NAME: "Directory",
      AI_BASE_URL: `http://${nobody}/v1`,
      AI_MODEL: "a-model",
      BUCKET_NAME: "boards",
      AWS_ENDPOINT_URL_S3: `http://${nobody}`,
      AWS_REGION: "auto",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "secret",
    },
  })
})
afterAll(async () => {
  await server.stop()
  await liar.stop()
})

async function signOn(): Promise<Answer> {
  const browser = new Person(server)
  browser.meetsFault = true
  const { to } = await browser.get("/auth/oidc")
  const answer = await fetch(to ?? "", { redirect: "manual" })
  const back = new URL(answer.headers.get("Location") ?? "")
  return browser.get(back.pathname + back.search)
}

/** The fault of the answers so far, and how many of them there were. */
async function told(): Promise<[string | undefined, string | undefined][]> {
  const { text } = await new Person(server).get("/metrics")
  const lines = text.split("\n").filter((line) => /^http_requests_total\{.*status="5/.test(line))
  return lines.map((line) => [
    /outside="([^"]*)"/.exec(line)?.[1],
    /status="(\d+)"/.exec(line)?.[1],
  ])
}

test("an answer that another server is at fault for says whose fault it is, and is no error of ours", async () => {
  const person = await aPerson(server)
  person.meetsFault = true
  const garden = await aGarden(person)
  const credentials = { username: "nobody", password: "whatever it is" }
  expect((await person.api("POST", "/api/auth/login", credentials)).status).toBe(502)
  const browser = new Person(server)
  browser.meetsFault = true
  expect((await browser.form("/login", credentials)).status).toBe(502)
  liar.tokenStatus = 500
  expect((await signOn()).status).toBe(502)
  await person.api("PUT", `/api/boards/${garden.boardId}/assist`, { enabled: true })
  const dig = garden.card("Dig")
  const asked = await person.api("POST", `/api/cards/${dig}/assist`, { task: "summary" })
  expect(asked.status).toBe(502)
  expect((await upload(person, dig, aFile("words"))).status).toBe(503)
  const faults = await told()
  expect(new Set(faults.map((fault) => fault.join(" ")))).toEqual(
    new Set(["ldap 502", "sign-on 502", "language-model 502", "bucket 503"]),
  )
  const lines = server
    .logs()
    .filter(({ res }) => Number((res as { statusCode?: number } | undefined)?.statusCode) >= 500)
  expect(lines.map(({ level }) => level)).toEqual(lines.map(() => 40))
  expect(lines.length).toBe(5)
})

test("the alarm for errors is for ours, and another one for theirs", () => {
  const rules = readFileSync("docs/deploy/alerts.yaml", "utf8")
  const ruleOf = (alert: string) => rules.split("- alert: ").find((rule) => rule.startsWith(alert))
  expect(ruleOf("CardinalErrors")).toContain('http_requests_total{status=~"5..",outside=""}')
  expect(ruleOf("CardinalOutside")).toContain('http_requests_total{outside!=""}')
})
