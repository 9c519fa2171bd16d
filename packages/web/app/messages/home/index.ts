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
  figureYou: string
  figurePartner: string
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
  sampleTitle: string
  sampleAbout: string
  sampleLabel: string
  sampleScore: string
  sampleLead: string
  sampleHint: string
  sampleKey: string
  sample: {
    bids: {
      name: string
      text: string
    }
    repair: {
      name: string
      text: string
    }
    flooding: {
      name: string
      text: string
    }
    values: {
      name: string
      text: string
    }
  }
  sampleAfter: string
  originMore: string
  heroNoteNonprofit: string
  promiseTitleNonprofit: string
}

export const homeTexts = /* @__PURE__ */ defineTexts<HomeTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
