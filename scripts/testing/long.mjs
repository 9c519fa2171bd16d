import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { node, root } from './checks.mjs'
import { runCommand } from './command.mjs'
import { failed, passed, skipped } from './counts.mjs'
import { runPlaywright, runVitest } from './parts.mjs'
import { sayFailure, sayPart } from './report.mjs'
import { scratch } from './scratch.mjs'

const FIGURE = 'figure: '
const ROUNDS = '200'
const MEMORY_MINUTES = '10'

/**
 * The tests that take too long for every run: all database tests on both engines, long tests, many simulated power cuts and
 * the measurements, which are recorded with their date.
 */
export async function runLong({ browser, postgres, firefox, webkit }) {
  const lines = []
  const onOutput = (output) => lines.push(...figuresIn(output))
  const env = { ...browser.value, ...postgres.value }
  const parts = [await runVitest('embedded')]
  parts.push(
    postgres.value
      ? await runVitest('postgres', { env: postgres.value })
      : sayPart(skipped('postgres', postgres.why)),
  )
  parts.push(await runVitest('long', { env, onOutput }))
  for (const [project, other] of [
    ['firefox', firefox],
    ['webkit', webkit],
  ])
    parts.push(await runOtherBrowser(project, other, onOutput))
  parts.push(await pullTheCord(browser, env, onOutput))
  parts.push(await crawl(browser, env, onOutput))
  parts.push(await watchMemory(browser, env, onOutput))
  parts.push(await measure(env, lines))
  parts.push(await runLighthouse(browser, onOutput))
  append(parts, lines)
  return parts
}

/** All journeys of `e2e/other-browsers`, of which `npm test` runs one. */
async function runOtherBrowser(project, { value, why }, onOutput) {
  const name = `e2e in ${project}`
  if (!value) return sayPart(skipped(name, why))
  const env = { ...value, BROWSER_JOURNEYS: 'all' }
  return await runPlaywright({ name, words: ['--project', project], env, onOutput })
}

async function pullTheCord(browser, env, onOutput) {
  const name = 'durability'
  if (!existsSync(join(root, 'e2e', 'durability.spec.ts'))) {
    return sayPart(skipped(name, 'there is no such journey here yet'))
  }
  if (!browser.value) return sayPart(skipped(name, browser.why))
  return await runPlaywright({ name, words: ['durability'], env: { ...env, KILL_ROUNDS: ROUNDS }, onOutput })
}

async function crawl(browser, env, onOutput) {
  const name = 'crawl'
  if (!browser.value) return sayPart(skipped(name, browser.why))
  return await runPlaywright({ name, words: ['every-page'], env: { ...env, CRAWL: 'long' }, onOutput })
}

async function watchMemory(browser, env, onOutput) {
  const name = 'memory'
  if (!browser.value) return sayPart(skipped(name, browser.why))
  return await runPlaywright({ name, words: ['memory'], env: { ...env, MEMORY_MINUTES }, onOutput })
}

async function measure(env, lines) {
  const name = 'measurements'
  const main = join(root, 'lab', 'bench', 'main.ts')
  if (!existsSync(main)) return sayPart(skipped(name, 'there are none here yet'))
  const { code, output, seconds } = await runCommand(node, [main], { env })
  if (code !== 0) {
    sayFailure(name, output)
    return sayPart(failed(name, 1, seconds))
  }
  lines.push(...output.trim().split('\n'))
  return sayPart(passed(name, 1, seconds))
}

/** Its many packages are installed for this alone, where they go with the run, and none of them runs a script then. */
async function runLighthouse(browser, onOutput) {
  const name = 'lighthouse'
  if (!browser.value) return sayPart(skipped(name, browser.why))
  const home = join(root, 'lab', 'bench', name)
  const folder = mkdtempSync(join(scratch, `${name}-`))
  for (const file of ['.npmrc', 'package.json', 'package-lock.json']) {
    cpSync(join(home, file), join(folder, file))
  }
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  const [command, first] = npmPath ? [nodePath ?? node, [npmPath]] : ['npm', []]
  const install = await runCommand(command, [...first, 'ci', '--ignore-scripts', '--prefix', folder])
  if (install.code !== 0) return sayPart(skipped(name, 'its packages could not be installed'))
  const { code, output, seconds } = await runCommand(node, [join(home, 'main.ts'), folder], {
    env: browser.value,
  })
  onOutput(output)
  if (code === 0) return sayPart(passed(name, 1, seconds))
  sayFailure(name, output)
  return sayPart(failed(name, 1, seconds))
}

/** A long test says a figure by printing a line that begins with `figure: `. */
function figuresIn(output) {
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(FIGURE))
    .map((line) => line.slice(FIGURE.length))
}

function append(parts, lines) {
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const outcomes = parts.map(
    (part) => `${part.name}: ${part.passed} passed, ${part.failed} failed, ${part.skipped} skipped`,
  )
  const file = join(root, 'lab', 'results', `${date}-test-long.txt`)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${[machine, ...outcomes, ...lines].join('\n')}\n`)
}
