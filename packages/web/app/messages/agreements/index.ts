// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AgreementsTexts {
  consent: (values: { controller: string | number }) => string
  consentWithdrawal: string
  protection: string
  unnamed: (values: { product: string | number }) => string
  terms: (values: { date: string | number }) => string
  privacy: string
  sharing: (values: { controller: string | number }) => string
  sharingNote: string
  consentPoints: readonly (string | ((values: { days: string | number }) => string))[]
}

export const agreementsTexts = /* @__PURE__ */ defineTexts<AgreementsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
