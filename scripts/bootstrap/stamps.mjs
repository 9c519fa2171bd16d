import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const GENERATED = new Set(['node_modules', 'build', '.react-router', 'test-results', 'coverage'])
const TEST = /[.]test[.]tsx?$/

/** SHA-256 of all source files below the paths, without build output and tests. */
export function hashFiles(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) updateHash(hash, root, path)
  return hash.digest('hex')
}

function updateHash(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    const content = readFileSync(full)
    hash.update(`${path}\n${content.length}\n`).update(content)
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!GENERATED.has(name) && !TEST.test(name)) updateHash(hash, root, `${path}/${name}`)
  }
}

/** Whether node_modules already has every package of the lock file, as after a manual `npm install`. */
export function matchesLockFile(root) {
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  const lockPath = join(root, 'package-lock.json')
  if (!existsSync(installedPath) || !existsSync(lockPath)) return false
  const installed = readPackages(installedPath)
  const locked = readPackages(lockPath)
  if (!installed || !locked) return false
  return Object.entries(locked).every(([path, wanted]) => {
    // The root and the workspaces are not installed.
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    // `npm install --package-lock-only` lists packages here that it does not install.
    if (!found || !existsSync(join(root, path))) return wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
