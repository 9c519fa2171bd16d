import { randomCode, randomLinkToken } from '#auth/core/crypto/random.ts'
import type { ServiceCall } from '#auth/core/http/call.ts'
import { hashCode } from '#auth/core/messages/send-mail.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { markMailSent } from '#auth/core/verification/repository/mail-sending.ts'
import { insertIssuedMail, type MailKind } from '#auth/core/verification/repository/mails.ts'

export interface IssuedLink {
  token: string
  code: string
}

/** Creates link token and code of an email that the calling service sends; only their hashes are stored. */
export async function issueLink(
  trx: Db,
  { context }: ServiceCall,
  mail: {
    kind: MailKind
    userId: string
    recipient: string
    passwordHash?: string | null
    userMetadata?: JsonObject | null
  },
): Promise<IssuedLink> {
  const { settings, keyedHash } = context
  const now = context.now()
  const id = crypto.randomUUID()
  const secrets = { token: randomLinkToken(), code: randomCode(settings.codeDigits) }
  await insertIssuedMail(trx, {
    id,
    ...mail,
    linkHash: keyedHash.of('link-token', secrets.token),
    codeHash: hashCode(context, id, secrets.code),
    linkExpiresAt: new Date(now.getTime() + settings.linkSeconds * 1000),
    codeExpiresAt: new Date(now.getTime() + settings.codeSeconds * 1000),
    now,
  })
  await markMailSent(trx, { id, kind: mail.kind, userId: mail.userId, now })
  return secrets
}
