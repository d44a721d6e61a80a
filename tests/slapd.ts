import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Attribute, Change, Client } from "ldapts"
import { findSlapd } from "../bin/slapd.mjs"
import { freePort } from "./free-port"

// A real LDAP server on loopback, with people and groups that a test chooses.

export { findSlapd }

export const BASE = "dc=garden,dc=example"
const PEOPLE = `ou=people,${BASE}`
const GROUPS = `ou=groups,${BASE}`
export const READER = { dn: `cn=reader,${BASE}`, password: "may read" }
const ADMIN = { dn: `cn=admin,${BASE}`, password: "may write" }

type Attributes = Record<string, string | string[] | Buffer>

export type Slapd = {
  /** Without TLS from the start. */
  url: string
  /** With it. */
  secureUrl: string
  /** The certificate of the authority that has signed the server's. */
  authority: string
  addPerson: (uid: string, attributes?: Attributes) => Promise<void>
  addGroup: (cn: string, members: string[]) => Promise<void>
  /** A group that names its members by uid. */
  addPosixGroup: (cn: string, uids: string[]) => Promise<void>
  removeGroup: (cn: string) => Promise<void>
  change: (uid: string, attributes: Attributes) => Promise<void>
  rename: (uid: string, to: string) => Promise<void>
  remove: (uid: string) => Promise<void>
  dnOf: (uid: string) => string
  /** Stops answering, and goes on. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
}

/** @param certifiedAs the name in the server's certificate; `isOpen` if nobody needs a name to read */
export async function startSlapd({
  certifiedAs = "localhost",
  isOpen = false,
} = {}): Promise<Slapd> {
  const root = findSlapd()
  if (root === null) throw new Error("There is no slapd: run node bin/slapd.mjs.")
  const folder = mkdtempSync(join(tmpdir(), "cardinal-slapd-"))
  mkdirSync(join(folder, "data"))
  const authority = certify(folder, certifiedAs)
  const libraries = join(root, "usr/lib")
  writeFileSync(join(folder, "slapd.conf"), settingsOf(root, folder, isOpen))
  const [port, securePort] = [await freePort(), await freePort()]
  const url = `ldap://localhost:${String(port)}`
  const secureUrl = `ldaps://localhost:${String(securePort)}`
  const listen = `ldap://127.0.0.1:${String(port)} ldaps://127.0.0.1:${String(securePort)}`
  const server = spawn(
    join(root, "usr/sbin/slapd"),
    ["-d", "0", "-h", listen, "-f", join(folder, "slapd.conf")],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        LD_LIBRARY_PATH: readdirSync(libraries)
          .map((name) => join(libraries, name))
          .join(":"),
      },
    },
  )
  const kill = () => server.kill("SIGKILL")
  process.once("exit", kill)
  const client = await connected(url, server)
  await addBase(client)
  const dnOf = (uid: string) => `uid=${uid},${PEOPLE}`
  return {
    url,
    secureUrl,
    authority,
    dnOf,
    addPerson: (uid, attributes = {}) =>
      client.add(dnOf(uid), attributesOf(personOf(uid, attributes))),
    addGroup: (cn, members) =>
      client.add(`cn=${cn},${GROUPS}`, {
        objectClass: "groupOfNames",
        cn,
        member: members.map(dnOf),
      }),
    addPosixGroup: (cn, memberUid) =>
      client.add(`cn=${cn},${GROUPS}`, {
        objectClass: "posixGroup",
        cn,
        gidNumber: "1",
        memberUid,
      }),
    removeGroup: (cn) => client.del(`cn=${cn},${GROUPS}`),
    change: (uid, attributes) => client.modify(dnOf(uid), changesOf(attributes)),
    rename: (uid, to) => client.modifyDN(dnOf(uid), `uid=${to}`),
    remove: (uid) => client.del(dnOf(uid)),
    pause: () => server.kill("SIGSTOP"),
    resume: () => server.kill("SIGCONT"),
    stop: async () => {
      await client.unbind()
      process.off("exit", kill)
      if (server.exitCode === null) {
        const ended = once(server, "exit")
        server.kill("SIGKILL")
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settingsOf = (root: string, folder: string, isOpen: boolean) => `
${["core", "cosine", "nis", "inetorgperson"].map((name) => `include ${root}/etc/ldap/schema/${name}.schema`).join("\n")}
attributetype ( 1.3.6.1.4.1.4203.666.1 NAME 'sAMAccountName'
  EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.3.6.1.4.1.4203.666.2 NAME 'objectGUID'
  EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
attributetype ( 1.3.6.1.4.1.4203.666.3 NAME 'userAccountControl'
  EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.4203.666.4 NAME 'ofActiveDirectory' AUXILIARY
  MAY ( sAMAccountName $ objectGUID $ userAccountControl ) )
modulepath ${root}/usr/lib/ldap
moduleload back_mdb
TLSCACertificateFile ${folder}/authority.pem
TLSCertificateFile ${folder}/server.pem
TLSCertificateKeyFile ${folder}/server.key
database mdb
suffix "${BASE}"
directory ${folder}/data
dbnosync
rootdn "${ADMIN.dn}"
rootpw "${ADMIN.password}"
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${READER.dn}" read by anonymous ${isOpen ? "read" : "auth"} by * none
`

/** @returns the authority's certificate */
function certify(folder: string, name: string): string {
  const at = (file: string) => join(folder, file)
  const run = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" })
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
  const authority = ["-keyout", at("authority.key"), "-out", at("authority.pem")]
  run("req", "-x509", ...key, ...authority, "-subj", "/CN=Garden authority", "-days", "2")
  run("req", ...key, "-keyout", at("server.key"), "-out", at("server.csr"), "-subj", `/CN=${name}`)
  writeFileSync(at("names"), `subjectAltName=DNS:${name}`)
  const signer = ["-CA", at("authority.pem"), "-CAkey", at("authority.key"), "-CAcreateserial"]
  const files = ["-in", at("server.csr"), "-out", at("server.pem"), "-extfile", at("names")]
  run("x509", "-req", ...files, ...signer, "-days", "2")
  return at("authority.pem")
}

async function connected(url: string, server: ChildProcess): Promise<Client> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new Client({ url })
    try {
      await client.bind(ADMIN.dn, ADMIN.password)
      return client
    } catch (error) {
      if (server.exitCode !== null) throw new Error("slapd has ended.", { cause: error })
      await sleep(50)
    }
  }
  throw new Error("slapd does not answer.")
}

async function addBase(client: Client): Promise<void> {
  const domain = { objectClass: ["dcObject", "organization"], dc: "garden", o: "Garden" }
  await client.add(BASE, domain)
  for (const dn of [PEOPLE, GROUPS]) {
    const ou = dn.slice(3, dn.indexOf(","))
    await client.add(dn, { objectClass: "organizationalUnit", ou })
  }
  const role = { objectClass: ["organizationalRole", "simpleSecurityObject"], cn: "reader" }
  await client.add(READER.dn, { ...role, userPassword: READER.password })
}

const personOf = (uid: string, attributes: Attributes): Attributes => ({
  objectClass: "inetOrgPerson",
  uid,
  cn: `Person ${uid}`,
  sn: uid,
  mail: `${uid}@example.org`,
  userPassword: `password of ${uid}`,
  ...attributes,
})

/** Those that have a value. */
const attributesOf = (attributes: Attributes): Attribute[] =>
  Object.entries(attributes).flatMap(([type, value]) => {
    const values = [value].flat() as string[] | Buffer[]
    return values.length === 0 ? [] : [new Attribute({ type, values })]
  })

const changesOf = (attributes: Attributes) =>
  attributesOf(attributes).map((modification) => new Change({ operation: "replace", modification }))
