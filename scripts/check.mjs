// `npm run check`: every check, every unit test, and the tests on the embedded database that import a file changed since
// upstream, or since the last commit without an upstream. --all runs all tests on the embedded database.
import { execFileSync } from 'node:child_process'
import { root } from './testing/checks.mjs'
import { stopCommands } from './testing/command.mjs'
import { formatTotal, sum } from './testing/counts.mjs'
import { runChecks, runVitest } from './testing/parts.mjs'
import { print } from './testing/report.mjs'

process.chdir(root)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stopCommands()
    process.exit(1)
  })
}

/** The commit the branch started from; undefined if it cannot be determined, so that all tests run. */
function findBaseCommit() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
  for (const args of [
    ['merge-base', 'HEAD', '@{upstream}'],
    ['rev-parse', 'HEAD'],
  ]) {
    try {
      return git(...args)
    } catch {
      // No upstream or no repository.
    }
  }
  return undefined
}

const start = performance.now()
const since = process.argv.includes('--all') ? undefined : findBaseCommit()
const parts = [...(await runChecks()), await runVitest('unit'), await runVitest('embedded', { since })]
const total = sum(parts)
if (since)
  print(`Database tests: those that import files changed since ${since.slice(0, 7)}; --all runs all.`)
print(`${formatTotal(total)} in ${Math.round((performance.now() - start) / 1000)} s`)
process.exitCode = total.failed > 0 ? 1 : 0
