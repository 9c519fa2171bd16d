import { z } from 'zod'

/** Request bodies of the admin calls; the field names are those of auth-js. */

const optionalText = z.string().nullish()
const object = z.record(z.string(), z.unknown()).nullish()

export const adminUserBody = z.object({
  id: optionalText,
  aud: optionalText,
  role: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: object,
  app_metadata: object,
  ban_duration: optionalText,
})
export type AdminUserBody = z.infer<typeof adminUserBody>

export const deleteUserBody = z.object({ should_soft_delete: z.boolean().nullish() }).nullish()

export const inviteBody = z.object({ email: optionalText, data: object })

export const generateLinkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: object,
  redirect_to: optionalText,
})
