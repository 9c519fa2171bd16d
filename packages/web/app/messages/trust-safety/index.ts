// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface TrustSafetyTexts {
  changed: string
  title: string
  lead: string
  description: string
  contents: string
  dangerTitle: string
  danger: string
  dangerCalls: string
  sections: readonly {
    id: string
    title: string
    paragraphs: readonly string[]
    points: readonly string[]
  }[]
  linesTitle: string
  toCountry: string
  linesLead: string
  emergency: (values: { number: string | number }) => string
  lineConfirmed: (values: { date: string | number }) => string
  linesElsewhere: string
  directories: readonly {
    name: string
    url: string
  }[]
  linesChecked: (values: { date: string | number }) => string
  phoneTrace: string
  unwantedTitle: string
  unwanted: string
  contact: string
  held: readonly string[]
}

export const trustSafetyTexts = /* @__PURE__ */ defineTexts<TrustSafetyTexts>({
  en: () => import('./en.json'),
})
