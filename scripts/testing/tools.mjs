import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../postgres.mjs'
import { node, root } from './checks.mjs'
import { runCommand } from './command.mjs'
import { print } from './report.mjs'
import { memoryFolder } from './scratch.mjs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** A browser without windows, which needs less processor time: most end-to-end tests run in it. */
const SHELL = '/usr/bin/chromium-headless-shell'
const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_DRIVERS = ['/usr/bin/WebKitWebDriver', '/usr/libexec/webkit2gtk-4.1/WebKitWebDriver']
const SCREEN = '/usr/bin/Xvfb'
const findExisting = (paths) => paths.find((path) => existsSync(path))
const findFirefox = () => process.env.FIREFOX_PATH ?? findExisting(FIREFOX)
/** WebKitGTK draws only on a display. */
const findWebKit = () => {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? findExisting(WEBKIT_DRIVERS)
  return existsSync(SCREEN) ? driver : undefined
}

/**
 * Provides the browsers and the PostgreSQL that tests need: from the environment, from this machine, or installed if
 * permitted. Each result is `{ value }`, the environment variables of the tool, or `{ reason }` if the tool is missing.
 */
export async function prepareTools({ browser, postgres }) {
  const notRequested = { reason: 'not requested' }
  const needsBrowser = browser && !findInstalledBrowser()
  const needsPostgres = postgres && !process.env.TEST_DATABASE_URL && !findPostgres()
  const packages = [...(needsBrowser ? ['chromium'] : []), ...(needsPostgres ? ['postgresql'] : [])]
  const problem = packages.length > 0 && isRootOnDebian() ? await installPackages(packages) : ''
  // Installed separately: a distribution may lack one of these.
  const others = browser ? await provideOtherBrowsers() : { firefox: notRequested, webkit: notRequested }
  const found = browser ? await provideBrowser(problem) : notRequested
  return {
    ...others,
    browser: found.value?.CHROMIUM_PATH ? { value: { ...found.value, ...(await findShell()) } } : found,
    postgres: postgres ? await providePostgres(problem) : notRequested,
  }
}

async function provideOtherBrowsers() {
  const find = async (name, variable, packages, findPath) => {
    const problem = !findPath() && isRootOnDebian() ? await installPackages(packages) : ''
    const path = findPath()
    if (path) return { value: { [variable]: path } }
    return { reason: `no ${name} here${problem}: set ${variable} to one` }
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

function findInstalledBrowser() {
  return process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path))
}

/** Without a shell, or with another browser than Debian's, all end-to-end tests run in the full browser. */
async function findShell() {
  if (process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH) return {}
  if (findInstalledBrowser() !== BROWSERS[0]) return {}
  if (!existsSync(SHELL) && isRootOnDebian()) await installPackages(['chromium-headless-shell'])
  return existsSync(SHELL) ? { CHROMIUM_SHELL_PATH: SHELL } : {}
}

async function provideBrowser(problem) {
  const given = findInstalledBrowser()
  if (given) return { value: { CHROMIUM_PATH: given } }
  print('Fetching a browser by Playwright ...')
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const download = await runCommand(node, [playwright, 'install', 'chromium'])
  if (download.code === 0) return { value: {} }
  return { reason: `no browser here, and none could be installed${problem}: set CHROMIUM_PATH to one` }
}

async function providePostgres(problem) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { value: { TEST_DATABASE_URL: given }, stop: async () => undefined }
  if (!findPostgres())
    return { reason: `no PostgreSQL 15 or newer here${problem}: set TEST_DATABASE_URL to one` }
  try {
    const { url, stop } = await startPostgres({}, memoryFolder ?? undefined)
    return { value: { TEST_DATABASE_URL: url }, stop }
  } catch (error) {
    return { reason: `PostgreSQL did not start: ${error.message.trim()}` }
  }
}

/** Returns an empty string on success, otherwise the end of an error message. */
async function installPackages(packages) {
  print(`Installing ${packages.join(' and ')} by apt-get ...`)
  // RUNLEVEL=1 prevents the package from starting a server.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const update = await runCommand('apt-get', ['update', '-q'], { env })
  const install = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env },
  )
  if (install.code === 0) return ''
  print(`${update.code === 0 ? '' : update.output}${install.output}`.trimEnd())
  return ' (apt-get could not install it, see above)'
}
