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
    details: string
    reply: (values: { days: number }) => string
  }
  method: {
    title: string
    lead: string
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
    articles: (values: { product: string | number }) => string
    authors: (values: { authors: string | number }) => string
    reviewers: (values: { reviewers: string | number }) => string
    unreviewed: string
  }
  paid: {
    title: string
    paragraphs: readonly string[]
    link: string
  }
  action: string
  factors: string
  safety: string
  promises: {
    title: string
    lead: string
    list: readonly string[]
    pageLoad: string
    pageLoadImages: string
  }
}

export const aboutTexts = /* @__PURE__ */ defineTexts<AboutTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
