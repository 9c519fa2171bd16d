import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { type ServiceRole, signServiceToken } from '#auth/core/tokens/service-token.ts'

const MAX_SECONDS = 86_400

/** Creates a service token and records it in the audit log. The operator passes it to a service. */
export async function issueServiceToken(context: AuthContext, input: { role: ServiceRole; seconds: number }) {
  if (!Number.isInteger(input.seconds) || input.seconds < 1 || input.seconds > MAX_SECONDS) {
    throw new Error(`Lifetime of a service token must be 1 second to a day, got ${input.seconds}`)
  }
  const id = crypto.randomUUID()
  const issued = await signServiceToken(context, { id, ...input })
  await insertAudit(context.db, {
    at: context.now(),
    action: 'service_token_issued',
    actorId: null,
    traits: { token: id, role: input.role, seconds: input.seconds },
  })
  return issued
}
