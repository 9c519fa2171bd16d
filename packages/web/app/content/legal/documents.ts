import type { Language } from '@twofold/contract/languages'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { accessibilityDocument as accessibilityInGerman } from './de/accessibility.ts'
import { cookiesDocument as cookiesInGerman } from './de/cookies.ts'
import { dataRightsDocument as dataRightsInGerman } from './de/data-rights.ts'
import { disclaimerDocument as disclaimerInGerman } from './de/disclaimer.ts'
import { imprintDocument as imprintInGerman } from './de/imprint.ts'
import { privacyDocument as privacyInGerman } from './de/privacy.ts'
import { termsDocument as termsInGerman } from './de/terms.ts'
import { accessibilityDocument } from './en/accessibility.ts'
import { cookiesDocument } from './en/cookies.ts'
import { dataRightsDocument } from './en/data-rights.ts'
import { disclaimerDocument } from './en/disclaimer.ts'
import { imprintDocument } from './en/imprint.ts'
import { privacyDocument } from './en/privacy.ts'
import { termsDocument } from './en/terms.ts'
import type { LegalFacts } from './facts.ts'

export type LegalPage =
  | 'privacy'
  | 'terms'
  | 'cookies'
  | 'imprint'
  | 'accessibility'
  | 'disclaimer'
  | 'data-rights'

type Writer = (facts: LegalFacts) => LegalDocument

export const legalDocuments: Readonly<Record<LegalPage, Readonly<Record<Language, Writer>>>> = {
  privacy: { en: privacyDocument, de: privacyInGerman },
  terms: { en: termsDocument, de: termsInGerman },
  cookies: { en: cookiesDocument, de: cookiesInGerman },
  imprint: { en: imprintDocument, de: imprintInGerman },
  accessibility: { en: accessibilityDocument, de: accessibilityInGerman },
  disclaimer: { en: disclaimerDocument, de: disclaimerInGerman },
  'data-rights': { en: dataRightsDocument, de: dataRightsInGerman },
}
