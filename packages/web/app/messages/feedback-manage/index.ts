// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface FeedbackManageTexts {
  list: {
    heading: string
    emptyBody: string
    create: string
    open: string
    earlier: (values: { count: number }) => string
  }
  state: {
    open: string
    closed: string
    until: (values: { date: string | number }) => string
    closedOn: (values: { date: string | number }) => string
    answered: (values: { count: number }) => string
    restsOn: (values: { count: string | number }) => string
    needs: (values: { count: string | number }) => string
    none: string
  }
  manage: {
    heading: string
    rotate: string
    rotateNote: string
    rotateTitle: string
    rotateBody: string
    rotateConfirm: string
    rotated: string
    close: string
    closeNote: string
    closeTitle: string
    closeBody: string
    closeConfirm: string
    closed: string
    delete: string
    deleteNote: string
    deleteTitle: string
    deleteBody: string
    deleteConfirm: string
    deleted: string
    busy: string
    cancel: string
  }
}

export const feedbackManageTexts = /* @__PURE__ */ defineTexts<FeedbackManageTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
