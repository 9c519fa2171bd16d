import { ConfirmationError, type Register } from './command.ts'

export const registerSessions: Register = (program, { inServer, print }) => {
  program
    .command('sessions')
    .summary('Ends auth sessions.')
    .command('end-all')
    .summary(
      'Ends every auth session, after an incident: all users sign in again, and issued access tokens fail at once.',
    )
    .option('--yes', 'does not ask for confirmation')
    .action(
      inServer(async ({ context: { auth } }, { yes }) => {
        if (!yes) {
          throw new ConfirmationError(
            `${formatCount(await auth.sessions.count())} would end, and all users would have to sign in again.`,
          )
        }
        const ended = await auth.sessions.deleteAll()
        print(`${formatCount(ended)} ended. All users have to sign in again.`)
        print(
          'Issued access tokens fail from now on, because this site looks up the auth session on each request. Another service that verifies only the signature accepts them until they expire, within an hour.',
        )
        print('Service tokens are not auth sessions: "keys rotate" ends them within about 80 minutes.')
        return { ended }
      }),
    )
}

function formatCount(sessions: number): string {
  return sessions === 1 ? '1 auth session' : `${sessions} auth sessions`
}
