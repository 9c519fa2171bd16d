import { config } from '@twofold/contract'
import { rates } from '#server/limits.ts'
import { defineHandler } from './handler.ts'

export const getConfig = defineHandler(
  config.getConfig,
  { limit: rates.publicRead, cacheSeconds: 60 },
  async ({ context }) => ({
    productName: context.config.productName,
    locale: 'en',
    auth: {
      providers: context.config.providers.map(({ id }) => id),
      providerLabels: Object.fromEntries(context.config.providers.map(({ id, label }) => [id, label])),
      sso: context.config.saml?.providers.some(({ disabled }) => !disabled) ?? false,
      captcha: context.config.captcha && {
        provider: context.config.captcha.provider,
        siteKey: context.config.captcha.siteKey,
        scriptUrl: context.config.captcha.scriptUrl,
      },
      emailConfirmation: !context.config.signUp.autoconfirm,
      signUp: context.config.signUp.enabled,
      linking: context.config.manualLinking,
      phone: context.config.phone && {
        whatsapp: context.config.phone.whatsapp ?? false,
        prefixes: [...(context.config.phone.prefixes ?? [])],
      },
      wallets: (['ethereum', 'solana'] as const).filter((chain) => context.config.wallets[chain]),
      passkeys: context.config.passkeys,
    },
    operator: {
      name: context.config.operator.name,
      address: context.config.operator.address,
      email: context.config.operator.email,
    },
    consents: config.consentWordings,
    terms: config.termsVersion,
  }),
)
