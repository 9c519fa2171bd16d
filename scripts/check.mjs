// `npm run check`: the inner loop. Every check, every test of logic, and the tests on the embedded database that reach a file
// changed since upstream has it, or since the last commit where there is no upstream. With `--all` all of these.
import { execFileSync } from 'node:child_process'
import { root } from './testing/checks.mjs'
import { stopCommands } from './testing/command.mjs'
import { lastLine, sum } from './testing/counts.mjs'
import { runChecks, runVitest } from './testing/parts.mjs'
import { say } from './testing/report.mjs'

process.chdir(root)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stopCommands()
    process.exit(1)
  })
}

/** The commit the branch started from; undefined if it cannot be determined, and then everything counts as changed. */
function findStart() {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim()
  for (const words of [
    ['merge-base', 'HEAD', '@{upstream}'],
    ['rev-parse', 'HEAD'],
  ]) {
    try {
      return git(...words)
    } catch {
      // There is no upstream, or no repository.
    }
  }
  return undefined
}

const start = performance.now()
const since = process.argv.includes('--all') ? undefined : findStart()
const parts = [...(await runChecks()), await runVitest('unit'), await runVitest('embedded', { since })]
const total = sum(parts)
if (since)
  say(`Tests on the database: those that reach what changed since ${since.slice(0, 7)}; --all runs all.`)
say(`${lastLine(total)} in ${Math.round((performance.now() - start) / 1000)} s`)
process.exitCode = total.failed > 0 ? 1 : 0
