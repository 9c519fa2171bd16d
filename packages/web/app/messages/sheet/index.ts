// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface SheetTexts {
  heading: string
  lead: (values: { days: string | number }) => string
  how: string
  careful: string
  choose: string
  profile: string
  profileNote: string
  shared: string
  sharedNote: (values: { name: string | number }) => string
  sharedMissing: string
  notes: string
  notesNote: string
  safety: string
  safetyNote: string
  nothing: string
  make: string
  made: string
  madeNote: string
  link: string
  copy: string
  copied: string
  copyFailed: string
  qr: string
  qrLabel: string
  look: string
  another: string
  list: string
  none: string
  item: (values: { made: string | number; until: string | number }) => string
  withdraw: string
  withdrawn: string
  withdrawing: {
    title: string
    body: string
    cancel: string
  }
  notFound: {
    title: string
    body: string
    action: string
  }
  noLog: string
  back: string
}

export const sheetTexts = /* @__PURE__ */ defineTexts<SheetTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
