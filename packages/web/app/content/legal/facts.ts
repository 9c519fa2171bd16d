import type { Operator } from '@twofold/contract/operator'
import type { Site } from '@twofold/contract/page-handler'

/** What the legal pages of an installation are made from. */
export interface LegalFacts {
  site: Site
  operator: Operator
}

/** Ends a sentence after a name without a second full stop, as after “e.V.”. */
export function endSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}

/** Whether the settings let any page load something from another host. */
export function loadsFromOthers({ captcha, imageHosts = [] }: Site): boolean {
  return captcha !== null || imageHosts.length > 0
}

export const captchaNames: Record<NonNullable<Site['captcha']>, string> = {
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
}

export const captchaCompanies: Record<NonNullable<Site['captcha']>, { company: string; policy: string }> = {
  hcaptcha: { company: 'Intuition Machines, Inc., USA', policy: 'https://www.hcaptcha.com/privacy' },
  turnstile: { company: 'Cloudflare, Inc., USA', policy: 'https://www.cloudflare.com/privacypolicy/' },
}

/** Whether the settings state everything that the imprint needs. */
export function isComplete({ operator }: LegalFacts): boolean {
  const texts = [operator.name, operator.legalForm, operator.address, operator.email, operator.editor]
  const stated = [operator.representatives, operator.register, operator.vatId, operator.supervisor]
  return texts.every((text) => text !== '') && stated.every((detail) => detail !== undefined)
}
