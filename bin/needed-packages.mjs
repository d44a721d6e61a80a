// @ts-check

/** @typedef {Record<string, { dependencies?: object, optionalDependencies?: object }>} Packages by path */

/**
 * The paths of packages, and of all that they depend on.
 * @param {Packages} packages of package-lock.json
 * @param {string[]} names
 */
export function neededPackages(packages, names) {
  const needed = new Set(names.map((name) => `node_modules/${name}`))
  // A set that grows during its iteration is iterated to its end.
  for (const path of needed) {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolve(packages, path, name)
      if (found) needed.add(found)
    }
  }
  return needed
}

/** @param {Packages} packages @param {string} from @param {string} name */
function resolve(packages, from, name) {
  for (let at = from; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`
  }
  return packages[`node_modules/${name}`] && `node_modules/${name}`
}
