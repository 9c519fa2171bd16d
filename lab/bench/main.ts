import { cpus, totalmem } from 'node:os'
import { benchCalls } from './calls.ts'
import { benchGrowth } from './growth.ts'
import { benchStarting } from './starting.ts'

/** Benchmarks by name; `npm run bench -- calls` runs only one. */
const parts = {
  calls: onEngines(benchCalls),
  starting: onEngines(benchStarting),
  growth: benchGrowth,
}

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown benchmark "${unknown.join('", "')}". Expected ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
console.log(
  `Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB. Only ratios are comparable between machines.`,
)
for (const [name, run] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  console.log()
  await run()
}

function onEngines(bench: (engine: 'embedded' | 'postgres') => Promise<void>): () => Promise<void> {
  return async () => {
    await bench('embedded')
    if (process.env.TEST_DATABASE_URL) await bench('postgres')
    else console.log('postgres: skipped, TEST_DATABASE_URL is not set')
  }
}
