// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface TermsNoticeTexts {
  signUp: string
  signIn: string
}

export const termsNoticeTexts = /* @__PURE__ */ defineTexts<TermsNoticeTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
