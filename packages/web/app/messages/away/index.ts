// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AwayTexts {
  title: string
  lead: string
  again: string
  home: string
}

export const awayTexts = /* @__PURE__ */ defineTexts<AwayTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
