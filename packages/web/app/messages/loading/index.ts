// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface LoadingTexts {
  problem: string
  offline: string
  offlineLead: string
  stays: string
  staysLead: string
  staysOffline: string
  staysLanguage: string
  again: string
}

export const loadingTexts = /* @__PURE__ */ defineTexts<LoadingTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
