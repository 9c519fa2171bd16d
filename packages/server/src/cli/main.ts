import { setRuntimeMode } from '#server/config/env.ts'

setRuntimeMode('production')
const { runFromTerminal } = await import('./terminal.ts')
process.exitCode = await runFromTerminal(
  process.argv.slice(2),
  (line) => console.log(line),
  (line) => console.error(line),
)
