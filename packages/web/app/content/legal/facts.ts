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

/** Whether the settings let any page load content from another host. */
export function loadsThirdPartyContent({ captcha, imageHosts = [] }: Site): boolean {
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

/** Whether the settings have all details that the imprint needs. */
export function isComplete({ operator }: LegalFacts): boolean {
  const texts = [operator.name, operator.legalForm, operator.address, operator.email, operator.editor]
  const stated = [operator.representatives, operator.register, operator.vatId, operator.supervisor]
  return texts.every((text) => text !== '') && stated.every((detail) => detail !== undefined)
}
