import { grantRole, revokeRole } from '#server/features/account/index.ts'
import { type Command, CommandError, getUser, UsageError } from './command.ts'

export const roleCommand: Command = {
  name: ['role'],
  usage: 'role grant|revoke admin EMAIL',
  summary: 'Grants a user the role admin, or revokes it.',
  async run([action, role, email, ...more], { context }, print) {
    if ((action !== 'grant' && action !== 'revoke') || role !== 'admin' || !email || more.length > 0) {
      throw new UsageError('role needs: grant or revoke, admin, an email address.')
    }
    const user = await getUser(context, email)
    if (action === 'grant') {
      if (!user.emailConfirmed) {
        throw new CommandError(
          `${user.email} is not confirmed yet, so the user of this account may not own that mailbox. They have to open the link in their email first.`,
        )
      }
      const isNew = await grantRole(context, user.id, 'admin')
      print(isNew ? `${user.email} is an admin now.` : `${user.email} was an admin already.`)
    } else {
      const hadIt = await revokeRole(context, user.id, 'admin')
      print(hadIt ? `${user.email} is no admin any more.` : `${user.email} was no admin.`)
    }
  },
}
