// Makes a fresh clone ready to run: packages, Node 24, and with --build the pages and the template of new embedded
// databases, with --rebuild in any case. Without
// --tools it installs only the packages that start and build the product; with it also those of tests and checks. Runs
// before `npm start` and `npm test`, on any Node from 20 and before anything is installed: it may import Node's own
// modules only. With --check-settings invalid settings are refused before the build.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canWrite } from './bootstrap/can-write.mjs'
import { bundledNode, platformBundlesNode, refuseOldNode, runOnNode } from './bootstrap/node-24.mjs'
import { hashFiles, installedMatchesLock } from './bootstrap/stamps.mjs'
import { takeTurn } from './bootstrap/turn.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const rebuilds = process.argv.includes('--rebuild')
const withBuild = rebuilds || process.argv.includes('--build')
const needsTools = process.argv.includes('--tools')
const checksSettings = process.argv.includes('--check-settings')
const installStamp = join(root, 'node_modules', '.bootstrap.json')
const databaseStamp = join(root, 'packages', 'server', 'build', '.bootstrap.json')
const databaseScript = join('packages', 'server', 'src', 'prepare-database.ts')
const buildStamp = join(root, 'packages', 'web', 'build', '.bootstrap.json')

const say = (sentence) => process.stdout.write(`${sentence}\n`)
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
const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const PRODUCT = 'product'
const ALL = 'all'
/** The workspaces that start and build the product; npm installs their packages and those of the workspaces they use. */
const PRODUCT_WORKSPACES = ['@twofold/server', '@twofold/web']
const isStamped = (level) => stampOf(installStamp) === `${lockHash()} ${level}`
const isInstalled = () => isStamped(ALL) || (!needsTools && isStamped(PRODUCT))
const hasPages = () => existsSync(join(root, 'packages', 'web', 'app'))
const isBuilt = () => !withBuild || !hasPages() || stampOf(buildStamp) === pagesHash()
const hasDatabase = () => existsSync(join(root, databaseScript))
const isPrepared = () => !withBuild || !hasDatabase() || stampOf(databaseStamp) === databaseHash()

function stamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** Installs with npm, and with a temporary cache where npm's own cannot be written, as in a read-only home folder. */
async function installPackages(words, sentence) {
  if (canWrite(process.env.npm_config_cache ?? join(homedir(), '.npm'))) return await npm(words, sentence)
  const cache = mkdtempSync(join(tmpdir(), 'twofold-npm-'))
  const remove = () => rmSync(cache, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await npm([...words, `--cache=${cache}`], sentence)
  } finally {
    remove()
  }
}

/** Runs npm as the npm that called us, and shows what it said only when it failed. */
async function npm(words, sentence) {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  // Not process.execPath: on a later run that is the Node inside node_modules, which `npm ci` deletes.
  const [command, first] = npmPath ? [nodePath ?? process.execPath, [npmPath]] : ['npm', []]
  const env = { ...process.env }
  // With NODE_ENV=production npm would leave out what the build and the tests need.
  delete env.NODE_ENV
  delete env.npm_config_omit
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  say(`${sentence} ...`)
  const child = spawn(command, [...first, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const reminder = setInterval(() => say(`  still at it (${seconds()})`), 15_000)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  clearInterval(reminder)
  process.removeListener('exit', stop)
  if (code !== 0) throw new Error(`${output.trim()}\n\n\`npm ${words.join(' ')}\` failed after ${seconds()}.`)
  say(`  done in ${seconds()}`)
}

async function install() {
  // A folder that had the tools keeps them when its lock file changes.
  const level = needsTools || stampOf(installStamp).endsWith(` ${ALL}`) ? ALL : PRODUCT
  const isComplete = installedMatchesLock(root)
  if (!isComplete) {
    refuseOldNode(platformBundlesNode())
    const flags = [
      '--include=dev',
      '--include=optional',
      // No package needs one (`allowScripts`), and npm before 12 would run those of a package that brings one.
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
  refuseOldNode(bundledNode(root))
  stamp(installStamp, `${lockHash()} ${isComplete ? ALL : level}`)
}

async function build() {
  const hash = pagesHash()
  rmSync(buildStamp, { force: true })
  await npm(['run', 'build', '--workspace', '@twofold/web', '--silent'], 'Building the pages')
  stamp(buildStamp, hash)
}

async function prepareDatabase() {
  const hash = databaseHash()
  if ((await runOnNode(root, [databaseScript])) !== 0)
    throw new Error('The database template could not be prepared.')
  stamp(databaseStamp, hash)
}

/** The server says what it would refuse; answers whether that is nothing. */
async function settingsHold() {
  return (await runOnNode(root, [join('packages', 'server', 'src', 'main.ts'), '--check-settings'])) === 0
}

async function main() {
  if (isInstalled() && isBuilt() && isPrepared() && !rebuilds) return
  const giveBack = await takeTurn(join(root, '.bootstrap.lock'), () =>
    say('Another command is preparing this folder: waiting for it ...'),
  )
  try {
    // Checked again, because the previous holder of the lock may have installed it.
    if (!isInstalled()) await install()
    if (isBuilt() && isPrepared() && !rebuilds) return
    if (checksSettings && !(await settingsHold())) {
      process.exitCode = 1
      return
    }
    await Promise.all([
      (!isBuilt() || rebuilds) && build(),
      (!isPrepared() || (rebuilds && hasDatabase())) && prepareDatabase(),
    ])
  } finally {
    giveBack()
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
