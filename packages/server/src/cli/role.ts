import { Argument } from '@commander-js/extra-typings'
import { grantRole, revokeRole } from '#server/features/account/index.ts'
import { CommandError, getUser, type Register } from './command.ts'

const roleArgument = () => new Argument('<ROLE>').choices(['admin'] as const)

export const registerRole: Register = (program, { inServer, print }) => {
  const role = program.command('role').summary('Grants the admin role to a user, or revokes it.')
  role
    .command('grant')
    .summary('Grants the admin role to a user.')
    .addArgument(roleArgument())
    .argument('<EMAIL>')
    .action(
      inServer(async ({ context }, roleName, email) => {
        const user = await getUser(context, email)
        if (!user.emailConfirmed) {
          throw new CommandError(
            `${user.email} is not confirmed, so this user may not own the mailbox. The user has to open the link in the confirmation email first.`,
          )
        }
        const isNew = await grantRole(context, user.id, roleName)
        print(isNew ? `${user.email} is now an admin.` : `${user.email} was already an admin.`)
      }),
    )
  role
    .command('revoke')
    .summary('Revokes the admin role of a user.')
    .addArgument(roleArgument())
    .argument('<EMAIL>')
    .action(
      inServer(async ({ context }, roleName, email) => {
        const user = await getUser(context, email)
        const hadIt = await revokeRole(context, user.id, roleName)
        print(hadIt ? `${user.email} is no longer an admin.` : `${user.email} was not an admin.`)
      }),
    )
}
