import { defineEndpoint } from './endpoint.ts'
import { noInput } from './fields.ts'
import { z } from './zod.ts'

/** Ids of the current wordings of consents; a consent refers to exactly one wording. */
export const consentWordings = {
  assessment: 'assessment-2026-11-26',
  pair: 'pair-2026-11-29',
  feedback: 'feedback-2026-11-25',
} as const

/** The version of the terms that users accept: the day of their last change. A test compares it with the page. */
export const termsVersion = '2026-11-29'

export const siteConfig = z.object({
  productName: z.string(),
  locale: z.string(),
  auth: z.object({
    /** Provider ids of the auth client, in the order of the buttons. */
    providers: z.array(z.string()),
    /** Display names by provider id. */
    providerLabels: z.record(z.string(), z.string()),
    /** SAML sign-in exists: `/auth/v1/sso` finds the identity provider by the domain of an email. */
    sso: z.boolean(),
    /** Captcha provider and the URL of its script; null without a captcha. */
    captcha: z
      .object({ provider: z.enum(['hcaptcha', 'turnstile']), siteKey: z.string(), scriptUrl: z.string() })
      .nullable(),
    emailConfirmation: z.boolean(),
    /** Visitors may create accounts. */
    signUp: z.boolean(),
    /** Signed-in users may link and unlink providers. */
    linking: z.boolean(),
    /** Sign-in and second factor by text message; null if not offered. */
    phone: z
      .object({
        whatsapp: z.boolean(),
        /** Prefixes of allowed phone numbers without the plus; empty allows all. */
        prefixes: z.array(z.string()),
      })
      .nullable(),
    /** Chains whose wallets can sign in. */
    wallets: z.array(z.enum(['ethereum', 'solana'])),
    passkeys: z.boolean(),
  }),
  operator: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  consents: z.object({
    assessment: z.string(),
    pair: z.string(),
    feedback: z.string(),
  }),
  /** The current version of the terms. */
  terms: z.string(),
})

export const getConfig = defineEndpoint({
  name: 'config.getConfig',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  input: noInput,
  output: siteConfig,
  summary: 'Returns the configuration of the installation, including its sign-in methods.',
})
