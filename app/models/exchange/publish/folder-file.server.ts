import { Readable } from "node:stream"
import { DomainError } from "~/errors"
import { openStored } from "~/models/board/attachment/attachment-files.server"
import { getAvatarFile } from "~/models/people/account/avatar.server"
import { storage } from "~/storage/storage.server"
import type { PublicReading, ReadBoard } from "./public-board-view.server"
import { findPublicFile, type WhichFile } from "./public-file.server"
import { LINKS_IN_FOLDER as links } from "./public-links"
import type { PublicCard, PublicPerson } from "./public-view"

/** A file of the folder that a public board can be downloaded as. */
export type FolderFile = { name: string; size: number; content: Readable }

export function folderFile(name: string, content: string | Buffer): FolderFile {
  const bytes = Buffer.from(content)
  return { name, size: bytes.byteLength, content: Readable.from([bytes]) }
}

/** The images and other files to which the page of a card leads. Those that are missing are left out. */
export async function* filesOfCard(
  { published, read }: Pick<PublicReading, "published" | "read">,
  { face, files }: PublicCard,
): AsyncGenerator<FolderFile> {
  const { number } = face
  const wanted: [name: string, which: WhichFile][] = files.flatMap((file) => {
    const { place, isPicture, hasOriginal, href } = file
    const ways = [...(isPicture ? [true] : []), ...(hasOriginal ? [false] : [])]
    return href !== null
      ? []
      : ways.map((isPreview): [string, WhichFile] => [
          links.file(number, file, isPreview),
          { place, isPreview },
        ])
  })
  if (face.hasCover) wanted.push([links.cover(number), "cover"])
  for (const [name, which] of wanted) {
    const found = await findPublicFile(read, published.choices, number, which).catch(ifGone)
    if (found) yield* storedFile(name, found.key)
  }
}

/** A person's own avatar. */
export async function* ownAvatar(
  { avatars }: ReadBoard,
  person: PublicPerson,
): AsyncGenerator<FolderFile> {
  const named = avatars.get(person.id)
  const key = named && (await getAvatarFile(named).catch(ifGone))
  if (key) yield* storedFile(links.avatar(person), key)
}

async function* storedFile(name: string, key: string): AsyncGenerator<FolderFile> {
  const content = await openStored(key)
  if (content) yield { name, size: await storage.size(key), content }
}

/** Leaves out a thing that was deleted since the folder was begun. @throws any other error */
export function ifGone(error: unknown): undefined {
  if (!(error instanceof DomainError && error.status === 404)) throw error
}
