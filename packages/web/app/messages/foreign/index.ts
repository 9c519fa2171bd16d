// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ForeignTexts {
  keptLanguage: string
}

export const foreignTexts = /* @__PURE__ */ defineTexts<ForeignTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
