// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface NoticesTexts {
  validationError: string
  error: string
  unknownError: string
  dismiss: string
}

export const noticesTexts = /* @__PURE__ */ defineTexts<NoticesTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
