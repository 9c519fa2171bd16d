import { benchSaving } from './saving.ts'
import { benchScoring } from './scoring.ts'

console.log(
  `Node ${process.version}, ${new Date().toISOString().slice(0, 10)}. Ratios count; figures are this machine's.\n`,
)
benchScoring()
console.log()
await benchSaving('embedded')
if (process.env.TEST_DATABASE_URL) await benchSaving('postgres')
else console.log('postgres: skipped, TEST_DATABASE_URL is not set')
