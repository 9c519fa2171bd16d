// `npm test`: runs all checks and tests and prints their total as its last line.
//   --only=check,unit,embedded,postgres,e2e   runs only these parts
//   --shard=1/3                               runs a third of the files of each part
//   --long                                    runs all database tests on both engines, the long tests and the
//                                             measurements instead, and appends the results to a file in lab/results
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './testing/checks.mjs'
import { stopCommands } from './testing/command.mjs'
import { formatTotal, skipped, sum } from './testing/counts.mjs'
import { runLanes } from './testing/lanes.mjs'
import { runLong } from './testing/long.mjs'
import { runChecks, runPlaywright, runVitest } from './testing/parts.mjs'
import { print, reportPart } from './testing/report.mjs'
import { prepareTools } from './testing/tools.mjs'

const ALL = ['check', 'unit', 'embedded', 'postgres', 'e2e']
const isLong = process.argv.includes('--long')
const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = only?.filter((part) => !ALL.includes(part)) ?? []
if (unknown.length > 0) {
  print(`There is no part "${unknown.join('", "')}". The parts are ${ALL.join(', ')}.`)
  process.exit(2)
}
const includes = (part) => only?.includes(part) ?? true

process.chdir(root)
let tools
let stopping = false

async function stop() {
  if (stopping) return
  stopping = true
  await stopCommands()
  await (await tools)?.postgres.stop?.()
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, async () => {
    print('\nStopping ...')
    await stop()
    process.exit(code)
  })
}

async function runAll() {
  const hasEndToEndTests = existsSync(join(root, 'e2e', 'playwright.config.ts'))
  const browser = isLong || (includes('e2e') && hasEndToEndTests)
  const postgres = isLong || includes('postgres') || includes('e2e')
  tools = prepareTools({ browser, postgres })
  if (isLong) return await runLong(await tools)
  const lanes = [runWithoutBrowser, includes('e2e') && (() => runInBrowser(hasEndToEndTests))]
  return await runLanes(lanes.filter(Boolean))
}

async function runWithoutBrowser() {
  const parts = []
  if (includes('check')) parts.push(...(await runChecks()))
  if (includes('unit')) parts.push(await runVitest('unit'))
  const { postgres } = await tools
  // If all database tests run on PostgreSQL, the embedded engine runs only those that may differ between the engines.
  const isCovered = includes('postgres') && Boolean(postgres.value)
  if (includes('embedded')) parts.push(await runVitest(isCovered ? 'embedded-selected' : 'embedded'))
  if (includes('postgres')) parts.push(await runPostgres(postgres))
  return parts
}

function runPostgres({ value, reason }) {
  return value ? runVitest('postgres', { env: value }) : reportPart(skipped('postgres', reason))
}

async function runInBrowser(hasEndToEndTests) {
  if (!hasEndToEndTests) return [reportPart(skipped('e2e', 'there are no end-to-end tests'))]
  const { browser, postgres, firefox, webkit } = await tools
  if (!browser.value) return [reportPart(skipped('e2e', browser.reason))]
  const env = { ...browser.value, ...firefox.value, ...webkit.value, ...postgres.value }
  const parts = [await runPlaywright({ env })]
  if (!firefox.value) parts.push(reportPart(skipped('e2e in Firefox', firefox.reason)))
  if (!webkit.value) parts.push(reportPart(skipped('e2e in WebKit', webkit.reason)))
  if (!postgres.value) parts.push(reportPart(skipped('e2e on PostgreSQL', postgres.reason)))
  return parts
}

try {
  const total = sum(await runAll())
  await stop()
  print(formatTotal(total))
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await stop()
  print(formatTotal({ passed: 0, failed: 1, skipped: 0 }))
  process.exitCode = 1
}
