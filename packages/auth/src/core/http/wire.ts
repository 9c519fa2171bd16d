import { z } from 'zod'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import type { AccountFactor } from '#auth/core/tables.ts'

/** Request bodies of the wire format. Unknown keys are ignored; null counts as absent. */

export const optionalText = z.string().nullish()
export const challenge = { code_challenge: optionalText, code_challenge_method: optionalText }
const data = z.record(z.string(), z.unknown()).nullish()

export const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data,
  ...challenge,
})
export type SignUpBody = z.infer<typeof signUpBody>

export const refreshGrantBody = z.object({ refresh_token: optionalText })

export const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

export const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  channel: optionalText,
  data,
  ...challenge,
})

export type OtpBody = z.infer<typeof otpBody>
export const recoverBody = z.object({ email: optionalText, ...challenge })
export const resendBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...challenge,
})

export const updateUserBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  channel: optionalText,
  data,
  ...challenge,
  app_metadata: z.unknown().optional(),
})

export type UpdateUserBody = z.infer<typeof updateUserBody>

/** A user in every response. */
export type UserResponse = ReturnType<typeof presentUser>

/** An account to present; times and pending changes that are missing count as null. */
export type PresentedAccount = Partial<Account> &
  Pick<Account, 'id' | 'aud' | 'role' | 'app_metadata' | 'user_metadata' | 'identities' | 'factors'> &
  Pick<Account, 'created_at' | 'updated_at' | 'is_anonymous'>

export function presentUser(account: PresentedAccount) {
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email ?? account.sso_email ?? '',
    phone: account.phone ?? '',
    ...times({
      email_confirmed_at: account.email_confirmed_at,
      phone_confirmed_at: account.phone_confirmed_at,
      confirmed_at: earlier(account.email_confirmed_at, account.phone_confirmed_at),
      invited_at: account.invited_at,
      confirmation_sent_at: account.confirmation_sent_at,
      reauthentication_sent_at: account.reauthentication_sent_at,
    }),
    ...(account.new_email != null && {
      new_email: account.new_email,
      ...times({ email_change_sent_at: account.email_change_sent_at }),
    }),
    ...(account.new_phone != null && {
      new_phone: account.new_phone,
      ...times({ phone_change_sent_at: account.phone_change_sent_at }),
    }),
    ...times({ recovery_sent_at: account.recovery_sent_at, last_sign_in_at: account.last_sign_in_at }),
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    identities: account.identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      ...times({ last_sign_in_at: identity.last_sign_in_at }),
      created_at: time(identity.created_at),
      updated_at: time(identity.updated_at),
      ...(identity.email === null ? {} : { email: identity.email }),
    })),
    ...(account.factors.length > 0 && { factors: account.factors.map(presentFactor) }),
    created_at: time(account.created_at),
    updated_at: time(account.updated_at),
    ...times({ banned_until: account.banned_until, deleted_at: account.deleted_at }),
    is_anonymous: account.is_anonymous,
  }
}

/**
 * The user of a session that lacks the second factor: what the client needs to ask for it. The first factor alone must not
 * show how the account signs in, when, or what its factors are called.
 */
export function presentUserBeforeSecondFactor(account: Account): UserResponse {
  const { id, aud, role, email, phone, email_confirmed_at, phone_confirmed_at, confirmed_at, ...others } =
    presentUser(account)
  return {
    id,
    aud,
    role,
    email,
    phone,
    ...(email_confirmed_at && { email_confirmed_at }),
    ...(phone_confirmed_at && { phone_confirmed_at }),
    ...(confirmed_at && { confirmed_at }),
    app_metadata: withoutProviders(others.app_metadata),
    user_metadata: others.user_metadata,
    identities: [],
    factors: account.factors.map((factor) => presentFactorBeforeUse(factor, account.factors)),
    created_at: others.created_at,
    updated_at: others.updated_at,
    is_anonymous: others.is_anonymous,
  }
}

/** The metadata of an account without the providers that it signs in with. */
export function withoutProviders({
  provider: _,
  providers: __,
  ...others
}: Record<string, unknown>): Record<string, unknown> {
  return others
}

/** A name is needed only to choose between factors of one type, of a number only its last digits. */
function presentFactorBeforeUse(factor: AccountFactor, all: readonly AccountFactor[]) {
  const { friendly_name, web_authn_aaguid: _, ...shown } = presentFactor(factor)
  const isAmbiguous = all.some(({ id, factor_type: type }) => type === factor.factor_type && id !== factor.id)
  return {
    ...shown,
    ...(isAmbiguous && friendly_name !== undefined && { friendly_name }),
    phone: shown.phone.slice(-SHOWN_DIGITS),
    last_challenged_at: null,
  }
}

/** The site asks for the code to the number that ends with these digits. */
const SHOWN_DIGITS = 2

export function presentFactor(factor: AccountFactor) {
  return {
    id: factor.id,
    factor_type: factor.factor_type,
    status: factor.status,
    ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at === null ? null : time(factor.last_challenged_at),
    ...(factor.aaguid !== null && { web_authn_aaguid: factor.aaguid }),
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
  }
}

function earlier(one: Date | null | undefined, other: Date | null | undefined) {
  if (one == null || other == null) return one ?? other
  return one < other ? one : other
}

function time(value: Date | string): string {
  return new Date(value).toISOString()
}

/** The times as ISO 8601, without those that are null. */
function times<Key extends string>(values: Record<Key, Date | string | null | undefined>) {
  const known = Object.entries<Date | string | null | undefined>(values).flatMap(([key, value]) =>
    value == null ? [] : [[key, time(value)]],
  )
  return Object.fromEntries(known) as Partial<Record<Key, string>>
}
