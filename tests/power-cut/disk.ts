import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Random } from "../simulation/random"
import type { DiskRecord } from "./disk-log"

// The states of a disk when the power fails, by the least that POSIX and the journals of ext4, XFS and btrfs promise:
// - The bytes of a file are durable when the file is synced. Of later writes, each page of 4 KB may have come to the
//   disk or not, in any order, and the last one in part, by sectors of 512 bytes.
// - A name in a folder (created, renamed, linked, removed) is durable when the folder is synced; syncing the file does
//   not do it. The changes of one folder come in their order, and a rename as a whole; folders do not wait for each other.

const PAGE = 4096
const SECTOR = 512
const SECTORS = PAGE / SECTOR
const TORN_ONE_IN = 8
/** In place of a page: the size of a file. */
const SIZE = -1

/** How much of what was not synced the disk has. */
export type Keeps = "nothing" | "some" | "everything"

type FileChange = Pick<DiskRecord, "kind" | "offset" | "first">
type FileNode = { path: string; content: Content; pending: FileChange[] }
type FolderNode = { path: string; names: Map<string, Node>; pending: NameStep[] }
type Node = FileNode | FolderNode
/** One change of names, which happens as a whole, in one folder or two. */
type NameStep = { folder: FolderNode; name: string; node: Node | null }[]

const isFolder = (node: Node): node is FolderNode => "names" in node

export class Disk {
  readonly #nodes = new Map<bigint, Node>()
  readonly #root: FolderNode
  #done = 0

  /**
   * @param records all that happened, in order
   * @param ignoresSync which syncs this disk says it has done and has not, by the path that the file had first
   */
  constructor(
    private readonly records: readonly DiskRecord[],
    root: bigint,
    private readonly ignoresSync: (path: string) => boolean = () => false,
  ) {
    this.#root = { path: "", names: new Map(), pending: [] }
    this.#nodes.set(root, this.#root)
  }

  /** Lets happen what the log has up to a position, which only grows. */
  advance(position: number): void {
    for (;;) {
      const record = this.records[this.#done]
      if (!record || record.end > position) return
      this.#done += 1
      this.#happen(record)
    }
  }

  /** Writes what the disk may have now into an empty folder. */
  cut(into: string, random: Random, keeps: Keeps): void {
    const kept = new Map<FolderNode, number>()
    for (const node of this.#nodes.values()) {
      if (!isFolder(node)) continue
      const { length } = node.pending
      raise(
        kept,
        node,
        keeps === "some" ? random.below(length + 1) : keeps === "nothing" ? 0 : length,
      )
    }
    const write = (folder: FolderNode, path: string) => {
      const names = new Map(folder.names)
      apply(names, folder, folder.pending.slice(0, kept.get(folder) ?? 0))
      for (const [name, node] of names) {
        if (isFolder(node)) {
          mkdirSync(join(path, name))
          write(node, join(path, name))
        } else writeFileSync(join(path, name), contentOf(node, random, keeps))
      }
    }
    write(this.#root, into)
  }

  #happen(record: DiskRecord): void {
    const { kind, node, folder, toFolder, first, second } = record
    const name = first.toString()
    if (kind === "C" || kind === "D") this.#create(record, name)
    else if (kind === "S") this.#sync(this.#node(node))
    else if (kind === "U") this.#rename([[folder, name, null]])
    else if (kind === "L") this.#rename([[toFolder, second.toString(), this.#node(node)]])
    else if (kind === "R") {
      this.#rename([
        [folder, name, null],
        [toFolder, second.toString(), this.#node(node)],
      ])
    } else {
      const file = this.#node(node)
      if (!isFolder(file)) file.pending.push(record)
    }
  }

