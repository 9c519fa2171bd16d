// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResearchTexts {
  heading: string
  intro: string
  points: readonly string[]
  adult: string
  consent: (values: { controller: string | number }) => string
  missing: string
  join: string
  joining: string
  joined: string
  given: (values: { date: string | number }) => string
  withdraw: string
  withdrawing: string
  withdrawn: string
}

export const researchTexts = /* @__PURE__ */ defineTexts<ResearchTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
