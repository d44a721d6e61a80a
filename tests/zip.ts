// Reads ZIP archives whose entries are stored as they are, by the central directory at the end.

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The names and contents of an archive. @throws Error where it is none */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error("Not a ZIP archive.")
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error("A broken central directory.")
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error("A compressed entry.")
    const size = archive.readUInt32LE(at + 24)
    const nameLength = archive.readUInt16LE(at + 28)
    const extra = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength)
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.set(name, archive.subarray(data, data + size))
    at += 46 + nameLength + extra
  }
  return files
}
