// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface PasskeysTexts {
  refusals: {
    notUsed: string
    known: string
    unknown: string
    tooLate: string
    failed: string
    tooMany: string
    noBrowser: string
  }
}

export const passkeysTexts = /* @__PURE__ */ defineTexts<PasskeysTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
