// @ts-check
import { ensureUnpacked, findUnpacked } from "./debian-package.mjs"
import { isMain } from "./process.mjs"

// OpenLDAP's server for the tests.

const SLAPD = { name: "slapd", packages: ["slapd"], program: "usr/sbin/slapd", about: "LDAP" }

/** The folder with the unpacked package and its libraries; null without one. @returns {string | null} */
export const findSlapd = () => findUnpacked(SLAPD)

/** Downloads and unpacks it if it is missing, or says that its tests are skipped. */
export const ensureSlapd = () => ensureUnpacked(SLAPD)

if (isMain(import.meta.url)) await ensureSlapd()
