// @ts-check

/** @typedef {import("./merge-scripts.mjs").Manifest} Manifest */
/** @typedef {import("rollup").ManualChunkMeta["getModuleInfo"]} GetModuleInfo */

/** The page that most visits begin with. */
const BOARD = "routes/board.$boardId"
/** The group of React and Remix. */
export const PACKAGES = "packages"
/** Modules below this size that pages share are in one file, larger ones in one each. */
const SMALL_BYTES = 5000

/**
 * Groups the modules that pages share into few files: one of packages, one with the page's frame
 * and what the board shares with other pages, one with the rest of the board, one of small modules
 * that other pages share.
 * @param {Manifest} manifest
 * @returns {import("rollup").GetManualChunk} the group of a module
 */
export function groupModules(manifest) {
  /** @type {Map<string, string> | undefined} */
  let groups
  return (id, { getModuleInfo }) => {
    groups ??= groupsOf(manifest, getModuleInfo)
    return groups.get(id)
  }
}

/**
 * @param {Manifest} manifest
 * @param {GetModuleInfo} getModuleInfo
 */
function groupsOf(manifest, getModuleInfo) {
  /** @param {string} id @param {Set<string>} found @returns {Set<string>} */
  const closure = (id, found = new Set()) => {
    if (found.has(id)) return found
    found.add(id)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) closure(imported, found)
    return found
  }
  const { root, [BOARD]: board } = manifest.routes
  if (!root || !board) throw new Error(`The manifest lacks root or ${BOARD}`)
  /** @type {Map<string, number>} how many routes load a module */
  const uses = new Map()
  /** @type {Set<string>} the modules that pages load without the board's script */
  const usedElsewhere = new Set()
  for (const [id, { module, parentId }] of Object.entries(manifest.routes)) {
    if (id === "root" || id === BOARD) continue
    for (const used of closure(module)) {
      uses.set(used, (uses.get(used) ?? 0) + 1)
      if (parentId !== BOARD) usedElsewhere.add(used)
    }
  }
  /** @type {Map<string, string>} */
  const groups = new Map()
  /** @param {string} group @param {Iterable<string>} ids */
  const add = (group, ids) => {
    for (const id of ids) if (!groups.has(id)) groups.set(id, group)
  }
  const packages = closure(manifest.entry.module)
  packages.delete(manifest.entry.module)
  add(PACKAGES, packages)
  const onBoard = closure(board.module)
  add("root", closure(root.module))
  add(
    "root",
    [...onBoard].filter((id) => usedElsewhere.has(id)),
  )
  add("board", onBoard)
  const small = [...uses].filter(
    ([id, count]) => count > 1 && sizeOf(id, getModuleInfo) < SMALL_BYTES,
  )
  add(
    "shared",
    small.map(([id]) => id),
  )
  return groups
}

/** @param {string} id @param {GetModuleInfo} getModuleInfo */
const sizeOf = (id, getModuleInfo) => getModuleInfo(id)?.code?.length ?? 0
