import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const REQUIRED_MAJOR = 24
const BUNDLED_PLATFORMS = ['linux-x64', 'linux-arm64', 'win32-x64']

/** Whether the lock file has a Node 24 package for this platform. */
export function platformBundlesNode() {
  return BUNDLED_PLATFORMS.includes(`${process.platform}-${process.arch}`)
}

/**
 * Whether the Node of this machine is too old; also true on the Node of the packages, because the other one is unknown.
 *
 * @param {string} root
 * @param {{ execPath: string, versions: { node: string } }} running
 */
export function needsBundledNode(root, { execPath, versions } = process) {
  if (Number.parseInt(versions.node, 10) < REQUIRED_MAJOR) return true
  return execPath.startsWith(join(root, 'node_modules'))
}

/** Whether the Node of the installed packages runs here. Deletes it if it does not. */
export function hasBundledNode(root) {
  const node = bundledNodePath(root)
  if (!existsSync(node)) return false
  const result = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.status === 0 && Number.parseInt(result.stdout.slice(1), 10) >= REQUIRED_MAJOR) return true
  // Built for another C library (Alpine) or another system. npm puts node_modules/.bin first in PATH, so it must go.
  rmSync(node, { force: true })
  return false
}

/** Runs a script on the same Node as the server and returns its exit code. */
export async function runOnNode(root, args) {
  const node = hasBundledNode(root) ? bundledNodePath(root) : process.execPath
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(child, 'close')
  return code
}

function bundledNodePath(root) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

/** Throws an error with instructions if Node is too old and the packages bundle none. */
export function assertNodeVersion(isBundled) {
  const current = Number.parseInt(process.versions.node, 10)
  if (isBundled || current >= REQUIRED_MAJOR) return
  throw new Error(
    `Twofold runs on Node ${REQUIRED_MAJOR}. On this system (${process.platform}, ${process.arch}) it does not come with ` +
      `the packages, and the Node that you have is ${process.versions.node}.\n` +
      `Please install Node ${REQUIRED_MAJOR} or newer (https://nodejs.org) and run the command again.`,
  )
}
