import { db } from "~/database/db.server"
import { readFileIds } from "~/database/rows/own-rows.server"
import { unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { readAccountData } from "./account-data.server"
import { openStored } from "~/models/board/attachment/attachment-files.server"
import { getFile } from "~/models/board/attachment/attachment.server"
import { LINK } from "~/models/board/attachment/file-type"
import { Pacer } from "~/models/text/pacer.server"
import { zipOf } from "~/models/text/zip.server"

// A missing file must not end the download.

/** Yields the actor's data as a ZIP: `data.json`, their picture, and their boards' files under `files/`. */
export const readAccountArchive = (actor: Actor): AsyncGenerator<Uint8Array> =>
  zipOf(readEntries(actor))

async function* readEntries(actor: Actor) {
  const now = new Date()
  const user = await db.user.findUnique({ where: { id: actor.id }, select: { avatar: true } })
  if (!user) throw unauthenticated()
  yield { name: "data.json", lastModified: now, input: readAccountData(actor) }
  const missing: string[] = []
  for await (const { key, ...entry } of readFiles(actor, user.avatar)) {
    const input = await openStored(key)
    if (!input) {
      missing.push(entry.name)
      continue
    }
    try {
      yield { ...entry, input }
    } finally {
      // If the download was aborted, nobody may have begun to read it.
      input.destroy()
    }
  }
  if (missing.length === 0) return
  const input = `These files could not be read:\n\n${missing.join("\n")}\n`
  yield { name: "missing-files.txt", lastModified: now, input }
}

type StoredFile = { name: string; key: string; lastModified: Date }

async function* readFiles(actor: Actor, avatar: string | null): AsyncGenerator<StoredFile> {
  if (avatar !== null) yield { name: "picture.webp", key: avatar, lastModified: new Date() }
  const memberships = await db.member.findMany({
    where: { userId: actor.id },
    select: { boardId: true, board: { select: { name: true } } },
    orderBy: { createdAt: "asc" },
  })
  const pacer = new Pacer()
  for (const { boardId, board } of memberships) {
    await pacer.wait()
    for (const attachmentId of await readFileIds(boardId, LINK)) {
      const file = await getFile(actor, { attachmentId }).catch(() => null)
      if (!file) continue
      const name = `files/${safeName(board.name)}/${attachmentId.slice(0, 8)} ${safeName(file.filename)}`
      yield { name, key: file.filePath, lastModified: file.createdAt }
    }
  }
}

const MAX_LETTERS = 120

/** Cleans a name so that every system accepts it as a file or folder, and never as a path. */
function safeName(name: string): string {
  const letters = Array.from(name.replace(/[\p{Cc}<>:"/\\|?*]/gu, "_"))
  const ending = /\.[^. ]{1,16}$/u.exec(name)?.[0] ?? ""
  const short =
    letters.length <= MAX_LETTERS ? letters.join("") : letters.slice(0, 100).join("") + ending
  return short.replace(/(?<![. ])[. ]+$/u, "") || "_"
}
