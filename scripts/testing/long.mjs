import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { node, root } from './checks.mjs'
import { runCommand } from './command.mjs'
import { failed, passed, skipped } from './counts.mjs'
import { runPlaywright, runVitest } from './parts.mjs'
import { reportFailure, reportPart } from './report.mjs'
import { scratch } from './scratch.mjs'

const FIGURE_PREFIX = 'figure: '
const KILL_ROUNDS = '200'
const MEMORY_MINUTES = '10'

/**
 * Runs the tests that are too slow for every run: all database tests on both engines, long tests, many simulated power cuts
 * and measurements. Records the results with their date.
 */
export async function runLong({ browser, postgres, firefox, webkit }) {
  const lines = []
  const onOutput = (output) => lines.push(...findFigures(output))
  const env = { ...browser.value, ...postgres.value }
  const parts = [await runVitest('embedded')]
  parts.push(
    postgres.value
      ? await runVitest('postgres', { env: postgres.value })
      : reportPart(skipped('postgres', postgres.reason)),
  )
  parts.push(await runVitest('long', { env, onOutput }))
  for (const [project, other] of [
    ['firefox', firefox],
    ['webkit', webkit],
  ])
    parts.push(await runOtherBrowser(project, other, onOutput))
  parts.push(await runOnPostgres(browser, postgres, onOutput))
  parts.push(await runDurability('embedded', {}, onOutput))
  if (postgres.value) parts.push(await runDurability('postgres', postgres.value, onOutput))
  parts.push(await runCrawl(browser, env, onOutput))
  parts.push(await runMemory(browser, env, onOutput))
  parts.push(await runMeasurements(env, lines))
  parts.push(await runLighthouse(browser, onOutput))
  appendResults(parts, lines)
  return parts
}

/** Runs all tests of `e2e/other-browsers`; `npm test` runs one of them. */
async function runOtherBrowser(project, { value, reason }, onOutput) {
  const name = `e2e in ${project}`
  if (!value) return reportPart(skipped(name, reason))
  const env = { ...value, BROWSER_JOURNEYS: 'all' }
  return await runPlaywright({ name, args: ['--project', project], env, onOutput })
}

/** Runs the main journey in the browser on PostgreSQL; `npm test` runs it on the embedded engine. */
async function runOnPostgres(browser, postgres, onOutput) {
  const name = 'e2e on PostgreSQL'
  const missing = [browser, postgres].find(({ value }) => !value)
  if (missing) return reportPart(skipped(name, missing.reason))
  const env = { ...browser.value, ...postgres.value, BROWSER_JOURNEYS: 'all' }
  return await runPlaywright({ name, args: ['--project', 'postgres'], env, onOutput })
}

/** Kills servers many times on one engine; `npm test` kills a few. */
async function runDurability(engine, env, onOutput) {
  const filter = 'packages/server/src/faults/killed-server.db.test.ts'
  return await runVitest(engine, {
    name: `durability, ${engine}`,
    filter,
    env: { ...env, KILL_ROUNDS },
    onOutput,
  })
}

async function runCrawl(browser, env, onOutput) {
  const name = 'crawl'
  if (!browser.value) return reportPart(skipped(name, browser.reason))
  const args = [
    'adapted-display',
    'every-page',
    'fonts',
    'german-every-page',
    'phone-questionnaire',
    'same-pages',
    'small-phone',
  ]
  return await runPlaywright({ name, args, env: { ...env, CRAWL: 'long' }, onOutput })
}

async function runMemory(browser, env, onOutput) {
  const name = 'memory'
  if (!browser.value) return reportPart(skipped(name, browser.reason))
  return await runPlaywright({ name, args: ['memory'], env: { ...env, MEMORY_MINUTES }, onOutput })
}

async function runMeasurements(env, lines) {
  const name = 'measurements'
  const main = join(root, 'lab', 'bench', 'main.ts')
  if (!existsSync(main)) return reportPart(skipped(name, 'the script does not exist'))
  const { code, output, seconds } = await runCommand(node, [main], { env })
  if (code !== 0) {
    reportFailure(name, output)
    return reportPart(failed(name, 1, seconds))
  }
  lines.push(...output.trim().split('\n'))
  return reportPart(passed(name, 1, seconds))
}

/** Installs Lighthouse without install scripts in the temporary folder, because no other command needs its many packages. */
async function runLighthouse(browser, onOutput) {
  const name = 'lighthouse'
  if (!browser.value) return reportPart(skipped(name, browser.reason))
  const home = join(root, 'lab', 'bench', name)
  const folder = mkdtempSync(join(scratch, `${name}-`))
  for (const file of ['.npmrc', 'package.json', 'package-lock.json']) {
    cpSync(join(home, file), join(folder, file))
  }
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  const [command, first] = npmPath ? [nodePath ?? node, [npmPath]] : ['npm', []]
  const install = await runCommand(command, [...first, 'ci', '--ignore-scripts', '--prefix', folder])
  if (install.code !== 0) return reportPart(skipped(name, 'its packages could not be installed'))
  const { code, output, seconds } = await runCommand(node, [join(home, 'main.ts'), folder], {
    env: browser.value,
  })
  onOutput(output)
  if (code === 0) return reportPart(passed(name, 1, seconds))
  reportFailure(name, output)
  return reportPart(failed(name, 1, seconds))
}

/** The measurements in the output of a test: the lines that begin with `figure: `. */
function findFigures(output) {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(FIGURE_PREFIX))
    .map((line) => line.slice(FIGURE_PREFIX.length))
}

function appendResults(parts, lines) {
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const counts = parts.map(
    (part) => `${part.name}: ${part.passed} passed, ${part.failed} failed, ${part.skipped} skipped`,
  )
  const file = join(root, 'lab', 'results', `${date}-test-long.txt`)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${[machine, ...counts, ...lines].join('\n')}\n`)
}
