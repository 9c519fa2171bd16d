// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface TrustSafetyTexts {
  title: string
  lead: string
  description: string
  contents: string
  dangerTitle: string
  danger: string
  dangerCalls: string
  sections: {
    leaving: {
      title: string
      paragraphs: readonly string[]
      points: readonly string[]
    }
    devices: {
      title: string
      paragraphs: readonly string[]
      points: readonly string[]
    }
    deciding: {
      title: string
      paragraphs: readonly string[]
      points: readonly string[]
    }
  }
  linesTitle: string
  toCountry: string
  linesLead: string
  linesElsewhere: string
  linesChecked: (values: { date: string | number }) => string
  phoneTrace: string
  changeTitle: string
  change: readonly string[]
  unwantedTitle: string
  unwanted: string
  contact: string
  ownTitle: string
  ownGuess: (values: { country: string | number }) => string
  ownUnknown: string
}

export const trustSafetyTexts = /* @__PURE__ */ defineTexts<TrustSafetyTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
