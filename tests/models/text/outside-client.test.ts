import type { LookupAddress } from "node:dns"
import { readFileSync } from "node:fs"
import { createServer as createSecureServer } from "node:https"
import { createServer, type AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { AllowedServers, type LookUp } from "~/models/text/outside/allowed-servers.server"
import { isPublicAddress } from "~/models/text/outside/networks.server"
import { OutsideClient, type Patience } from "~/models/text/outside/outside-client.server"
import { startOutsideServer, type OutsideServer } from "../../outside-server"
import { refusalOf } from "../effect"

// The server fetches only from the public internet and from where its operator allows it, whatever an address looks
// like, and however its host answers.

const MB = 1024 * 1024
const clients: OutsideClient[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

/** Names resolve as a test says; the last answer is repeated. */
function lookUpAs(...answers: (string | string[])[]): LookUp {
  let next = 0
  return (_host, _options, done) => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? []
    next += 1
    const all = typeof answer === "string" ? [answer] : answer
    done(
      null,
      all.map((address): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 })),
    )
  }
}

function clientOf(allow: string[], lookUp?: LookUp, patience: Partial<Patience> = {}) {
  const client = new OutsideClient(new AllowedServers(allow, "IMPORT_ALLOW", lookUp), patience)
  clients.push(client)
  return client
}

const get = (client: OutsideClient, address: string) =>
  client.get(new URL(address), { maxBytes: MB })

const post = (client: OutsideClient, address: string) =>
  client.post(new URL(address), { headers: {}, body: "{}", maxBytes: 100 })

const refused = async (address: string, allow: string[] = [], lookUp?: LookUp) =>
  (await refusalOf(get(clientOf(allow, lookUp), address))).message

const PRIVATE = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.100.100.200",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "169.254.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.1.2.3",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:a00:1",
  "::ffff:0:10.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:10::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:c0a8:101::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fdff::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "ff0e::1",
]

test.each(PRIVATE)("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "126.255.255.255",
  "128.0.0.1",
  "172.15.255.255",
  "172.32.0.1",
  "192.0.1.1",
  "192.167.1.1",
  "198.17.0.1",
  "198.20.0.1",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450::1",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(["", "planka.example", "127.1", "1.2.3", "1.2.3.4.5", "::g"])("%j is none", (text) => {
  expect(isPublicAddress(text)).toBe(false)
})

/** Spellings that mean an address of a private network. */
const SPELLINGS = [
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.1/",
  "https://017700000001/",
  "https://127.1/",
  "https://0177.0.0.1/",
  "https://127.0.0.1./",
  "https://１２７.0.0.1/",
  "https://127。0。0。1/",
  "https://0/",
  "https://[::1]/",
  "https://[::ffff:7f00:1]/",
  "https://[0:0:0:0:0:ffff:127.0.0.1]/",
  "https://[64:ff9b::169.254.169.254]/",
  "https://[2002:7f00:1::]/",
  "https://[fe80::1]/",
  "https://169.254.169.254/latest/meta-data",
]

test.each(SPELLINGS)("%s is refused, also to a post", async (address) => {
  const reason = /is in a private network, which this server does not reach/
  expect(await refused(address)).toMatch(reason)
  expect((await refusalOf(post(clientOf([]), address))).message).toMatch(reason)
})

test.each(PRIVATE.filter((address) => !address.includes("%")))(
  "a post to a name that leads to %s is refused",
  async (address) => {
    const client = clientOf([], lookUpAs(address))
    const { message } = await refusalOf(post(client, "https://hooks.example/"))
    expect(message).toMatch(/^hooks.example is in a private network/)
  },
)

test.each(["localhost", "localhost.", "a.localhost", "LOCALHOST"])(
  "%s is refused by where it leads",
  async (host) => {
    expect(await refused(`https://${host}/`, [], lookUpAs(["127.0.0.1", "::1"]))).toMatch(
      /is in a private network/,
    )
  },
)

test("this machine's own name is refused without a fake", async () => {
  expect(await refused("https://localhost/")).toBe(
    "localhost is in a private network, which this server does not reach unless the people who run it allow that (IMPORT_ALLOW).",
  )
})

test.each([
  ["http://planka.example/", /is reached only by https:\/\/ and without a port/],
  ["https://planka.example:8443/", /planka.example:8443 is reached only by https/],
  ["http://1.1.1.1/", /is reached only by https/],
  ["https://ana@planka.example/", /cannot have a name or a password/],
  ["https://ana:secret@planka.example/", /cannot have a name or a password/],
  ["ftp://planka.example/", /must begin with https/],
  ["file:///etc/passwd", /must begin with https/],
  ["data:,x", /must begin with https/],
])("%s is refused", async (address, reason) => {
  expect(await refused(address, [], lookUpAs("1.1.1.1"))).toMatch(reason)
})

