// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsPrintTexts {
  action: string
  title: string
  body: string
  changed: string
  confirm: string
  cancel: string
  own: string
  both: string
  guide: string
  answered: (values: { date: string | number }) => string
  unfinished: string
  printed: (values: { date: string | number }) => string
  version: (values: { version: string | number }) => string
  bands: string
  limits: string
  picture: string
  notes: {
    own: string
    both: string
    picture: string
  }
}

export const resultsPrintTexts = /* @__PURE__ */ defineTexts<ResultsPrintTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