  #create({ kind, node: number, folder }: DiskRecord, name: string): void {
    const path = `${this.#folder(folder).path}/${name}`
    const node: Node =
      kind === "D"
        ? { path, names: new Map(), pending: [] }
        : { path, content: new Content(), pending: [] }
    this.#nodes.set(number, node)
    this.#rename([[folder, name, node]])
  }

  #rename(changes: [folder: bigint, name: string, node: Node | null][]): void {
    const step = changes.map(([folder, name, node]) => ({
      folder: this.#folder(folder),
      name,
      node,
    }))
    for (const folder of new Set(step.map((change) => change.folder))) folder.pending.push(step)
  }

  #sync(node: Node): void {
    if (this.ignoresSync(node.path)) return
    if (isFolder(node)) {
      const durable = new Map<FolderNode, number>()
      raise(durable, node, node.pending.length)
      for (const [folder, count] of durable) {
        apply(folder.names, folder, folder.pending.splice(0, count))
      }
    } else {
      node.content.apply(node.pending)
      node.pending = []
    }
  }

  #node(number: bigint): Node {
    const node = this.#nodes.get(number)
    if (!node) throw new Error("The log has a file that it did not see being created.")
    return node
  }

  #folder(number: bigint): FolderNode {
    const node = this.#node(number)
    if (!isFolder(node)) throw new Error(`${node.path} is no folder.`)
    return node
  }
}

/** Counts the first changes of a folder as durable, and with each all that came before it in its other folder. */
function raise(counts: Map<FolderNode, number>, folder: FolderNode, count: number): void {
  for (let at = counts.get(folder) ?? 0; at < count; at += 1) {
    counts.set(folder, at + 1)
    const step = folder.pending[at] ?? []
    for (const change of step) {
      if (change.folder !== folder)
        raise(counts, change.folder, change.folder.pending.indexOf(step) + 1)
    }
  }
}

function apply(names: Map<string, Node>, folder: FolderNode, steps: readonly NameStep[]): void {
  for (const change of steps.flat()) {
    if (change.folder !== folder) continue
    if (change.node) names.set(change.name, change.node)
    else names.delete(change.name)
  }
}

function contentOf({ content, pending }: FileNode, random: Random, keeps: Keeps): Uint8Array {
  if (keeps === "nothing" || pending.length === 0) return content.read()
  const copy = content.copy()
  if (keeps === "everything") copy.apply(pending)
  else {
    const counts = new Map<number, number>()
    const countOf = (page: number) => {
      const count = counts.get(page) ?? random.below(pending.length + 1)
      counts.set(page, count)
      return count
    }
    copy.apply(pending, countOf, () => (random.isOneIn(TORN_ONE_IN) ? random.below(SECTORS) : 0))
  }
  return copy.read()
}

/** The bytes of a file, which grow like an array. */
class Content {
  #bytes = Buffer.alloc(0)
  #size = 0

  read(): Uint8Array {
    return this.#bytes.subarray(0, this.#size)
  }

  copy(): Content {
    const copy = new Content()
    copy.#bytes = Buffer.from(this.read())
    copy.#size = this.#size
    return copy
  }

  /**
   * @param countOf how many of the changes have come to this page; to the size, for `SIZE`
   * @param sectorsOf how many sectors have come of the first write that has not come as a whole
   */
  apply(
    changes: readonly FileChange[],
    countOf: (page: number) => number = () => Infinity,
    sectorsOf: () => number = () => 0,
  ): void {
    for (const [index, { kind, offset, first }] of changes.entries()) {
      if (kind === "T") {
        if (index < countOf(SIZE)) this.#resize(offset)
        continue
      }
      const end = offset + first.length
      for (let at = offset; at < end;) {
        const page = Math.floor(at / PAGE)
        const pageEnd = Math.min((page + 1) * PAGE, end)
        const count = countOf(page)
        const torn = index === count ? Math.min(at + sectorsOf() * SECTOR, pageEnd) : at
        const until = index < count ? pageEnd : torn
        if (until > at) this.#write(at, first.subarray(at - offset, until - offset))
        at = pageEnd
      }
    }
  }

  #write(at: number, part: Uint8Array): void {
    this.#resize(Math.max(this.#size, at + part.length))
    this.#bytes.set(part, at)
  }

  /** The bytes between the old end and the new one are zero. */
  #resize(size: number): void {
    if (size > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], Math.max(size, 2 * this.#bytes.length))
    }
    this.#bytes.fill(0, Math.min(size, this.#size), Math.max(size, this.#size))
    this.#size = size
  }
}
