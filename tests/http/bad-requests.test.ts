import { connect } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { aPerson, Person } from "./client"
import { expectNoEffect } from "./rows"

// Requests that no browser sends. The same process must go on, and answer 4xx if anything.

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await startServer()
  person = await aPerson(server)
})

afterAll(() => server.stop())

afterEach(async () => {
  expect(await person.get("/api/auth/me")).toMatchObject({ status: 200 })
  process.kill(server.pid, 0) // throws when the process has ended
  const faults = server.logs().filter(({ level, stderr }) => Number(level) >= 50 || stderr === true)
  expect(faults).toEqual([])
})

/**
 * Sends bytes as they are, and takes what comes back until the server hangs up.
 * @param cutOff whether to hang up oneself, once the bytes are sent
 */
function send(bytes: string, cutOff = false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ""
    const socket = connect(server.port, "127.0.0.1", () => {
      if (cutOff) socket.end(bytes, () => socket.destroy())
      else socket.write(bytes)
    })
    socket.setEncoding("latin1")
    socket.on("data", (text: string) => (answer += text))
    // A server that closes while bytes are on their way breaks the line: that is its right.
    socket.on("error", () => socket.destroy())
    socket.on("close", () => resolve(answer))
    socket.setTimeout(30_000, () => {
      socket.destroy()
      reject(new Error(`Neither answered nor closed after ${JSON.stringify(bytes.slice(0, 80))}`))
    })
  })
}

