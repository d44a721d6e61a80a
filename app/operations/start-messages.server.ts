import { readdir } from "node:fs/promises"
import { BlockList, isIP } from "node:net"
import { join } from "node:path"
import type { RequestHandler } from "express"
import { projectFolder, type Config } from "~/config/config.server"
import { namesIn } from "../../backup/migrations.mjs"
import { version } from "../../backup/version.mjs"
import { log } from "~/log.server"
import { storage } from "~/storage/storage.server"

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  const family = isIP(host)
  if (family === 0) return host === "localhost"
  return loopback.check(host, family === 6 ? "ipv6" : "ipv4")
}

/** Addresses that stand for all of a machine's own. */
const ALL_ADDRESSES = ["0.0.0.0", "::"]

export const running = {
  version,
  migrations: namesIn(join(projectFolder, "prisma/migrations")).length,
}

export function listeningMessage(host: string, port: number): string {
  const { version, migrations } = running
  return `${addressMessage(host, port)}. Version ${version}, ${String(migrations)} migrations`
}

function addressMessage(host: string, port: number): string {
  if (isLoopback(host)) {
    return `Cardinal is at http://localhost:${String(port)}, for this machine only (HOST=${host})`
  }
  const name = ALL_ADDRESSES.includes(host) ? "localhost" : isIP(host) === 6 ? `[${host}]` : host
  return `Cardinal is at http://${name}:${String(port)}, for every network that reaches HOST=${host}`
}

export function startWarnings(settings: Config): string[] {
  const { host, publicUrlIsSet, registrationDomains, smtpUrl } = settings
  const hasNoUrl = !publicUrlIsSet && !isLoopback(host)
  const sendsNoProof = registrationDomains.length > 0 && smtpUrl === null
  return [
    ...(hasNoUrl ? [NO_URL] : []),
    ...(sendsNoProof
      ? ["REGISTRATION_DOMAINS is set, but SMTP_URL is not: no email proves an address"]
      : []),
  ]
}

const NO_URL =
  "PUBLIC_URL is not set, but HOST lets other machines connect: links in mail will lead to " +
  "localhost, and cookies are not marked secure"

/** Logs what is wrong with the bucket, if one is set. The server starts all the same: boards do not need it. */
export async function reportBucket({ bucket, dataDir }: Config): Promise<void> {
  if (!bucket) return
  const uploads = join(dataDir, "uploads")
  if ((await readdir(uploads).catch(() => [])).length > 0) {
    log.warn(`BUCKET_NAME is set, so files in ${uploads} are not read. Move them to the bucket`)
  }
  try {
    await storage.check()
  } catch (err) {
    const settings = "BUCKET_NAME, AWS_ENDPOINT_URL_S3 and the access key"
    log.error({ err }, `The bucket ${bucket.name} cannot be used. Check ${settings}`)
  }
}

/** Logs once if requests seem to come through a proxy although no setting names one. */
export function warnAboutProxy(): RequestHandler {
  let isLogged = false
  return (request, _response, next) => {
    if (!isLogged && "x-forwarded-for" in request.headers) {
      isLogged = true
      log.warn(
        "A request came with X-Forwarded-For, but TRUST_PROXY is 0: everyone behind a proxy shares " +
          "one address. Set TRUST_PROXY to the number of proxies in front of the server",
      )
    }
    next()
  }
}
