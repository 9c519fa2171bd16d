import type { Operator } from '@twofold/contract/operator'
import type { Site } from '@twofold/contract/page-handler'

/** Facts about the installation that legal pages depend on. */
export interface LegalFacts {
  site: Site
  operator: Operator
}

/** Adds a full stop, unless the text ends with one, such as “e.V.”. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

export const captchaProviders: Record<
  NonNullable<Site['captcha']>,
  { name: string; company: string; policy: string }
> = {
  hcaptcha: {
    name: 'hCaptcha',
    company: 'Intuition Machines, Inc., USA',
    policy: 'https://www.hcaptcha.com/privacy',
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    company: 'Cloudflare, Inc., USA',
    policy: 'https://www.cloudflare.com/privacypolicy/',
  },
}

/** Whether the settings have all details that the imprint needs. */
export function isComplete(operator: Operator): boolean {
  const texts = [operator.name, operator.legalForm, operator.address, operator.email, operator.editor]
  const stated = [operator.representatives, operator.register, operator.vatId, operator.supervisor]
  return texts.every((text) => text !== '') && stated.every((detail) => detail !== undefined)
}
