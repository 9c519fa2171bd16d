// Makes a fresh clone ready to run: installs packages and Node 24. --build also builds the pages and the template of new
// embedded databases if their sources have changed, --rebuild always builds both. --tools also installs the packages of
// tests and checks. --check-settings rejects invalid settings before the build. Runs before `npm start` and `npm test` on
// any Node from 20, before anything is installed: only Node's own modules may be imported.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canWrite } from './bootstrap/can-write.mjs'
import { acquireLock } from './bootstrap/lock.mjs'
import {
  assertNodeVersion,
  hasBundledNode,
  needsBundledNode,
  platformBundlesNode,
  runOnNode,
} from './bootstrap/node-24.mjs'
import { hashFiles, matchesLockFile } from './bootstrap/stamps.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const forcesBuild = process.argv.includes('--rebuild')
const withBuild = forcesBuild || process.argv.includes('--build')
const needsTools = process.argv.includes('--tools')
const checksSettings = process.argv.includes('--check-settings')
const installStamp = join(root, 'node_modules', '.bootstrap.json')
const databaseStamp = join(root, 'packages', 'server', 'build', '.bootstrap.json')
const databaseScript = join('packages', 'server', 'src', 'prepare-database.ts')
const buildStamp = join(root, 'packages', 'web', 'build', '.bootstrap.json')

const print = (sentence) => process.stdout.write(`${sentence}\n`)
const lockHash = () => hashFiles(root, ['package.json', 'package-lock.json'])
const pagesHash = () =>
  hashFiles(root, ['package-lock.json', 'packages/web', 'packages/contract', 'packages/instrument'])
/** Sources of the template; the server compares its migrations itself and creates a database without it if they differ. */
const databaseHash = () =>
  hashFiles(root, [
    'package-lock.json',
    'packages/database',
    'packages/auth/src/core/migrations',
    'packages/server/src/migrations',
  ])
const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const PRODUCT = 'product'
const ALL = 'all'
/** The workspaces that start and build the product; npm installs their packages and those of the workspaces they use. */
const PRODUCT_WORKSPACES = [
  '@twofold/server',
  '@twofold/web',
  ...(needsBundledNode(root) ? ['@twofold/bundled-node'] : []),
]
const isStamped = (level) => readStamp(installStamp) === `${lockHash()} ${level}`
const isInstalled = () => isStamped(ALL) || (!needsTools && isStamped(PRODUCT))
const hasPages = () => existsSync(join(root, 'packages', 'web', 'app'))
const isBuilt = () => !withBuild || !hasPages() || readStamp(buildStamp) === pagesHash()
const hasDatabaseScript = () => existsSync(join(root, databaseScript))
const isDatabasePrepared = () =>
  !withBuild || !hasDatabaseScript() || readStamp(databaseStamp) === databaseHash()

function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** Installs with npm, using a temporary cache if npm's own is not writable, as in a read-only home folder. */
async function installPackages(args, sentence) {
  if (canWrite(process.env.npm_config_cache ?? join(homedir(), '.npm'))) return await npm(args, sentence)
  const cache = mkdtempSync(join(tmpdir(), 'twofold-npm-'))
  const remove = () => rmSync(cache, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await npm([...args, `--cache=${cache}`], sentence)
  } finally {
    remove()
  }
}

/** Runs the npm that started this script if there is one. Its output is shown only in the error of a failed run. */
async function npm(args, sentence) {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  // Not process.execPath: on a later run that is the Node inside node_modules, which `npm ci` deletes.
  const [command, first] = npmPath ? [nodePath ?? process.execPath, [npmPath]] : ['npm', []]
  const env = { ...process.env }
  // With NODE_ENV=production npm would omit the development dependencies of the build and the tests.
  delete env.NODE_ENV
  delete env.npm_config_omit
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  print(`${sentence} ...`)
  const child = spawn(command, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const reminder = setInterval(() => print(`  still at it (${seconds()})`), 15_000)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  clearInterval(reminder)
  process.removeListener('exit', stop)
  if (code !== 0) throw new Error(`${output.trim()}\n\n\`npm ${args.join(' ')}\` failed after ${seconds()}.`)
  print(`  done in ${seconds()}`)
}

async function install() {
  // Once tools were installed, a changed lock file must not remove them.
  const level = needsTools || readStamp(installStamp).endsWith(` ${ALL}`) ? ALL : PRODUCT
  const isComplete = matchesLockFile(root)
  if (!isComplete) {
    assertNodeVersion(platformBundlesNode())
    const flags = [
      '--include=dev',
      '--include=optional',
      // No package needs an install script (`allowScripts`), and npm before 12 ignores that list.
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    if (level === PRODUCT) {
      const workspaces = PRODUCT_WORKSPACES.map((name) => `--workspace=${name}`)
      await installPackages(
        ['ci', ...workspaces, ...flags],
        'Installing the packages (once, about 20 seconds)',
      )
    } else if (isStamped(PRODUCT)) {
      // `npm ci` would delete the packages of a server that is running.
      await installPackages(['install', '--no-save', ...flags], 'Adding the packages of tests and checks')
    } else {
      await installPackages(['ci', ...flags], 'Installing the packages (once, about half a minute)')
    }
  }
  assertNodeVersion(hasBundledNode(root))
  writeStamp(installStamp, `${lockHash()} ${isComplete ? ALL : level}`)
}

async function build() {
  const hash = pagesHash()
  rmSync(buildStamp, { force: true })
  await npm(['run', 'build', '--workspace', '@twofold/web', '--silent'], 'Building the pages')
  writeStamp(buildStamp, hash)
}

async function prepareDatabase() {
  const hash = databaseHash()
  if ((await runOnNode(root, [databaseScript])) !== 0)
    throw new Error('The database template could not be prepared.')
  writeStamp(databaseStamp, hash)
}

/** The server prints the invalid settings; returns whether all are valid. */
async function areSettingsValid() {
  return (await runOnNode(root, [join('packages', 'server', 'src', 'main.ts'), '--check-settings'])) === 0
}

async function main() {
  if (isInstalled() && isBuilt() && isDatabasePrepared() && !forcesBuild) return
  const releaseLock = await acquireLock(join(root, '.bootstrap.lock'), () =>
    print('Another command is preparing this folder: waiting for it ...'),
  )
  try {
    // Checked again because the previous owner of the lock may have installed the packages.
    if (!isInstalled()) await install()
    if (isBuilt() && isDatabasePrepared() && !forcesBuild) return
    if (checksSettings && !(await areSettingsValid())) {
      process.exitCode = 1
      return
    }
    await Promise.all([
      (!isBuilt() || forcesBuild) && build(),
      (!isDatabasePrepared() || (forcesBuild && hasDatabaseScript())) && prepareDatabase(),
    ])
  } finally {
    releaseLock()
  }
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => process.exit(code))
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
