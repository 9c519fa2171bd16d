import { getCodebook } from '@twofold/instrument/codebook'
import { type Print, UsageError } from './command.ts'

export const instrumentUsage = 'instrument codebook'
export const instrumentSummary =
  'Prints the questionnaire in every language, its keys and all thresholds of the scoring as JSON; needs no database.'

/** Prints the codebook; needs neither settings nor a database. */
export function printCodebook(args: readonly string[], print: Print): void {
  if (args.join(' ') !== 'codebook') throw new UsageError('Expected codebook.', instrumentUsage)
  print(JSON.stringify(getCodebook(), null, 2))
}
