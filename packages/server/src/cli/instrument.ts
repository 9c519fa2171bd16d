import { getCodebook } from '@twofold/instrument/codebook'
import type { Register } from './command.ts'

/** Needs neither settings nor a database. */
export const registerInstrument: Register = (program, { action, print }) => {
  program
    .command('instrument')
    .summary('Describes the questionnaire.')
    .command('codebook')
    .summary(
      'Prints the questionnaire in every language, its keys and all thresholds of the scoring as JSON; needs no database.',
    )
    .action(
      action(() => {
        const codebook = getCodebook()
        print(JSON.stringify(codebook, null, 2))
        return codebook
      }),
    )
}
