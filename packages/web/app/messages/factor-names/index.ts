// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FactorNamesTexts {
  attachment_anxiety: string
  attachment_avoidance: string
  emotion_regulation: string
  flooding: string
  conflict: string
  repair: string
  bids: string
  commitment_trust: string
  fairness: string
  boundaries: string
  values: string
  sexual: string
}

export const factorNamesTexts = /* @__PURE__ */ defineTexts<FactorNamesTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
