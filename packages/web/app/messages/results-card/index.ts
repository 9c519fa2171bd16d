// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsCardTexts {
  title: string
  lead: string
  names: (values: { names: string | number }) => string
  share: string
  download: string
  portrait: string
  portraitHint: string
  another: string
  colours: string
  colourways: {
    paper: string
    mulberry: string
    teal: string
    night: string
  }
  passOn: string
  passOnLead: string
  passOnAction: string
}

export const resultsCardTexts = /* @__PURE__ */ defineTexts<ResultsCardTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
