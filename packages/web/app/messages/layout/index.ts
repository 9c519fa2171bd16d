// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface LayoutTexts {
  skipToContent: string
  loading: string
  homeLink: (values: { product: string | number }) => string
  mainNavigation: string
  menu: string
  closeMenu: string
  home: string
  about: string
  factors: string
  blog: string
  dashboard: string
  admin: string
  signIn: string
  takeAssessment: string
  signOut: string
  tagline: string
  copyright: (values: { product: string | number; year: string | number }) => string
  otherLanguage: string
  offer: string
  offerOpen: string
  offerClose: string
  cookieSettings: string
  legal: string
  safety: string
  resources: string
  privacy: string
  terms: string
  cookies: string
  imprint: string
  accessibility: string
  disclaimer: string
  trustSafety: string
  trustSafetyShort: string
  dataRights: string
  contact: string
  leaveQuickly: string
  leaveHint: string
  notFoundTitle: string
  notFoundLead: string
  notFoundHome: string
  notFoundFactors: string
  errorTitle: string
  errorLead: string
  errorRetry: string
  offlineTitle: string
  awayTitle: string
  awayLead: string
  noConnection: string
  sharePicture: (values: { product: string | number }) => string
  ownResults: string
}

export const layoutTexts = /* @__PURE__ */ defineTexts<LayoutTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
