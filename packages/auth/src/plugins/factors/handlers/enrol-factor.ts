import { z } from 'zod'
import { isPrintable } from '#auth/core/accounts/rules.ts'
import { assertAal2IfEnrolled, assertNotAnonymous } from '#auth/core/assurance/assurance.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type BearerCall, bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import type { AccountFactor, Db, FactorType } from '#auth/core/tables.ts'
import { AAL2_TO_ENROL, assertEnrolEnabled } from '#auth/plugins/factors/factor-access.ts'
import { deleteFactors, insertFactor } from '#auth/plugins/factors/repository/factors.ts'
import { secretCipher } from '#auth/plugins/factors/secrets.ts'
import { createTotpSecret, ISSUER_LENGTH_MAX, presentTotp } from '#auth/plugins/factors/totp.ts'
import { readSupportedPhone } from '#auth/plugins/texts/request-text.ts'

const enrolFactorBody = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
})
type Body = z.infer<typeof enrolFactorBody>

const NAME_LENGTH_MAX = 100
/** An enrolment without a challenge is deleted after this time, so that it does not count towards the maximum. */
const ABANDONED_SECONDS = 300

/** Creates an unverified second factor; its first verification activates it. The secret is returned only here. */
export const enrolFactor = bearerHandler(enrolFactorBody, async (call) => {
  const { context, bearer, body } = call
  assertNotAnonymous(call)
  const type = readType(body)
  assertEnrolEnabled(context.settings, type)
  const friendlyName = readName(body)
  const phone = type === 'phone' ? readFactorPhone(call) : undefined
  const issuer = readIssuer(call)
  await limitCall(call)
  assertAal2IfEnrolled(call, AAL2_TO_ENROL)
  assertFresh(call)

  const id = crypto.randomUUID()
  const secret = type === 'totp' ? createTotpSecret() : null
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    await deleteObsoleteFactors(trx, call, { friendlyName, phone })
    const factorRow = { id, user_id: bearer.account.id }
    const encrypted_secret = secret && (await secretCipher.encrypt(trx, context, factorRow, secret))
    const columns = { factor_type: type, friendly_name: friendlyName, encrypted_secret, phone: phone ?? null }
    await insertFactor(trx, { ...factorRow, ...columns }, now)
    await auditCall(trx, call, 'factor_in_progress', bearer.account.id, { factor_id: id, factor_type: type })
  })
  const account = bearer.account.email ?? bearer.account.id
  return ok({
    id,
    type,
    friendly_name: friendlyName,
    ...(type === 'phone' && { phone: body.phone }),
    ...(secret && { totp: presentTotp(secret, { issuer, account }) }),
  })
})

function readType({ factor_type: type }: Body): FactorType {
  if (type !== 'totp' && type !== 'webauthn' && type !== 'phone')
    throw invalid('factor_type needs to be totp, phone, or webauthn')
  return type
}

function readFactorPhone(call: BearerCall<Body>): string {
  if (!call.body.phone) throw invalid('Phone number required to enroll Phone factor')
  return readSupportedPhone(call, call.body.phone)
}

function readName({ friendly_name: text }: Body): string {
  const name = text ?? ''
  if (isPrintable(name, NAME_LENGTH_MAX)) return name
  throw invalid(`friendly_name must be at most ${NAME_LENGTH_MAX} characters without control characters`)
}

function readIssuer({ body, context }: BearerCall<Body>): string {
  const issuer = body.issuer || new URL(context.settings.siteUrl).host
  if (isPrintable(issuer, ISSUER_LENGTH_MAX)) return issuer
  throw invalid(`issuer must be at most ${ISSUER_LENGTH_MAX} characters without control characters`)
}

/**
 * Deletes unverified factors that the new one replaces; rejects a duplicate name, a duplicate number or one factor too
 * many.
 */
async function deleteObsoleteFactors(
  trx: Db,
  call: BearerCall,
  { friendlyName, phone }: { friendlyName: string; phone: string | undefined },
): Promise<void> {
  const { context } = call
  const bearer = await lockBearer(trx, call)
  assertAal2IfEnrolled({ bearer }, AAL2_TO_ENROL)
  // One phone is not two factors: it must not be sign-in method and second factor.
  if (phone !== undefined && [bearer.account.phone, bearer.account.new_phone].includes(phone)) {
    throw invalid('This phone number is used to sign in, so it cannot be a second factor')
  }

  const abandonedBefore = context.now().getTime() - ABANDONED_SECONDS * 1000
  const isObsolete = (factor: AccountFactor) =>
    factor.status === 'unverified' &&
    (factor.friendly_name === friendlyName ||
      (phone !== undefined && factor.phone === phone) ||
      (factor.last_challenged_at === null && new Date(factor.created_at).getTime() < abandonedBefore))
  const { factors } = bearer.account
  const remaining = factors.filter((factor) => !isObsolete(factor))
  if (phone !== undefined && remaining.some((factor) => factor.phone === phone)) {
    throw new AuthError(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  if (remaining.some((factor) => factor.friendly_name === friendlyName)) {
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    )
  }
  if (remaining.length >= context.settings.maxFactors) {
    const areVerified = remaining.every(({ status }) => status === 'verified')
    throw new AuthError(
      'too_many_enrolled_mfa_factors',
      areVerified
        ? 'Maximum number of verified factors reached, unenroll to continue'
        : 'Maximum number of factors reached, including unverified ones; unenroll one of them to continue',
    )
  }
  const obsolete = factors.filter(isObsolete).map(({ id }) => id)
  await deleteFactors(trx, obsolete)
}
