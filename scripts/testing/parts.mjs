import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checks, node, root } from './checks.mjs'
import { runCommand } from './command.mjs'
import { failed, passed, playwrightCounts, skipped, vitestCounts } from './counts.mjs'
import { say, sayFailure, sayPart } from './report.mjs'
import { scratch } from './scratch.mjs'

/** What one process of tests has compiled the next one takes: the projects, and each server and command that a test starts. */
const compiled = join(scratch, 'compiled')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const stillRunning = (name) => (seconds) => say(`  ${name}: still running (${Math.round(seconds)} s)`)

/** Every check of the sources, counted as one test each. */
export async function runChecks() {
  return await Promise.all([runCheckNamed('format and lint'), inTurn(checks.slice(1))]).then((all) =>
    all.flat(),
  )
}

async function inTurn(some) {
  const results = []
  for (const check of some) results.push(await runCheck(check))
  return results
}

function runCheckNamed(name) {
  return runCheck(checks.find((check) => check.name === name))
}

async function runCheck({ name, steps, isHere }) {
  if (isHere && !isHere()) return skipped(name, 'nothing here to check')
  let seconds = 0
  for (const [command, ...words] of steps) {
    const result = await runCommand(command, words, { onQuiet: stillRunning(name) })
    seconds += result.seconds
    if (result.code !== 0) {
      sayFailure(name, result.output)
      return sayPart(failed(name, 1, seconds))
    }
  }
  return sayPart(passed(name, 1, seconds))
}

/** One project of vitest.config.ts; `since` a commit: those of its tests that reach a file changed since then. */
export function runVitest(project, { env = {}, since, onOutput } = {}) {
  return withReport(async (report) => {
    const words = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
    if (since) words.push(`--changed=${since}`)
    const result = await runCommand(node, [bin('vitest'), ...words, `--outputFile.json=${report}`], {
      env: { NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...env },
      onQuiet: stillRunning(project),
    })
    onOutput?.(result.output)
    return concluded(project, result, () => vitestCounts(readJson(report)))
  })
}

/** The journeys in the browser; `words` narrow them. */
export function runPlaywright({ env = {}, words = [], name = 'e2e', onOutput } = {}) {
  return withReport(async (report) => {
    const all = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...words]
    const result = await runCommand(node, [bin('playwright'), ...all], {
      env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
      onQuiet: stillRunning(name),
    })
    onOutput?.(result.output)
    return concluded(name, result, () => playwrightCounts(readJson(report)))
  })
}

/** A runner that ends badly counts as a failure even when its report knows of none, or is not there. */
function concluded(name, { code, output, seconds }, count) {
  let counts
  try {
    counts = count()
  } catch {
    counts = { passed: 0, failed: 0, skipped: 0 }
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (code !== 0) sayFailure(name, output)
  else if (counts.retried > 0) sayFailure(name, output, 'failed once, then passed')
  return sayPart({ name, seconds, ...counts })
}

async function withReport(act) {
  const folder = mkdtempSync(join(scratch, 'report-'))
  try {
    return await act(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
