// @ts-check
import { ensureUnpacked, findUnpacked } from "./debian-package.mjs"
import { isMain } from "./process.mjs"

// Dovecot's IMAP for the tests.

const DOVECOT = {
  name: "dovecot",
  packages: ["dovecot-core", "dovecot-imapd"],
  program: "usr/lib/dovecot/imap",
  about: "mailboxes",
}

/** The folder with the unpacked packages and their libraries; null without them. @returns {string | null} */
export const findDovecot = () => findUnpacked(DOVECOT)

/** Downloads and unpacks them if they are missing, or says that their tests are skipped. */
export const ensureDovecot = () => ensureUnpacked(DOVECOT)

if (isMain(import.meta.url)) await ensureDovecot()
