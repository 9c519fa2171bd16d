// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AboutTexts {
  title: string
  lead: string
  description: string
  figure: string
  sections: readonly {
    id: string
    title: string
    paragraphs: readonly string[]
    points?: readonly string[]
    link?: {
      text: string
      to: string
    }
  }[]
  whoTitle: string
  operator: (values: { operator: string | number; product: string | number }) => string
  imprint: string
  contact: string
  action: string
  factors: string
  safety: string
}

export const aboutTexts = /* @__PURE__ */ defineTexts<AboutTexts>({
  en: () => import('./en.json'),
})
