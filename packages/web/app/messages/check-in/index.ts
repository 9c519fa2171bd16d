// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface CheckInTexts {
  heading: string
  lead: (values: { name: string | number }) => string
  leadUnnamed: string
  notFound: {
    title: string
    body: string
    action: string
  }
  notes: {
    heading: string
    none: string
    evening: (values: { number: string | number }) => string
    kept: (values: { date: string | number }) => string
    print: string
    printNote: string
    again: (values: { date: string | number }) => string
  }
  form: {
    heading: string
    lead: string
    early: (values: { date: string | number }) => string
    start: string
    statements: string
    trying: string
    did: string
    seen: (values: { name: string | number }) => string
    seenUnnamed: string
    helped: string
    contentment: string
    scale: readonly string[]
    skip: string
    note: string
    noteHint: string
    save: string
    cancel: string
    empty: string
  }
  result: {
    heading: string
    easier: (values: { factor: string | number; size: string | number }) => string
    harder: (values: { factor: string | number; size: string | number }) => string
    same: (values: { factor: string | number }) => string
    open: string
    first: string
    higher: string
    lower: string
    level: string
    low: string
    unknown: string
    help: string
  }
  history: {
    heading: string
    lead: (values: { count: number }) => string
    value: (values: { value: string | number }) => string
    none: string
    all: string
    did: (values: { outcome: string | number }) => string
    seen: (values: { outcome: string | number }) => string
    helped: (values: { outcome: string | number }) => string
  }
  email: {
    label: string
    note: string
  }
  delete: {
    action: string
    title: string
    body: string
    confirm: string
    cancel: string
    done: string
  }
}

export const checkInTexts = /* @__PURE__ */ defineTexts<CheckInTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
