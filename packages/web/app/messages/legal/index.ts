// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface LegalTexts {
  changed: (values: { date: string | number }) => string
  contents: string
  print: string
  ownText: string
}

export const legalTexts = /* @__PURE__ */ defineTexts<LegalTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
