// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ProblemsTexts {
  notSignedIn: string
  offline: string
  unexpected: string
}

export const problemsTexts = /* @__PURE__ */ defineTexts<ProblemsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
