// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface SheetViewTexts {
  heading: string
  of: (values: { name: string | number }) => string
  two: string
  unnamed: string
  alone: string
  aloneBody: string
  what: string
  until: (values: { date: string | number }) => string
  answered: (values: { date: string | number }) => string
  doubtful: string
  print: string
  close: string
  add: {
    label: string
    hint: string
    action: string
    invalid: string
    same: string
    full: string
  }
  start: {
    body: string
    label: string
    action: string
  }
  gone: {
    title: string
    body: string
  }
  profile: string
  key: string
  clear: string
  clearCount: (values: { count: number }) => string
  missing: string
  row: (values: {
    high: string | number
    low: string | number
    name: string | number
    value: string | number
  }) => string
  safety: string
  safetyNote: string
  apart: string
  shared: string
  sharedNote: string
  score: (values: { high: string | number; low: string | number; score: string | number }) => string
  gaps: {
    difference: string
    gap: (values: { name: string | number }) => string
  }
  notShared: string
  notes: string
  evening: (values: { date: string | number; number: string | number }) => string
  checkIn: (values: { date: string | number }) => string
  content: (values: { value: string | number }) => string
  outcomes: {
    yes: string
    partly: string
    not_yet: string
  }
  person: {
    self: (values: { name: string | number; value: string | number }) => string
    seen: (values: { name: string | number; seen: string | number; value: string | number }) => string
  }
}

export const sheetViewTexts = /* @__PURE__ */ defineTexts<SheetViewTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
