// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AskNameTexts {
  label: string
  save: string
  saving: string
  saved: string
}

export const askNameTexts = /* @__PURE__ */ defineTexts<AskNameTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
