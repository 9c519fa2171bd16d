import { termsVersion } from '@twofold/contract/config'
import { putConsents } from '@twofold/contract/consent'
import { callApi } from '#web/api/call-api.ts'
import { currentLanguage } from '#web/messages/language.ts'

/**
 * Records that the user accepted the terms shown in the form. Failures are ignored because the consent step before the first
 * question asks again.
 */
export async function acceptTerms(): Promise<void> {
  await callApi(putConsents, { terms: { version: termsVersion, language: currentLanguage() } }).catch(
    () => undefined,
  )
}
