// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsSafetyTexts {
  heading: string
  lead: string
  notShared: string
  note: string
  help: string
  back: string
  sharing: string
}

export const resultsSafetyTexts = /* @__PURE__ */ defineTexts<ResultsSafetyTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
