import { InvalidArgumentError } from '@commander-js/extra-typings'
import { formatTime } from '#server/format-time.ts'
import type { Register } from './command.ts'

const DAY_MINUTES = 24 * 60

export const registerServiceToken: Register = (program, { inServer, print, printRemark }) => {
  program
    .command('service')
    .summary('Creates a service token.')
    .command('token')
    .summary(
      'Creates a service token for the admin calls of the authentication service. It gives full access to every account.',
    )
    .argument('[MINUTES]', 'the lifetime', parseMinutes, 60)
    .option('--status', 'only for reading GET /api/admin/status')
    .action(
      inServer(async ({ context: { auth } }, minutes, { status }) => {
        const { token, expiresAt } = await auth.issueServiceToken({
          role: status ? 'status_reader' : 'service_role',
          seconds: minutes * 60,
        })
        // The output is only the token, so that it can be piped.
        print(token)
        printRemark(`The token expires at ${formatTime(expiresAt)}, or earlier after "keys rotate".`)
        return { token, expiresAt }
      }),
    )
}

function parseMinutes(typed: string): number {
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  if (minutes >= 1 && minutes <= DAY_MINUTES) return minutes
  throw new InvalidArgumentError(`Expected the lifetime in minutes, at most ${DAY_MINUTES}.`)
}
