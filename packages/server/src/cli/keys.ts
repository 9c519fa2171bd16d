import { formatTime } from '#server/format-time.ts'
import { type Command, type Host, type Print, UsageError } from './command.ts'
import { rotateMasterKey, showMasterKeys } from './master-key.ts'

const USES = {
  next: (from: Date) => `signs from ${formatTime(from)}`,
  signs: () => 'signs now',
  verifies: () => 'verifies existing tokens',
} as const

export const keysCommand: Command = {
  name: ['keys'],
  usage: 'keys list|rotate|status|rotate-master [--dry-run]',
  summary:
    'Lists the signing keys of access tokens, or publishes the next one; shows the use of the master keys, or rotates the master key. Users stay signed in.',
  async run([action, option, ...more], { context }, print) {
    const isDry = action === 'rotate-master' && option === '--dry-run'
    if (more.length > 0 || (option !== undefined && !isDry)) throw createUsageError()
    if (action === 'list') return await listSigningKeys(context, print)
    if (action === 'rotate') return await rotateSigningKeys(context, print)
    if (action === 'status') return await showMasterKeys(context, print)
    if (action === 'rotate-master') return await rotateMasterKey(context, { isDry }, print)
    throw createUsageError()
  },
}

type Parts = Pick<Host['context'], 'auth'>

async function listSigningKeys({ auth }: Parts, print: Print): Promise<void> {
  for (const { id, use, signsFrom, verifiesUntil } of await auth.keys.list()) {
    print(`${id}  ${USES[use](signsFrom)}${verifiesUntil ? `, until ${formatTime(verifiesUntil)}` : ''}`)
  }
}

async function rotateSigningKeys({ auth }: Parts, print: Print): Promise<void> {
  const { id, signsFrom, isNew } = await auth.keys.rotate()
  print(
    isNew
      ? `Published key ${id}; it signs from ${formatTime(signsFrom)}.`
      : `Key ${id} is already published and signs from ${formatTime(signsFrom)}. Nothing was changed.`,
  )
}

function createUsageError(): UsageError {
  return new UsageError('Expected list, rotate, status or rotate-master.')
}
