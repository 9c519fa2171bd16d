import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED = 24
const BUNDLED = ['linux-x64', 'linux-arm64', 'win32-x64']

/** Whether Node 24 comes with the packages on this machine. */
export function platformBundlesNode() {
  return BUNDLED.includes(`${process.platform}-${process.arch}`)
}

/** Whether the packages brought a Node that runs here; one that does not is taken out of the way. */
export function bundledNode(root) {
  const node = pathOfBundled(root)
  if (!existsSync(node)) return false
  const runs = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  if (runs.status === 0 && Number.parseInt(runs.stdout.slice(1), 10) >= NEEDED) return true
  // Made for another C library (Alpine) or another system: it would come first on npm's path.
  rmSync(node, { force: true })
  return false
}

/** Runs a program of ours on the Node that the server will have; answers its exit code. */
export async function runOnNode(root, words) {
  const node = bundledNode(root) ? pathOfBundled(root) : process.execPath
  const child = spawn(node, words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(child, 'close')
  return code
}

function pathOfBundled(root) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

/** Says in plain words what to do when neither the packages nor the machine have a Node that is new enough. */
export function refuseOldNode(isBundled) {
  const own = Number.parseInt(process.versions.node, 10)
  if (isBundled || own >= NEEDED) return
  throw new Error(
    `Twofold runs on Node ${NEEDED}. On this system (${process.platform}, ${process.arch}) it does not come with ` +
      `the packages, and the Node that you have is ${process.versions.node}.\n` +
      `Please install Node ${NEEDED} or newer (https://nodejs.org) and run the command again.`,
  )
}
