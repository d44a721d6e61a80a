import { createServer, type Server, type Socket } from "node:net"
import type { AddressInfo } from "node:net"
import type { Entry } from "ldapts"
import { afterEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import type { Ldap } from "~/config/ldap-settings.server"
import { withConnection } from "~/models/people/ldap/connection.server"
import { isCalled, isDisabled, subjectOf, textOf } from "~/models/people/ldap/entry.server"
import { findByPassword, groupNames } from "~/models/people/ldap/ldap.server"

const LDAP: Ldap = {
  url: "ldap://127.0.0.1:1",
  hasStartTls: false,
  name: "Garden LDAP",
  reader: null,
  base: "dc=garden",
  groupBase: "dc=garden",
  filter: "(objectClass=*)",
  attributes: {
    id: ["entryUUID", "objectGUID"],
    username: ["uid", "sAMAccountName"],
    name: ["displayName", "cn"],
    email: ["mail"],
  },
  adminGroup: null,
  allowedGroups: null,
}

describe("an entry", () => {
  const entry = (attributes: Record<string, string | string[] | Buffer>) =>
    ({ dn: "uid=ana,dc=garden", ...attributes }) as Entry

  test("is read by the first attribute that it has, however the server spells it", () => {
    expect(textOf(entry({ CN: "Ana", displayname: [] }), LDAP.attributes.name)).toBe("Ana")
    expect(textOf(entry({ cn: ["Ana", "A."], displayName: " " }), LDAP.attributes.name)).toBe("Ana")
    expect(textOf(entry({}), ["dn"])).toBeNull()
  })

  test("is known by text, or by the bytes of Active Directory's id, which may look like text", () => {
    expect(subjectOf(entry({ entryUUID: "0b3e-1" }), LDAP)).toBe("0b3e-1")
    const bytes = Buffer.from([0xff, 0x00, 0x41])
    expect(subjectOf(entry({ entryUUID: [], objectGUID: bytes }), LDAP)).toBe("ff0041")
    expect(subjectOf(entry({ objectguid: "AB" }), LDAP)).toBe("4142")
    expect(subjectOf(entry({}), LDAP)).toBeNull()
  })

  test("of a group gives no name that would pass for another group's DN", () => {
    const { dn } = entry({})
    expect(groupNames(entry({ cn: "staff" }))).toEqual([dn, "staff"])
    expect(groupNames(entry({ cn: "cn=boss,dc=garden" }))).toEqual([dn])
  })

  test("is called by its usernames and addresses, of any case, and not by what a server takes for them", () => {
    const ana = entry({ uid: ["ana", "anna"], mail: "Ana@example.org" })
    for (const typed of ["ANA", "anna", "ana@EXAMPLE.org"]) {
      expect(isCalled(ana, LDAP, typed), typed).toBe(true)
    }
    for (const typed of ["án", "a na", "*", "ana*", "ána"]) {
      expect(isCalled(ana, LDAP, typed), typed).toBe(false)
    }
  })

  test("is disabled by a bit of Active Directory", () => {
    expect(isDisabled(entry({ userAccountControl: "514" }))).toBe(true)
    expect(isDisabled(entry({ userAccountControl: "512" }))).toBe(false)
    expect(isDisabled(entry({}))).toBe(false)
  })
})

describe("a connection", () => {
  let server: Server | undefined
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server?.close()
  })

  /** A server that answers each message as told, and what reaches it. */
  async function aServer(answer: (message: Buffer, socket: Socket) => void) {
    const seen = { connections: 0, bytes: "" }
    server = createServer((socket) => {
      sockets.push(socket)
      seen.connections += 1
      socket.on("error", () => undefined)
      socket.on("data", (bytes) => {
        seen.bytes += bytes.toString("latin1")
        answer(bytes, socket)
      })
    })
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
    const url = `ldap://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    return { url, seen }
  }

  /** @param kind of the response, 0x78 for StartTLS and 0x61 for a bind */
  const result = (message: Buffer, kind: number, code: number) =>
    Buffer.from([0x30, 12, 2, 1, message[idAt(message)] ?? 0, kind, 7, 10, 1, code, 4, 0, 4, 0])

  const tryToBind = (ldap: Ldap) =>
    withConnection(ldap, (client) => client.bind("uid=ana", "the password"))

  test.each([
    ["refuses TLS", 2],
    ["ends after it has agreed to TLS", 0],
  ])("never sends a password to a server that %s", async (_title, code) => {
    const { url, seen } = await aServer((message, socket) => {
      socket.write(result(message, 0x78, code))
      if (code === 0) socket.end()
    })
    await expect(tryToBind({ ...LDAP, url, hasStartTls: true })).rejects.toThrow()
    expect(seen.connections).toBe(1)
    expect(seen.bytes).not.toContain("the password")
  })

  test("is not opened again, without TLS, when the server ends it", async () => {
    const { url, seen } = await aServer((_message, socket) => socket.end())
    const work = withConnection({ ...LDAP, url }, async (client) => {
      await client.bind("", "").catch(() => undefined)
      await client.bind("uid=ana", "the password")
    })
    await expect(work).rejects.toThrow("has ended the connection")
    expect(seen.connections).toBe(1)
    expect(seen.bytes).not.toContain("the password")
  })

  test("what a server sends before TLS answers nothing that is asked after it", async () => {
    const { url, seen } = await aServer((message, socket) => {
      const forged = Buffer.from([0x30, 12, 2, 1, 2, 0x61, 7, 10, 1, 0, 4, 0, 4, 0])
      socket.write(Buffer.concat([result(message, 0x78, 0), forged]))
    })
    await expect(tryToBind({ ...LDAP, url, hasStartTls: true })).rejects.toThrow()
    expect(seen.bytes).not.toContain("the password")
  })

  test("a server that says nothing is given up, with a sentence", async () => {
    const { url } = await aServer((_message, socket) => socket.destroy())
    config.ldap = { ...LDAP, url }
    await expect(findByPassword("ana", "the password")).rejects.toMatchObject({
      status: 502,
      message: "Garden LDAP could not be reached. Please try again.",
    })
    config.ldap = null
  })

  test("no empty password is tried, though a server would take it for a visitor", async () => {
    const { url, seen } = await aServer((message, socket) => {
      const isSearch = message[idAt(message) + 1] === 0x63
      if (!isSearch) return void socket.write(result(message, 0x61, 0))
      socket.write(entryOf(message, "uid=ana,dc=garden", { uid: "ana", entryUUID: "1" }))
      socket.write(result(message, 0x65, 0))
    })
    config.ldap = { ...LDAP, url }
    expect(await findByPassword("ana", "")).toBeNull()
    expect(seen.bytes).not.toContain("uid=ana")
    expect(await findByPassword("ana", "any")).toMatchObject({ subject: "1", username: "ana" })
    config.ldap = null
  })
})

/** Where the id of a message is: its length takes more bytes if it is long. */
function idAt(message: Buffer): number {
  const length = message[1] ?? 0
  return 4 + Math.max(0, length - 0x80)
}

function entryOf(message: Buffer, dn: string, attributes: Record<string, string>): Buffer {
  const part = (tag: number, ...parts: Buffer[]): Buffer => {
    const content = Buffer.concat(parts)
    return Buffer.concat([Buffer.from([tag, content.length]), content])
  }
  const text = (value: string) => part(4, Buffer.from(value))
  const list = Object.entries(attributes).map(([name, value]) =>
    part(0x30, text(name), part(0x31, text(value))),
  )
  const id = part(2, message.subarray(idAt(message), idAt(message) + 1))
  return part(0x30, id, part(0x64, text(dn), part(0x30, ...list)))
}
