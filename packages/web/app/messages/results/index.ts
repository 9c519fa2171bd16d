// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsTexts {
  head: {
    heading: string
    together: string
    pair: string
    completed: (values: { date: string | number }) => string
    draft: string
    goOn: string
  }
  sharing: {
    heading: string
    lead: string
    opening: string
    closing: string
    isOpen: string
    isClosed: string
    needs: (values: { level: string | number }) => string
    levels: {
      score: {
        name: string
        shows: string
        tells: string
      }
      factors: {
        name: string
        shows: string
        tells: string
      }
      viewOfPartner: {
        name: string
        nameNamed: (values: { name: string | number }) => string
        shows: string
        tells: string
      }
      safety: {
        name: string
        shows: string
        tells: string
      }
    }
    shareWith: (values: { name: string | number }) => string
    shareWithPartner: string
    chooseLead: string
    chooseLeadNamed: (values: { name: string | number }) => string
    reveals: string
    safetyApart: string
    chooseOne: string
    notNow: string
    preview: string
    undo: string
    consentTitle: (values: { level: string | number }) => string
    consentMissing: string
    confirmOpen: string
    look: string
    lookNamed: (values: { name: string | number }) => string
    lookNow: string
    lookNowNamed: (values: { name: string | number }) => string
    lookLead: string
    lookClose: string
    cancel: string
    previewHeading: string
    previewHeadingNamed: (values: { name: string | number }) => string
    previewLead: string
    previewNothing: string
    previewScore: string
    previewSelf: string
    safety: string
    safetyLink: string
    closed: (values: { level: string | number }) => string
    sharedCount: (values: { count: number; of: string | number }) => string
    factors: {
      summary: (values: { count: number }) => string
      note: string
      noteNamed: (values: { name: string | number }) => string
      hold: (values: { factor: string | number }) => string
      isHeldBack: string
      isIncluded: string
      held: (values: { factor: string | number }) => string
      released: (values: { factor: string | number }) => string
    }
  }
  leave: {
    heading: string
    body: string
    action: string
    title: string
    confirmBody: string
    confirm: string
    leaving: string
    cancel: string
    done: string
  }
  limits: {
    heading: string
    points: readonly string[]
    method: string
    safety: string
  }
  ownPartOpen: {
    heading: string
    body: string
    action: string
  }
  notFound: {
    heading: string
    body: string
    action: string
  }
  views: {
    label: string
    together: string
    map: string
    evening: string
    you: string
    sharing: string
  }
  eveningClosed: {
    heading: string
    body: string
  }
  answersHidden: {
    heading: string
    body: string
    action: string
    data: string
    help: string
  }
}

export const resultsTexts = /* @__PURE__ */ defineTexts<ResultsTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
