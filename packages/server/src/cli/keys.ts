import { type Command, UsageError } from './command.ts'

const USES = {
  next: (from: Date) => `signs from ${at(from)}`,
  signs: () => 'signs',
  verifies: () => 'verifies what it signed',
} as const

export const keysCommand: Command = {
  words: ['keys'],
  usage: 'keys list|rotate',
  summary: 'Shows the keys that sign access tokens, or publishes the next one; nobody is signed out.',
  async run([action, ...more], { context: { auth } }, say) {
    if ((action !== 'list' && action !== 'rotate') || more.length > 0) {
      throw new UsageError('keys needs: list or rotate.')
    }
    if (action === 'rotate') {
      const { id, signsFrom, made } = await auth.rotateKeys()
      return say(
        made
          ? `Key ${id} is published and signs from ${at(signsFrom)}.`
          : `Key ${id} is published already and signs from ${at(signsFrom)}; nothing was changed.`,
      )
    }
    for (const { id, use, signsFrom, verifiesUntil } of await auth.listKeys()) {
      say(`${id}  ${USES[use](signsFrom)}${verifiesUntil ? `, until ${at(verifiesUntil)}` : ''}`)
    }
  },
}

function at(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
