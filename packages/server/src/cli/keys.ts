import { formatTime } from '#server/format-time.ts'
import type { Register } from './command.ts'
import { rotateMasterKey, showMasterKeys } from './master-key.ts'

const USES = {
  next: (from: Date) => `signs from ${formatTime(from)}`,
  signs: () => 'signs now',
  verifies: () => 'verifies existing tokens',
} as const

export const registerKeys: Register = (program, { inServer, print }) => {
  const keys = program.command('keys').summary('Shows or rotates signing keys and the master key.')
  keys
    .command('list')
    .summary('Lists the signing keys of access tokens.')
    .action(
      inServer(async ({ context: { auth } }) => {
        const signingKeys = await auth.keys.list()
        for (const { id, use, signsFrom, verifiesUntil } of signingKeys) {
          print(
            `${id}  ${USES[use](signsFrom)}${verifiesUntil ? `, until ${formatTime(verifiesUntil)}` : ''}`,
          )
        }
        return signingKeys
      }),
    )
  keys
    .command('rotate')
    .summary('Publishes the next signing key. Users stay signed in.')
    .action(
      inServer(async ({ context: { auth } }) => {
        const { id, signsFrom, isNew } = await auth.keys.rotate()
        print(
          isNew
            ? `Published key ${id}; it signs from ${formatTime(signsFrom)}.`
            : `Key ${id} is already published and signs from ${formatTime(signsFrom)}. Nothing was changed.`,
        )
        return { id, signsFrom, isNew }
      }),
    )
  keys
    .command('status')
    .summary('Shows the use of the master keys.')
    .action(inServer(({ context }) => showMasterKeys(context, print)))
  keys
    .command('rotate-master')
    .summary('Rotates the master key. Users stay signed in.')
    .option('--dry-run', 'changes nothing')
    .action(inServer(({ context }, { dryRun = false }) => rotateMasterKey(context, { isDry: dryRun }, print)))
}
