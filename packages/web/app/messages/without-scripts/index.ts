// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface WithoutScriptsTexts {
  heading: string
  why: {
    private: string
    auth: string
    survey: string
    deletion: string
  }
  allow: string
  meanwhile: string
  articles: string
  factors: string
  helpLines: string
}

export const withoutScriptsTexts = /* @__PURE__ */ defineTexts<WithoutScriptsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
