import { z } from 'zod'

const text = z.string().nullish()
/** A timestamp as PostgreSQL writes it. Anything else counts as missing, because it could verify an identifier. */
const time = z.string().pipe(z.coerce.date()).nullish().catch(null)
const object = z.record(z.string(), z.unknown()).nullish()
const flag = z.boolean().nullish()

const MAX_DATE = new Date('9999-12-31T23:59:59Z')
/** End of a ban. A value that is not a date, such as `infinity`, becomes a ban without end. */
const ban = z
  .unknown()
  .nullish()
  .transform((until) => {
    if (until === undefined || until === null || until === '-infinity') return null
    const date = new Date(typeof until === 'string' ? until : Number.NaN)
    return date < MAX_DATE ? date : MAX_DATE
  })

/**
 * An account as supabase/auth stores it: a row of `auth.users` with its rows of `auth.identities`, `auth.mfa_factors`
 * and `auth.webauthn_credentials`.
 */
export const importRecord = z.object({
  id: z.guid(),
  email: text,
  phone: text,
  encrypted_password: text,
  email_confirmed_at: time,
  phone_confirmed_at: time,
  raw_app_meta_data: object,
  raw_user_meta_data: object,
  role: text,
  created_at: time,
  last_sign_in_at: time,
  banned_until: ban,
  /** Any value means that the account was deleted. */
  deleted_at: z.unknown().nullish(),
  is_sso_user: flag,
  is_anonymous: flag,
  identities: z
    .array(
      z.object({ provider: z.string(), provider_id: z.string(), identity_data: object, created_at: time }),
    )
    .nullish(),
  mfa_factors: z
    .array(
      z.object({
        id: z.guid(),
        factor_type: z.string(),
        status: z.string(),
        friendly_name: text,
        secret: text,
        phone: text,
        created_at: time,
      }),
    )
    .nullish(),
  webauthn_credentials: z
    .array(
      z.object({
        /** Bytes as PostgreSQL writes them into JSON: `\x` and hexadecimal digits. */
        credential_id: z.string(),
        public_key: z.string(),
        sign_count: z.number().int().min(0).max(0xffff_ffff).nullish(),
        transports: z.array(z.string()).nullish().catch(null),
        friendly_name: text,
        created_at: time,
        last_used_at: time,
      }),
    )
    .nullish(),
})
export type ImportRecord = z.infer<typeof importRecord>
