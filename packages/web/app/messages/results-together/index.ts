// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsTogetherTexts {
  score: string
  range: (values: { high: string | number; low: string | number }) => string
  caption: string
  noScore: string
  scoreOnly: string
  evening: string
  onlyYou: string
  strongest: string
  strongestWords: string
  easiestWords: string
  apart: string
  talk: string
  mapAction: string
  map: {
    heading: string
    left: string
    right: string
    closed: string
    closedInvited: string
    invite: string
    table: string
    sortLabel: string
    sortBy: {
      difference: string
      ease: string
      category: string
    }
    safety: string
    safetyLink: string
  }
  apartYou: {
    more: (values: { name: string | number }) => string
    less: (values: { name: string | number }) => string
  }
  apartPartner: {
    more: (values: { name: string | number }) => string
    less: (values: { name: string | number }) => string
  }
  you: string
  partner: string
  talkWords: string
  talkImportant: string
  allOnMap: string
  differ: string
  differYou: (values: { name: string | number }) => string
  differPartner: (values: { name: string | number }) => string
  views: string
  viewsTitle: string
  viewsWords: string
  apartBoth: {
    more: string
    less: string
  }
  same: string
  sameTitle: string
  sameWords: string
  portrait: {
    key: string
    keyClear: string
    keyMissing: string
    none: string
    even: (values: { names: string | number; value: string | number }) => string
    longest: (values: { names: string | number; value: string | number }) => string
    shortest: (values: { names: string | number; value: string | number }) => string
    clear: (values: { names: string | number }) => string
    missing: (values: { names: string | number }) => string
  }
  apartNamed: {
    more: (values: { one: string | number; other: string | number }) => string
    less: (values: { one: string | number; other: string | number }) => string
  }
  differNamed: (values: { one: string | number; other: string | number }) => string
  rangeNote: string
  scoreLabel: string
}

export const resultsTogetherTexts = /* @__PURE__ */ defineTexts<ResultsTogetherTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
