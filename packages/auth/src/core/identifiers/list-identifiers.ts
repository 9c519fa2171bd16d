import type { AuthContext } from '#auth/core/context.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'
import { emailIdentifier } from './email.ts'
import type { Identifier } from './identifier.ts'

type WithPlugins = Pick<AuthContext, 'plugins'>

/** The email and the identifiers of the plugins. */
export function listIdentifiers({ plugins }: WithPlugins): Identifier[] {
  return [emailIdentifier, ...plugins.flatMap(({ identifier }) => identifier ?? [])]
}

/** The identifier that a message verifies. */
export function identifierOfMail(context: WithPlugins, kind: MailKind): Identifier {
  const own = listIdentifiers(context).find((each) =>
    [...each.verificationKinds, ...each.changeKinds].includes(kind),
  )
  if (own === undefined) throw new Error(`A message of kind ${kind} verifies no identifier`)
  return own
}
