import { ApiError, config } from '@twofold/contract'
import type { Purpose } from './tables.ts'

/** The wording under which the wish to get mails is kept; it is a setting, so it has one wording for good. */
export const MAILS_WORDING = 'mails-2026-11'

/** A consent is given to today's wording and to no other. */
export function assertCurrentWording(purpose: 'assessment' | 'pair' | 'research', wording: string): void {
  if (wording === config.consentWordings[purpose]) return
  const message = 'This wording is not the current one. Load the page again.'
  throw new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: `${purpose}.wording`, code: 'wording_outdated', message }],
  })
}

/** Without a research pool there is nothing to consent to. */
export function assertResearchOffered(isOffered: boolean): void {
  if (isOffered) return
  const message = 'This site has no research pool.'
  throw new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: 'research', code: 'research_not_offered', message }],
  })
}

/** Only the current version of the terms can be accepted. */
export function assertCurrentTerms(version: string): void {
  if (version === config.termsVersion) return
  const message = 'This version of the terms is not the current one. Load the page again.'
  throw new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: 'terms.version', code: 'wording_outdated', message }],
  })
}

export interface ConsentMark {
  purpose: Purpose
  wording: string
  givenAt: Date
  withdrawnAt: Date | null
}

export interface ConsentState {
  assessment: { wording: string; givenAt: string } | null
  pair: { wording: string; givenAt: string } | null
  research: { wording: string; givenAt: string } | null
  mails: boolean
  terms: { version: string; acceptedAt: string } | null
}

/** The live consents. Mails about the person's own doings are wanted until they are turned off. */
export function presentConsents(
  marks: readonly ConsentMark[],
  terms?: { version: string; acceptedAt: Date },
): ConsentState {
  const live = (purpose: Purpose) => {
    const mark = marks.find((one) => one.purpose === purpose && one.withdrawnAt === null)
    return mark ? { wording: mark.wording, givenAt: mark.givenAt.toISOString() } : null
  }
  const askedAboutMails = marks.some((mark) => mark.purpose === 'mails')
  return {
    assessment: live('assessment'),
    pair: live('pair'),
    research: live('research'),
    mails: !askedAboutMails || live('mails') !== null,
    terms: terms ? { version: terms.version, acceptedAt: terms.acceptedAt.toISOString() } : null,
  }
}

/** A frozen account, or one that waits for its deletion, starts nothing new with anybody. */
export function assertNotFrozen(standing: { hidden: boolean }): void {
  if (standing.hidden) throw new ApiError('account_frozen')
}