describe("a server that the operator allows", () => {
  let server: OutsideServer

  beforeAll(async () => {
    server = await startOutsideServer(() => undefined)
  })
  beforeEach(() => {
    server.asked.length = 0
    server.onRequest = (_request, response) => response.end("Hello")
  })
  afterAll(() => server.stop())

  const home = (path = "/") => `${server.origin}${path}`
  const named = (host: string, path = "/") => `http://${host}:${String(server.port)}${path}`
  const text = async (client: OutsideClient, address: string) =>
    (await get(client, address)).body.toString()

  test.each([["127.0.0.1"], ["127.0.0.0/8"]])("is reached by %s", async (allow) => {
    expect(await text(clientOf([allow]), home())).toBe("Hello")
  })

  test("is reached by its name, and by a network that its name leads to", async () => {
    const lookUp = lookUpAs("127.0.0.1")
    expect(await text(clientOf(["Planka.LAN"], lookUp), named("planka.lan"))).toBe("Hello")
    expect(await text(clientOf(["planka.lan"], lookUp), named("planka.lan."))).toBe("Hello")
    expect(await text(clientOf(["127.0.0.0/8"], lookUp), named("other.lan"))).toBe("Hello")
    expect(await refused(named("other.lan"), ["planka.lan"], lookUp)).toMatch(/private network/)
    expect(await refused(named("sub.planka.lan"), ["planka.lan"], lookUp)).toMatch(/private/)
    expect(await refused(home(), ["10.0.0.0/8", "fd00::/8", "localhost"])).toMatch(/private/)
  })

  test.each([
    [["127.0.0.1"], "http:", ["127.0.0.1"]],
    [[], "https:", ["8.8.8.8", "2606:4700::1"]],
    [["planka.lan"], "http:", ["10.0.0.1", "127.0.0.1", "8.8.8.8", "2606:4700::1"]],
  ])("with %j, only the allowed of its addresses are tried by %s", async (allow, scheme, kept) => {
    const lookUp = lookUpAs(["10.0.0.1", "127.0.0.1", "8.8.8.8", "2606:4700::1"])
    const lookup = new AllowedServers(allow, "IMPORT_ALLOW", lookUp).lookupFor(
      new URL(`${scheme}//planka.lan/`),
    )
    const found = (options: object) =>
      new Promise((resolve) => {
        lookup("planka.lan", options, (_error, address) => resolve(address))
      })
    const all = (await found({ all: true })) as LookupAddress[]
    expect(all.map(({ address }) => address)).toEqual(kept)
    expect(await found({})).toBe(kept[0])
  })

  test("an answer of DNS that changes between requests is checked again", async () => {
    const lookUp = lookUpAs("127.0.0.2", "127.0.0.1")
    server.onRequest = (_request, response) => {
      response.setHeader("Connection", "close")
      response.end("Hello")
    }
    const client = clientOf(["127.0.0.1"], lookUp)
    expect((await refusalOf(get(client, named("planka.lan")))).message).toMatch(/private network/)
    expect(server.asked).toEqual([])
    expect(await text(client, named("planka.lan"))).toBe("Hello")
    const rebound = clientOf(["127.0.0.1"], lookUpAs("127.0.0.1", "169.254.169.254"))
    expect(await text(rebound, named("planka.lan"))).toBe("Hello")
    expect((await refusalOf(get(rebound, named("planka.lan")))).message).toMatch(/private/)
  })

  test("the address that was checked is the one that is connected to, by a single look-up", async () => {
    let lookUps = 0
    const lookUp: LookUp = (_host, _options, done) => {
      lookUps += 1
      done(null, [{ address: lookUps === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }])
    }
    expect(await text(clientOf(["127.0.0.1"], lookUp), named("planka.lan"))).toBe("Hello")
    expect(lookUps).toBe(1)
  })

  test("an unknown host, a closed port, a broken answer", async () => {
    const missing: LookUp = (_host, _options, done) =>
      done(Object.assign(new Error("no"), { code: "ENOTFOUND" }), [])
    expect(await refused("https://planka.example/", [], missing)).toBe(
      "There is no server named planka.example. Check the address.",
    )
    expect(await refused("http://127.0.0.1:9/", ["127.0.0.1"])).toBe(
      "127.0.0.1:9 refused the connection.",
    )
    server.onRequest = (_request, response) => {
      response.writeHead(200, { "Content-Length": "100" })
      response.write("Hel")
      setTimeout(() => response.destroy(), 20)
    }
    expect(await refused(home(), ["127.0.0.1"])).toMatch(/broke the connection off/)
    server.onRequest = (_request, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" })
      response.end("no gzip at all")
    }
    expect(await refused(home(), ["127.0.0.1"])).toMatch(/is damaged/)
    server.onRequest = (_request, response) => {
      response.writeHead(200, { "Content-Encoding": "zstd" })
      response.end("?")
    }
    expect(await refused(home(), ["127.0.0.1"])).toMatch(/packed its answer in a way/)
  })

  test("what does not speak HTTP, or not HTTPS", async () => {
    const odd = createServer((socket) => socket.end("SSH-2.0\r\n"))
    await new Promise<void>((resolve) => void odd.listen(0, "127.0.0.1", resolve))
    const { port } = odd.address() as AddressInfo
    const at = (scheme: string, to: number) => `${scheme}://127.0.0.1:${String(to)}/`
    expect(await refused(at("http", port), ["127.0.0.1"])).toMatch(/The answer of .* is damaged/)
    odd.close()
    expect(await refused(at("https", server.port), ["127.0.0.1"])).toMatch(/does not speak HTTPS/)
  })

  test("a certificate that nobody vouches for", async () => {
    const pem = readFileSync("tests/fixtures/self-signed.pem")
    const secure = createSecureServer({ key: pem, cert: pem }, (_request, response) => {
      response.end("Hello")
    })
    await new Promise<void>((resolve) => void secure.listen(0, "127.0.0.1", resolve))
    const { port } = secure.address() as AddressInfo
    const reason = await refused(`https://127.0.0.1:${String(port)}/`, ["127.0.0.1"])
    expect(reason).toMatch(/^The certificate of 127.0.0.1:\d+ is not valid/)
    secure.close()
  })

  test("an answer that is too large, also when it is packed", async () => {
    server.onRequest = (_request, response) => {
      for (let part = 0; part < 30; part += 1) response.write(Buffer.alloc(MB / 10))
      response.end()
    }
    expect((await refusalOf(get(clientOf(["127.0.0.1"]), home()))).status).toBe(413)
    server.onRequest = (_request, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" })
      response.end(gzipSync(Buffer.alloc(20 * MB)))
    }
    expect(await refused(home(), ["127.0.0.1"])).toBe("This is larger than 1 MB.")
    server.onRequest = (_request, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" })
      response.end(gzipSync("Packed"))
    }
    expect(await text(clientOf(["127.0.0.1"]), home())).toBe("Packed")
  })

  test("one that never answers, one that stops, one that never ends, and an abort", async () => {
    // Each with one short limit only: on a busy machine another would end before it.
    const limited = (limits: Partial<Patience>) => clientOf(["127.0.0.1"], undefined, limits)
    server.onRequest = () => undefined
    const late = await refusalOf(get(limited({ answerMs: 100 }), home()))
    expect(late.message).toMatch(/^127.0.0.1:\d+ did not answer within 0.1 seconds.$/)
    server.onRequest = (_request, response) => response.write("Hel")
    const silent = await refusalOf(get(limited({ idleMs: 150 }), home()))
    expect(silent.message).toMatch(/did not go on with its answer within 0.2 seconds/)
    server.onRequest = (_request, response) => {
      const timer = setInterval(() => response.write("x"), 20)
      response.on("close", () => clearInterval(timer))
    }
    const endless = await refusalOf(get(limited({ wholeMs: 400 }), home()))
    expect(endless.message).toMatch(/did not finish its answer within 0.4 seconds/)
    const stop = new AbortController()
    server.onRequest = () => stop.abort(new Error("stopped"))
    const { signal } = stop
    const aborted = clientOf(["127.0.0.1"]).get(new URL(home()), { maxBytes: MB, signal })
    await expect(aborted).rejects.toThrow("stopped")
    const early = clientOf(["127.0.0.1"]).get(new URL(home("/early")), { maxBytes: MB, signal })
    await expect(early).rejects.toThrow("stopped")
    expect(server.asked).not.toContain("/early")
  })

  test.each([
    ["get", get],
    ["post", post],
  ])("a %s ends where the server changes to another protocol", async (_name, ask) => {
    const odd = createServer((socket) => {
      socket.on("error", () => undefined)
      socket.end("HTTP/1.1 101 Hi\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
    })
    await new Promise<void>((resolve) => void odd.listen(0, "127.0.0.1", resolve))
    const { port } = odd.address() as AddressInfo
    const address = `http://127.0.0.1:${String(port)}/`
    const { message } = await refusalOf(ask(clientOf(["127.0.0.1"]), address))
    expect(message).toMatch(/does not answer by HTTP/)
    odd.close()
  })

  test("an answer without a length that was given up is not taken for whole", async () => {
    server.onRequest = (_request, response) => response.write("half of a fi")
    const client = clientOf(["127.0.0.1"], undefined, { idleMs: 100 })
    expect((await refusalOf(get(client, home()))).message).toMatch(/did not go on/)
  })

  describe("a post", () => {
    test("brings its body, and reads the beginning of the answer", async () => {
      let body = ""
      server.onRequest = (request, response) => {
        request.on("data", (part: Buffer) => (body += part.toString()))
        request.on("end", () =>
          response.writeHead(201).end(`${String(request.method)} ${"x".repeat(MB)}`),
        )
      }
      const answer = await post(clientOf(["127.0.0.1"]), home("/hook"))
      expect([answer.status, body]).toEqual([201, "{}"])
      expect(answer.body.toString()).toMatch(/^POST xxx/)
    })

    test("unpacks nothing, and reads no further", async () => {
      server.onRequest = (request, response) => {
        expect(request.headers["accept-encoding"]).toBe("identity")
        response.writeHead(200, { "Content-Encoding": "gzip" })
        response.end(gzipSync(Buffer.alloc(200 * MB)))
      }
      const { status, body } = await post(clientOf(["127.0.0.1"]), home())
      expect([status, body.length]).toEqual([200, 100])
    })

    test("follows no redirect", async () => {
      for (const status of [301, 302, 303, 307, 308]) {
        server.onRequest = (_request, response) =>
          response.writeHead(status, { Location: home("/inside") }).end("Go on")
        expect((await post(clientOf(["127.0.0.1"]), home())).status).toBe(status)
      }
      expect(server.asked).not.toContain("/inside")
    })

    test("looks a name up again each time", async () => {
      server.onRequest = (_request, response) => response.setHeader("Connection", "close").end()
      const client = clientOf(["127.0.0.1"], lookUpAs("127.0.0.1", "169.254.169.254"))
      expect((await post(client, named("hooks.lan"))).status).toBe(200)
      expect((await refusalOf(post(client, named("hooks.lan")))).message).toMatch(/private network/)
      expect(server.asked).toEqual(["/"])
    })
  })

  describe("redirects", () => {
    const redirect = (to: string) => {
      server.onRequest = (request, response) => {
        if (request.url !== "/") return response.end(JSON.stringify(request.headers))
        response.writeHead(302, { Location: to, "Set-Cookie": "a=b" })
        return response.end()
      }
    }
    const follow = async (client: OutsideClient, redirectHosts: string[]) => {
      const request = { maxBytes: MB, headers: { "X-Plain": "1" }, redirectHosts }
      const secretHeaders = { Authorization: "Bearer secret" }
      const { body } = await client.get(new URL(home()), { ...request, secretHeaders })
      return JSON.parse(body.toString()) as Record<string, string>
    }

    test("are not followed unless their host is expected", async () => {
      const reason = /redirects to .*, which is not followed/
      for (const to of ["/next", "https://evil.example/", "http://127.0.0.2:1/", "ftp://a/"]) {
        redirect(to)
        expect(await refused(home(), ["127.0.0.1"])).toMatch(reason)
      }
      redirect("http://[bad")
      expect(await refused(home(), ["127.0.0.1"])).toMatch(/redirects to what is no address/)
    })

    test("are checked like any address", async () => {
      redirect("http://10.0.0.1/")
      const inside = await refusalOf(follow(clientOf(["127.0.0.1"]), ["10.0.0.1"]))
      expect(inside.message).toMatch(/^10.0.0.1 is in a private network/)
      redirect("http://files.example/")
      const plain = clientOf(["127.0.0.1"], lookUpAs("8.8.8.8"))
      const refusal = await refusalOf(follow(plain, ["files.example"]))
      expect(refusal.message).toMatch(/^files.example is reached only by https/)
    })

    test("give the secret to nobody else, and no cookie", async () => {
      const host = `127.0.0.1:${String(server.port)}`
      redirect("/next")
      const same = await follow(clientOf(["127.0.0.1"]), [host])
      expect(same).toMatchObject({ authorization: "Bearer secret", "x-plain": "1" })
      expect(same).not.toHaveProperty("cookie")
      const other = `files.lan:${String(server.port)}`
      redirect(`http://${other}/next`)
      const elsewhere = await follow(clientOf(["127.0.0.1"], lookUpAs("127.0.0.1")), [other])
      expect(elsewhere).toMatchObject({ host: other, "x-plain": "1" })
      expect(elsewhere).not.toHaveProperty("authorization")
    })

    test("end somewhere", async () => {
      server.onRequest = (_request, response) => {
        response.writeHead(307, { Location: "/" })
        response.end()
      }
      const host = `127.0.0.1:${String(server.port)}`
      const refusal = await refusalOf(follow(clientOf(["127.0.0.1"]), [host]))
      expect(refusal.message).toMatch(/redirects too often/)
      expect(server.asked).toHaveLength(4)
    })
  })
})
