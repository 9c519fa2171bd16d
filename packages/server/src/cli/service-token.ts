import { formatTime } from '#server/format-time.ts'
import { type Command, UsageError } from './command.ts'

const DAY_MINUTES = 24 * 60

export const serviceTokenCommand: Command = {
  name: ['service', 'token'],
  usage: 'service token [MINUTES]',
  summary:
    'Creates a service token for the admin calls of the authentication service. It gives full access to every account.',
  async run([typed = '60', ...more], { context: { auth } }, print, printRemark) {
    const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    if (minutes < 1 || minutes > DAY_MINUTES || more.length > 0) {
      throw new UsageError(`Expected the lifetime in minutes, at most ${DAY_MINUTES}.`)
    }
    const { token, expiresAt } = await auth.issueServiceToken({ role: 'service_role', seconds: minutes * 60 })
    // The output is only the token, so that it can be piped.
    print(token)
    printRemark(`The token expires at ${formatTime(expiresAt)}, or earlier after "keys rotate".`)
  },
}
