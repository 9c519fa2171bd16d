import { setRuntimeMode } from '#server/config/env.ts'

setRuntimeMode('production')
const { runFromTerminal } = await import('./terminal.ts')
// The reader of the pipe, such as `head`, can close it early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
process.exitCode = await runFromTerminal(
  process.argv.slice(2),
  (line) => console.log(line),
  (line) => console.error(line),
)
