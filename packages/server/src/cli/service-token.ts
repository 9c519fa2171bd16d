import { type Command, UsageError } from './command.ts'

const DAY_MINUTES = 24 * 60

export const serviceTokenCommand: Command = {
  name: ['service', 'token'],
  usage: 'service token [MINUTES]',
  summary:
    'Creates a token for the admin calls of the authentication service. Its bearer may change every account.',
  async run([typed = '60', ...more], { context: { auth } }, print, printRemark) {
    const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    if (minutes < 1 || minutes > DAY_MINUTES || more.length > 0) {
      throw new UsageError(`service token needs: how many minutes it lives, ${DAY_MINUTES} at most.`)
    }
    const { token, expiresAt } = await auth.issueServiceToken({ role: 'service_role', seconds: minutes * 60 })
    // The output is only the token, so that it can be piped.
    print(token)
    printRemark(
      `It works until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; rotated keys end it sooner.`,
    )
  },
}
