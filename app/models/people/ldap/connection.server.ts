import { connect, isIP, type Socket } from "node:net"
import { connect as connectTls } from "node:tls"
import { once } from "node:events"
import { Client } from "ldapts"
import type { Ldap } from "~/config/ldap-settings.server"

// The library connects again by itself when a connection has ended, and does so without StartTLS. It gets a socket from
// here instead, which is open and encrypted, and only one.

const CONNECT_MS = 5000
const OPERATION_MS = 10_000
const START_TLS = "1.3.6.1.4.1.1466.20037"

/** Runs some work on a connection of its own, and ends that. @throws Error if the server is away, or its certificate wrong */
export async function withConnection<R>(
  ldap: Ldap,
  work: (client: Client) => Promise<R>,
): Promise<R> {
  const socket = await openSocket(ldap)
  const client = clientOn(socket)
  try {
    return await work(client)
  } finally {
    await client.unbind().catch(() => undefined)
    socket.destroy()
  }
}

async function openSocket({ url, hasStartTls }: Ldap): Promise<Socket> {
  const { protocol, hostname, port } = new URL(url)
  const isTls = protocol === "ldaps:"
  const host = hostname.replace(/^\[|\]$/g, "")
  const socket = connect({ host, port: Number(port) || (isTls ? 636 : 389) })
  socket.on("error", ignore)
  const late = setTimeout(() => socket.destroy(new Error("The connection timed out.")), CONNECT_MS)
  try {
    await once(socket, "connect")
    if (hasStartTls) await startTls(socket)
    return isTls || hasStartTls ? await secured(socket, host) : socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** Asks for TLS. Whatever else was sent without it ends with this client. */
async function startTls(socket: Socket): Promise<void> {
  await clientOn(socket).exop(START_TLS)
  socket.removeAllListeners("data")
}

async function secured(socket: Socket, host: string): Promise<Socket> {
  const secure = connectTls({ socket, host, ...(isIP(host) === 0 && { servername: host }) })
  secure.on("error", ignore)
  socket.once("close", () => secure.destroy(new Error("The connection was closed.")))
  await once(secure, "secureConnect")
  return secure
}

/** An error rejects what waits for the socket. Later ones must not end the process. */
const ignore = () => undefined

function clientOn(socket: Socket): Client {
  let isTaken = false
  const createConnection = () => {
    if (isTaken) throw new Error("The LDAP server has ended the connection.")
    isTaken = true
    return socket
  }
  const timeouts = { timeout: OPERATION_MS, connectTimeout: CONNECT_MS }
  return new Client({ url: "ldap://connected", ...timeouts, createConnection })
}
