// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsComparisonTexts {
  patterns: {
    topicsLead: string
    whose: {
      you: string
      partner: (values: { name: string | number }) => string
      both: string
    }
    meaning: string
    about: (values: { factors: string | number }) => string
    restsOn: string
    evidence: {
      ownYou: (values: { shown: string | number }) => string
      ownPartner: (values: { name: string | number; shown: string | number }) => string
      seenYou: (values: { name: string | number; shown: string | number }) => string
      seenPartner: (values: { name: string | number; shown: string | number }) => string
      value: (values: { shown: string | number }) => string
      importance: {
        high: string
        low: string
        apart: string
      }
    }
    figures: string
    references: string
    combinedHeading: string
  }
  readings: {
    somebody: string
    about: (values: { value: string | number }) => string
  }
  map: {
    factor: string
    coarse: string
    laneYou: string
    lanePartner: string
    aboutYou: string
    aboutNamed: (values: { name: string | number }) => string
    youSay: (values: { value: string | number }) => string
    otherSays: (values: { name: string | number; value: string | number }) => string
    gap: {
      clear: string
      possible: string
      none: string
    }
    figures: string
    meaning: string
    together: (values: { value: string | number }) => string
    importance: {
      high: string
      low: string
      apart: string
    }
    viewsClosed: string
    easierForOne: string
    notShared: string
    notSharedRow: string
    difference: {
      possible: string
      none: string
    }
    example: {
      title: string
      yours: string
      theirs: (values: { name: string | number }) => string
      clear: string
      chance: string
      paper: string
    }
    clearCount: (values: { count: number; total: number }) => string
    noneClear: {
      own: string
      ownAndViews: string
    }
    rest: (values: { count: string | number }) => string
    restHidden: (values: { count: number }) => string
    clearGap: string
  }
}

export const resultsComparisonTexts = /* @__PURE__ */ defineTexts<ResultsComparisonTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
