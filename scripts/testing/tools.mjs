import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../postgres.mjs'
import { node, root } from './checks.mjs'
import { runCommand } from './command.mjs'
import { say } from './report.mjs'
import { inMemory } from './scratch.mjs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_DRIVERS = ['/usr/bin/WebKitWebDriver', '/usr/libexec/webkit2gtk-4.1/WebKitWebDriver']
const SCREEN = '/usr/bin/Xvfb'
const firstOf = (paths) => paths.find((path) => existsSync(path))
const findFirefox = () => process.env.FIREFOX_PATH ?? firstOf(FIREFOX)
/** WebKitGTK draws only on a display. */
const findWebKit = () => {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? firstOf(WEBKIT_DRIVERS)
  return existsSync(SCREEN) ? driver : undefined
}

/**
 * What the tests need besides npm's packages: a browser and a PostgreSQL. Uses what the environment names or
 * the machine has, and installs the rest where it may. Each answer is `{ value }` or `{ why }`.
 */
export async function prepareTools({ browser, postgres }) {
  const notAsked = { why: 'not asked for' }
  const needsBrowser = browser && !givenBrowser()
  const needsPostgres = postgres && !process.env.TEST_DATABASE_URL && !findPostgres()
  const packages = [...(needsBrowser ? ['chromium'] : []), ...(needsPostgres ? ['postgresql'] : [])]
  const trouble = packages.length > 0 && isRootOnDebian() ? await installPackages(packages) : ''
  // Installed separately: a distribution may lack one of these.
  const others = browser ? await findOtherBrowsers() : { firefox: notAsked, webkit: notAsked }
  return {
    ...others,
    browser: browser ? await findBrowser(trouble) : notAsked,
    postgres: postgres ? await openPostgres(trouble) : notAsked,
  }
}

async function findOtherBrowsers() {
  const find = async (name, variable, packages, findPath) => {
    const trouble = !findPath() && isRootOnDebian() ? await installPackages(packages) : ''
    const path = findPath()
    if (path) return { value: { [variable]: path } }
    return { why: `no ${name} here${trouble}: set ${variable} to one` }
  }
  return {
    firefox: await find('Firefox', 'FIREFOX_PATH', ['firefox-esr'], findFirefox),
    webkit: await find(
      'WebKit driver and Xvfb',
      'WEBKIT_DRIVER_PATH',
      ['webkit2gtk-driver', 'xvfb'],
      findWebKit,
    ),
  }
}

function givenBrowser() {
  return process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path))
}

async function findBrowser(trouble) {
  const given = givenBrowser()
  if (given) return { value: { CHROMIUM_PATH: given } }
  say('Fetching a browser by Playwright ...')
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const download = await runCommand(node, [playwright, 'install', 'chromium'])
  if (download.code === 0) return { value: {} }
  return { why: `no browser here, and none could be installed${trouble}: set CHROMIUM_PATH to one` }
}

async function openPostgres(trouble) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { value: { TEST_DATABASE_URL: given }, stop: async () => undefined }
  if (!findPostgres())
    return { why: `no PostgreSQL 15 or newer here${trouble}: set TEST_DATABASE_URL to one` }
  try {
    const { url, stop } = await startPostgres({}, inMemory ?? undefined)
    return { value: { TEST_DATABASE_URL: url }, stop }
  } catch (error) {
    return { why: `PostgreSQL did not start: ${error.message.trim()}` }
  }
}

/** Returns nothing when all went well, else the end of a sentence. */
async function installPackages(packages) {
  say(`Installing ${packages.join(' and ')} by apt-get ...`)
  // RUNLEVEL=1 keeps the package from starting a server of its own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const update = await runCommand('apt-get', ['update', '-q'], { env })
  const install = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env },
  )
  if (install.code === 0) return ''
  say(`${update.code === 0 ? '' : update.output}${install.output}`.trimEnd())
  return ' (apt-get could not install it, see above)'
}
