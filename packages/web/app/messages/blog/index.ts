// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface BlogTexts {
  title: string
  description: string
  descriptionIn: (values: { category: string | number }) => string
  lead: string
  titleIn: (values: { category: string | number }) => string
  titleTagged: (values: { tag: string | number }) => string
  titleSearch: string
  searchLabel: string
  search: string
  categories: string
  all: string
  minutes: (values: { count: string | number }) => string
  tags: string
  heading: string
  headingIn: (values: { category: string | number }) => string
  headingTagged: (values: { tag: string | number }) => string
  headingSearch: (values: { words: string | number }) => string
  countOne: string
  countMany: (values: { count: string | number }) => string
  countSome: (values: { count: string | number }) => string
  clear: string
  more: string
  newest: string
  emptyTitle: string
  emptyLead: string
  emptySearchTitle: string
  emptySearchLead: string
  emptyAction: string
  failedTitle: string
  failedLead: string
  failedAction: string
  feedRss: (values: { product: string | number }) => string
  feedJson: (values: { product: string | number }) => string
  by: (values: { author: string | number }) => string
  published: string
  reviewed: string
  contents: string
  end: string
  copyLink: string
  copied: string
  copyRefused: string
  print: string
  limits: string
  assessmentLead: string
  assessment: string
  safetyLead: string
  safety: string
  related: string
  back: string
  previewTitle: string
  previewNotice: string
  previewLead: string
  made: string
  question: string
  questionNote: string
  questionPrint: string
  shipped: (values: { product: string | number; year: string | number }) => string
}

export const blogTexts = /* @__PURE__ */ defineTexts<BlogTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
