import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checks, node, root } from './checks.mjs'
import { runCommand } from './command.mjs'
import { failed, passed, playwrightCounts, skipped, vitestCounts } from './counts.mjs'
import { print, reportFailure, reportPart } from './report.mjs'
import { scratch } from './scratch.mjs'

/** Compile cache shared by all test processes and the servers and commands that they start. */
const compileCache = join(scratch, 'compiled')
/** `--shard=1/3` of the command line, for CI machines that share the tests. */
const shard = process.argv.filter((arg) => /^--shard=\d+\/\d+$/.test(arg))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const reportStillRunning = (name) => (seconds) => print(`  ${name}: still running (${Math.round(seconds)} s)`)

/** Runs every static check; each counts as one test. */
export async function runChecks() {
  return await Promise.all([runCheckNamed('format and lint'), runInSequence(checks.slice(1))]).then((all) =>
    all.flat(),
  )
}

async function runInSequence(selected) {
  const results = []
  for (const check of selected) results.push(await runCheck(check))
  return results
}

function runCheckNamed(name) {
  return runCheck(checks.find((check) => check.name === name))
}

async function runCheck({ name, steps, isApplicable }) {
  if (isApplicable && !isApplicable()) return skipped(name, 'not applicable')
  let seconds = 0
  for (const [command, ...args] of steps) {
    const result = await runCommand(command, args, { onReminder: reportStillRunning(name) })
    seconds += result.seconds
    if (result.code !== 0) {
      reportFailure(name, result.output)
      return reportPart(failed(name, 1, seconds))
    }
  }
  return reportPart(passed(name, 1, seconds))
}

/**
 * Runs one project of vitest.config.ts; with the commit `since`, only tests that import a file changed since then, and with
 * `filter`, only files whose path contains it.
 */
export function runVitest(project, { name = project, env = {}, since, filter, onOutput } = {}) {
  return withReport(async (report) => {
    const args = [
      'run',
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      ...shard,
    ]
    if (since) args.push(`--changed=${since}`)
    if (filter) args.push(filter)
    const result = await runCommand(node, [bin('vitest'), ...args, `--outputFile.json=${report}`], {
      env: { NO_COLOR: '1', NODE_COMPILE_CACHE: compileCache, ...env },
      onReminder: reportStillRunning(name),
    })
    onOutput?.(result.output)
    return toPart(name, result, () => vitestCounts(readJson(report)))
  })
}

/** Runs the end-to-end tests; `args` are further arguments of Playwright, such as a filter. */
export function runPlaywright({ env = {}, args = [], name = 'e2e', onOutput } = {}) {
  return withReport(async (report) => {
    // A busy machine may stall for seconds. `toPart` reports tests that needed the retry.
    const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1', ...shard]
    const all = ['test', ...options, ...args]
    const result = await runCommand(node, [bin('playwright'), ...all], {
      env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
      onReminder: reportStillRunning(name),
    })
    onOutput?.(result.output)
    return toPart(name, result, () => playwrightCounts(readJson(report)))
  })
}

/** A non-zero exit code counts as a failure even if the report lists none or is missing. */
function toPart(name, { code, output, seconds }, count) {
  let counts
  try {
    counts = count()
  } catch {
    counts = { passed: 0, failed: 0, skipped: 0 }
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (code !== 0) reportFailure(name, output)
  else if (counts.retried > 0) reportFailure(name, output, 'failed once, then passed')
  return reportPart({ name, seconds, ...counts })
}

async function withReport(run) {
  const folder = mkdtempSync(join(scratch, 'report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
