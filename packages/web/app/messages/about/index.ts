// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AboutTexts {
  title: string
  lead: string
  description: string
  figure: string
  why: {
    title: string
    paragraphs: readonly string[]
    quote: string
  }
  who: {
    title: string
    operator: (values: { operator: string | number; product: string | number }) => string
    unnamed: (values: { product: string | number }) => string
    nonprofit: string
    imprint: string
    contact: string
  }
  method: {
    title: string
    lead: string
    steps: readonly string[]
    link: string
  }
  known: {
    title: string
    paragraphs: readonly string[]
    link: string
  }
  unknown: {
    title: string
    paragraphs: readonly string[]
    link: string
  }
  texts: {
    title: string
    points: readonly string[]
    link: string
  }
  paid: {
    title: string
    paragraphs: readonly string[]
    link: string
  }
  action: string
  factors: string
  safety: string
}

export const aboutTexts = /* @__PURE__ */ defineTexts<AboutTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
