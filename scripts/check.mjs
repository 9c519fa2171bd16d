// `npm run check`: the inner loop. Everything that needs neither a browser nor a server beside it.
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

const start = performance.now()
const parts = [...(await runChecks()), await runVitest('unit'), await runVitest('embedded')]
const total = sum(parts)
say(`${lastLine(total)} in ${Math.round((performance.now() - start) / 1000)} s`)
process.exitCode = total.failed > 0 ? 1 : 0
