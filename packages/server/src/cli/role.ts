import { grantRole, revokeRole } from '#server/features/account/index.ts'
import { type Command, CommandError, getUser, UsageError } from './command.ts'

export const roleCommand: Command = {
  name: ['role'],
  usage: 'role grant|revoke admin EMAIL',
  summary: 'Grants the admin role to a user, or revokes it.',
  async run([action, role, email, ...more], { context }, print) {
    if ((action !== 'grant' && action !== 'revoke') || role !== 'admin' || !email || more.length > 0) {
      throw new UsageError('Expected grant or revoke, admin, and an email.')
    }
    const user = await getUser(context, email)
    if (action === 'grant') {
      if (!user.emailConfirmed) {
        throw new CommandError(
          `${user.email} is not confirmed, so this user may not own the mailbox. The user has to open the link in the confirmation email first.`,
        )
      }
      const isNew = await grantRole(context, user.id, 'admin')
      print(isNew ? `${user.email} is now an admin.` : `${user.email} was already an admin.`)
    } else {
      const hadIt = await revokeRole(context, user.id, 'admin')
      print(hadIt ? `${user.email} is no longer an admin.` : `${user.email} was not an admin.`)
    }
  },
}
