import { config, invalidField } from '@twofold/contract'
import { durations } from '#server/limits.ts'
import type { Purpose } from './tables.ts'

/** Wording of the email preference. It is a setting, not a consent, so its wording never changes. */
export const MAILS_WORDING = 'mails-2026-11'

/** Throws `validation_failed` unless `wording` is the current one. */
export function assertCurrentWording(purpose: 'assessment' | 'pair', wording: string): void {
  if (wording === config.consentWordings[purpose]) return
  throw invalidField(
    `${purpose}.wording`,
    'wording_outdated',
    'This wording is not the current one. Load the page again.',
  )
}

/** Throws `validation_failed` unless `version` is the current one. */
export function assertCurrentTerms(version: string): void {
  if (version === config.termsVersion) return
  throw invalidField(
    'terms.version',
    'wording_outdated',
    'This version of the terms is not the current one. Load the page again.',
  )
}

export interface ConsentMark {
  purpose: Purpose
  wording: string
  givenAt: Date
  withdrawnAt: Date | null
}

/** Consents in force. Emails are on until the user turns them off. */
export function presentConsents(
  records: readonly ConsentMark[],
  terms: { version: string; acceptedAt: Date } | null = null,
) {
  const findLive = (purpose: Purpose) =>
    records.find((one) => one.purpose === purpose && one.withdrawnAt === null) ?? null
  const hasMailPreference = records.some((record) => record.purpose === 'mails')
  return {
    assessment: findLive('assessment'),
    pair: findLive('pair'),
    mails: !hasMailPreference || findLive('mails') !== null,
    assessmentsDeletedAt: findLive('assessment') === null ? computeDeletion(records) : null,
    terms,
  }
}

function computeDeletion(records: readonly ConsentMark[]): Date | null {
  const withdrawals = records
    .filter((record) => record.purpose === 'assessment')
    .map(({ withdrawnAt }) => withdrawnAt?.getTime() ?? 0)
  if (withdrawals.length === 0) return null
  return new Date(Math.max(...withdrawals) + durations.withdrawnAssessmentMs)
}
