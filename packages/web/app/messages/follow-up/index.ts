// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FollowUpTexts {
  heading: string
  waiting: {
    title: string
    body: (values: { date: string | number }) => string
  }
  ask: {
    title: string
    body: (values: { number: string | number }) => string
  }
  outcomes: {
    yes: string
    partly: string
    not_yet: string
  }
  answered: {
    yes: {
      title: string
      body: string
    }
    partly: {
      title: string
      body: string
    }
    not_yet: {
      title: string
      body: string
    }
  }
  later: (values: { date: string | number }) => string
  checkIn: {
    title: string
    body: string
  }
  done: {
    title: string
    body: string
  }
  thing: string
  hide: string
  evening: string
  open: string
  page: string
  breakfast: string
  weekly: string
}

export const followUpTexts = /* @__PURE__ */ defineTexts<FollowUpTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
