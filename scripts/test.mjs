// `npm test`: everything that can fail, in one run, with one sum as its last line.
//   --only=check,unit,embedded,postgres,e2e   some parts of it
//   --long                                    all database tests on both engines and the long figures instead,
//                                             appended to a file in lab/results
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './testing/checks.mjs'
import { stopCommands } from './testing/command.mjs'
import { lastLine, skipped, sum } from './testing/counts.mjs'
import { runLanes } from './testing/lanes.mjs'
import { runLong } from './testing/long.mjs'
import { runChecks, runPlaywright, runVitest } from './testing/parts.mjs'
import { say, sayPart } from './testing/report.mjs'
import { prepareTools } from './testing/tools.mjs'

const ALL = ['check', 'unit', 'embedded', 'postgres', 'e2e']
const isLong = process.argv.includes('--long')
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = only?.filter((part) => !ALL.includes(part)) ?? []
if (unknown.length > 0) {
  say(`There is no part "${unknown.join('", "')}". The parts are ${ALL.join(', ')}.`)
  process.exit(2)
}
const wants = (part) => only?.includes(part) ?? true

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
    say('\nStopping ...')
    await stop()
    process.exit(code)
  })
}

async function runAll() {
  const hasJourneys = existsSync(join(root, 'e2e', 'playwright.config.ts'))
  const browser = isLong || (wants('e2e') && hasJourneys)
  const postgres = isLong || wants('postgres') || wants('e2e')
  tools = prepareTools({ browser, postgres })
  if (isLong) return await runLong(await tools)
  const lanes = [withoutBrowser, wants('e2e') && (() => inBrowser(hasJourneys))]
  return await runLanes(lanes.filter(Boolean))
}

async function withoutBrowser() {
  const parts = []
  if (wants('check')) parts.push(...(await runChecks()))
  if (wants('unit')) parts.push(await runVitest('unit'))
  const { postgres } = await tools
  // Where PostgreSQL runs all database tests, the embedded engine repeats only those that may differ there.
  const isCovered = wants('postgres') && Boolean(postgres.value)
  if (wants('embedded')) parts.push(await runVitest(isCovered ? 'embedded-selected' : 'embedded'))
  if (wants('postgres')) parts.push(await onPostgres(postgres))
  return parts
}

function onPostgres({ value, why }) {
  return value ? runVitest('postgres', { env: value }) : sayPart(skipped('postgres', why))
}

async function inBrowser(hasJourneys) {
  if (!hasJourneys) return [sayPart(skipped('e2e', 'there are no journeys here yet'))]
  const { browser, postgres, firefox, webkit } = await tools
  if (!browser.value) return [sayPart(skipped('e2e', browser.why))]
  const env = { ...browser.value, ...firefox.value, ...webkit.value, ...postgres.value }
  const parts = [await runPlaywright({ env })]
  if (!firefox.value) parts.push(sayPart(skipped('e2e in Firefox', firefox.why)))
  if (!webkit.value) parts.push(sayPart(skipped('e2e in WebKit', webkit.why)))
  if (!postgres.value) parts.push(sayPart(skipped('e2e on PostgreSQL', postgres.why)))
  return parts
}

try {
  const total = sum(await runAll())
  await stop()
  say(lastLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await stop()
  say(lastLine({ passed: 0, failed: 1, skipped: 0 }))
  process.exitCode = 1
}
