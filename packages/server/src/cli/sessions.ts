import { type Command, CommandError, UsageError } from './command.ts'

export const sessionsCommand: Command = {
  name: ['sessions'],
  usage: 'sessions end-all [--confirm]',
  summary:
    'Ends every auth session, after an incident: all users sign in again, and issued access tokens fail at once. Without --confirm, only counts the auth sessions.',
  async run([action, option, ...more], { context: { auth } }, print) {
    const isConfirmed = option === '--confirm'
    if (action !== 'end-all' || (option !== undefined && !isConfirmed) || more.length > 0) {
      throw new UsageError('Expected end-all, with or without --confirm.')
    }
    if (!isConfirmed) {
      throw new CommandError(
        `${formatCount(await auth.sessions.count())} would end, and all users would have to sign in again. Nothing was changed. To end them, run "sessions end-all --confirm".`,
      )
    }
    print(`${formatCount(await auth.sessions.deleteAll())} ended. All users have to sign in again.`)
    print(
      'Issued access tokens fail from now on, because this site looks up the auth session on each request. Another service that verifies only the signature accepts them until they expire, within an hour.',
    )
    print('Service tokens are not auth sessions: "keys rotate" ends them within about 80 minutes.')
  },
}

function formatCount(sessions: number): string {
  return sessions === 1 ? '1 auth session' : `${sessions} auth sessions`
}
