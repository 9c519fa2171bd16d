// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface HomeTexts {
  metaTitle: (values: { product: string | number }) => string
  metaDescription: string
  metaKeywords: string
  heroTitle: string
  heroLead: string
  heroStart: string
  heroSignIn: string
  heroNote: string
  cardsTitle: string
  cards: readonly {
    title: string
    text: string
  }[]
  stepsTitle: string
  steps: readonly {
    title: string
    text: string
  }[]
  stepsAction: string
  originTitle: string
  origin: readonly string[]
  originSource: string
  dimensionsTitle: string
  dimensionsAction: string
  feedbackTitle: string
  feedbackText: string
  feedbackFactors: string
  feedbackAction: string
  promiseTitle: string
  promise: readonly string[]
  promiseChecked: string
  promiseImages: string
  promiseBoth: string
  promiseAction: string
  featuredTitle: string
  featuredAction: string
  questionsTitle: string
  questions: readonly {
    question: string
    answer: string
  }[]
  sample: {
    label: string
    name: string
    bySelf: string
    byPartner: string
    harder: string
    easier: string
    sentences: {
      less: string
      more: string
      unsure: string
      sameEasy: string
      sameHard: string
    }
  }
  originMore: string
  promiseTitleNonprofit: string
}

export const homeTexts = /* @__PURE__ */ defineTexts<HomeTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
