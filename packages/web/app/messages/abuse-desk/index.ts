// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AbuseDeskTexts {
  tab: string
  title: string
  lead: (values: { months: string | number }) => string
  emptyTitle: string
  emptyLead: string
  reported: (values: { date: string | number }) => string
  waiting: string
  settled: (values: { date: string | number }) => string
  noReason: string
  sender: (values: { label: string | number }) => string
  senderGone: string
  count: (values: { count: string | number }) => string
  blocked: (values: { date: string | number }) => string
  settle: string
  reopen: string
  block: string
  unblock: string
  blockTitle: string
  blockBody: string
  cancel: string
  more: string
  blockedTitle: string
  blockedLead: string
  noBlocked: string
}

export const abuseDeskTexts = /* @__PURE__ */ defineTexts<AbuseDeskTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