const request = (line: string, ...headers: string[]) => {
  return [`${line} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n")
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

function expectRefused(answer: string) {
  expect(statusOf(answer), answer.slice(0, 200)).toBeGreaterThanOrEqual(400)
  expect(statusOf(answer), answer.slice(0, 200)).toBeLessThan(500)
  expect(answer).not.toMatch(/\n\s+at |node_modules/)
}

describe("an absurd Host", () => {
  test.each(["[::1", "a b", "a:99999999", "%zz", "xn--a", "a/b?c#d", "<script>", "@", "a@b:c"])(
    "%s",
    async (host) => {
      expectRefused(await send(request("GET /nowhere", `Host: ${host}`)))
      expectRefused(await send(request("POST /api/nowhere", `Host: ${host}`)))
    },
  )

  test.each(["", "a".repeat(5000), "evil.example", "127.0.0.1"])(
    "%j leads nowhere",
    async (host) => {
      const answer = await send(request("GET /boards", `Host: ${host}`))
      expect(statusOf(answer)).toBe(302)
      expect(answer).toMatch(/\r\nlocation: \/login\?redirectTo=%2Fboards\r\n/i)
    },
  )

  test("that is missing, or given twice", async () => {
    expectRefused(await send(request("GET /nowhere")))
    expectRefused(await send(request("GET /nowhere", "Host: a", "Host: b")))
  })
})

test.each([
  "/boards?_data=routes%2Fboards",
  "/boards?_data=nothing",
  "/nowhere?_data=root",
  "/boards.data?_data=root",
  "/api/boards?_data=x",
])("a data request of Remix 1, %s, is 404 and logs no stack", async (path) => {
  const stranger = new Person(server)
  for (const visitor of [person, stranger]) {
    for (const method of ["GET", "POST"]) {
      expect(await visitor.request(method, path), method).toMatchObject({ status: 404 })
    }
  }
})

test.each(["/nowhere.data", "/nowhere.data?_routes=nothing", "/boards.data?_routes=nothing"])(
  "data of a page that is not there, %s, logs no stack",
  async (path) => {
    expect((await new Person(server).get(path)).status).toBeLessThan(500)
  },
)

describe("an absurd address", () => {
  test.each(["/board/%", "/board/%E0%A4%A", "/%", "/api/%", "/build/%", "/boards/%c0%af.data"])(
    "%s",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        expect(await person.request(method, path)).toMatchObject({ status: 400 })
      }
    },
  )

  test.each([100, 10_000, 15_000, 60_000])("of %d characters", async (length) => {
    for (const path of ["/", "/api/", "/board/", "/api/boards/", "/boards?new&x="]) {
      const { status } = await person.get(path + "x".repeat(length))
      if (path.includes("?") && length < 16_000) expect(status).toBe(200)
      else expect([400, 404, 431]).toContain(status)
    }
  })

  test.each(["GET login", "GET http://evil.example/nowhere", "GET ../../etc/passwd"])(
    "%s",
    async (line) => expectRefused(await send(request(line, "Host: localhost"))),
  )

  test("of a file above the public folder", async () => {
    for (const path of [
      "/build/../../package.json",
      "/%2e%2e/package.json",
      "/..%2fpackage.json",
    ]) {
      expectRefused(await send(request(`GET ${path}`, "Host: localhost")))
    }
  })
})

describe("a method that is none of ours", () => {
  test.each(["TRACE /", "TRACE /api/boards", "OPTIONS *", "PROPFIND /boards", "LINK /api/boards"])(
    "%s",
    async (line) => {
      const answer = await send(request(line, "Host: localhost"))
      expect(statusOf(answer)).toBe(405)
      expect(answer).toMatch(/\r\nallow: /i)
    },
  )

  test.each(["CONNECT evil.example:80", "FROBNICATE /", "get /", "\u0016\u0003\u0001"])(
    "%j",
    async (line) => {
      const answer = await send(request(line, "Host: localhost"))
      if (answer !== "") expectRefused(answer)
    },
  )
})

describe("absurd cookies", () => {
  test.each([
    "session=%E0%A4%A; toast=%; theme=%%%; tz=%E0%A4%A",
    "session=; toast=; theme=; tz=",
    ";;;===;;; =; a",
    `session=${"x".repeat(7000)}.%%%`,
    "__proto__=x; constructor=y; session=__proto__",
    "theme=eyJhIjoxfQ==; toast=bnVsbA==; tz=../../etc/passwd",
    "tz=Moon%2FSea; theme=InZhZ3VlIg==",
    `tz=${"A".repeat(3000)}`,
  ])("%j are nobody's", async (cookie) => {
    for (const path of ["/login", "/nowhere", "/api/auth/me", "/boards"]) {
      const answer = await send(request(`GET ${path}`, "Host: localhost", `Cookie: ${cookie}`))
      expect([200, 302, 401, 404]).toContain(statusOf(answer))
    }
    const session = person.cookieHeader().Cookie ?? ""
    const mine = await send(
      request("GET /boards", "Host: localhost", `Cookie: ${cookie}; a=b`, `Cookie: ${session}`),
    )
    expect([200, 302]).toContain(statusOf(mine))
  })
})

describe("a body that is not what its head says", () => {
  const head = (length: string) => {
    const cookie = `Cookie: ${person.cookieHeader().Cookie ?? ""}`
    const type = "Content-Type: application/json"
    return request("POST /api/boards", "Host: localhost", cookie, type, length)
  }

  test("breaks off", async () => {
    const bytes = `${head("Content-Length: 5000")}{"name":"Bed"`
    await expectNoEffect(server, [], () => send(bytes, true))
    await expectNoEffect(server, [], () =>
      send(`${head("Transfer-Encoding: chunked")}5\r\n{"n`, true),
    )
  })

  test("is shorter than what comes", async () => {
    const answer = await expectNoEffect(server, [], () => {
      return send(`${head("Content-Length: 8")}{"name":"Bed"}`)
    })
    expectRefused(answer)
  })

  test.each([
    "Content-Length: -1",
    "Content-Length: x",
    "Content-Length: 1, 2",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Transfer-Encoding: x",
  ])("%s", async (length) => {
    const answer = await expectNoEffect(server, [], () => send(`${head(length)}{"name":"Bed"}`))
    expectRefused(answer)
  })

  test.each(["Content-Length: 1073741824", "Content-Length: 1e99", "Content-Length: 99999999999"])(
    "%s is refused before it comes",
    async (length) => {
      const began = Date.now()
      expectRefused(await expectNoEffect(server, [], () => send(head(length))))
      expect(Date.now() - began).toBeLessThan(4000)
    },
  )
})
