import { randomCode, randomLinkToken } from '#auth/core/crypto/random.ts'
import type { ServiceCall } from '#auth/core/http/call.ts'
import { CODE_SECONDS, hashCode, LINK_SECONDS } from '#auth/core/messages/send-mail.ts'
import type { Db } from '#auth/core/tables.ts'
import { markMailSent } from '#auth/core/verification/repository/mail-sending.ts'
import { insertMail, type NewMail } from '#auth/core/verification/repository/mails.ts'

/** Creates link token and code of an email that the calling service sends; only their hashes are stored. */
export async function issueLink(
  trx: Db,
  { context }: ServiceCall,
  mail: Pick<NewMail, 'kind' | 'recipient' | 'password_hash' | 'user_metadata'> & { user_id: string },
) {
  const { keyedHash } = context
  const now = context.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const id = crypto.randomUUID()
  const secrets = { token: randomLinkToken(), code: randomCode() }
  await insertMail(trx, {
    id,
    ...mail,
    vouched: true,
    link_hash: keyedHash.of('link-token', secrets.token),
    code_hash: hashCode(context, id, secrets.code),
    link_expires_at: after(LINK_SECONDS),
    code_expires_at: after(CODE_SECONDS),
    created_at: now,
    claimed_at: now,
    sent_at: now,
  })
  await markMailSent(trx, { id, kind: mail.kind, userId: mail.user_id, now })
  return secrets
}
