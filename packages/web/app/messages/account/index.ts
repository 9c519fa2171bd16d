// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface AccountTexts {
  heading: string
  greeting: (values: { name: string | number }) => string
  tabs: {
    label: string
    now: string
    account: string
    data: string
  }
  next: {
    heading: string
    start: {
      title: string
      body: string
      action: string
    }
    goOn: {
      title: string
      body: (values: { answered: string | number; total: string | number }) => string
      begun: string
      action: string
    }
    finish: {
      title: string
      body: string
      action: string
    }
    invited: {
      title: (values: { name: string | number }) => string
      body: (values: { name: string | number }) => string
      action: string
    }
    profile: {
      title: string
      body: string
      action: string
    }
    share: {
      title: string
      body: string
      action: string
    }
    waiting: {
      title: string
      body: string
      action: string
    }
    reveal: {
      title: string
      body: string
      action: string
    }
    together: {
      title: string
      titleWith: (values: { name: string | number }) => string
      body: string
      action: string
    }
    score: {
      title: string
      titleUnknown: string
      body: string
      action: string
    }
    retake: string
    sharing: string
    deletion: {
      title: string
      body: (values: { date: string | number }) => string
      action: string
    }
    frozen: {
      title: string
      body: string
      action: string
    }
    unconnected: {
      title: string
      body: string
      action: string
    }
    consent: {
      title: string
      body: string
      action: string
      data: string
    }
    locked: {
      title: string
      body: string
      action: string
    }
  }
  pair: {
    heading: string
    with: (values: { name: string | number }) => string
    score: (values: { score: string | number }) => string
    range: (values: { high: string | number; low: string | number }) => string
    noScore: string
    see: string
    changed: (values: { count: number; date: string | number }) => string
    unchanged: (values: { date: string | number }) => string
    both: (values: { one: string | number; other: string | number }) => string
    timeline: {
      label: string
      answered: string
      met: string
      evening: string
      checkIn: string
      done: string
      next: string
      open: string
    }
  }
  own: {
    heading: string
    body: string
    read: string
  }
  assessments: {
    heading: string
    empty: string
    startedOn: (values: { date: string | number }) => string
    finishedOn: (values: { date: string | number }) => string
    withName: (values: { name: string | number }) => string
    answered: (values: { answered: string | number; total: string | number }) => string
    goOn: string
    results: string
    delete: string
    deleteTitle: string
    deleteBody: string
    deleteConfirm: string
    deleting: string
    keep: string
    deleted: string
  }
  privacy: {
    heading: string
    opening: string
    help: string
  }
  consents: {
    heading: string
    assessment: string
    pair: string
    givenOn: (values: { date: string | number }) => string
    notGiven: string
    none: string
    effect: string
    deletion: (values: { date: string | number }) => string
    withdraw: string
    withdrawing: string
    withdrawTitle: string
    withdrawAnswers: {
      effects: string
      list: readonly string[]
      deletion: (values: { days: string | number }) => string
      later: (values: { days: string | number }) => string
      now: string
      doneNow: string
      notDeleted: string
      notDeletedNote: string
    }
    withdrawPair: string
    keep: string
    done: string
  }
  data: {
    heading: string
    exportTitle: string
    exportBody: string
    export: string
    exporting: string
    exported: string
    freezeTitle: string
    freezeBody: string
    freeze: string
    unfreeze: string
    freezing: string
    frozen: string
    unfrozen: string
    deleteTitle: string
    deleteBody: string
    delete: string
    rightsLink: string
  }
  deletion: {
    title: string
    goes: string
    list: readonly string[]
    when: string
    later: string
    laterNote: string
    now: string
    noAddress: string
    nowNoteAlone: string
    nowNote: string
    phrase: string
    confirmLabel: (values: { phrase: string | number }) => string
    confirmWrong: (values: { phrase: string | number }) => string
    submit: string
    cancel: string
    waitingTitle: string
    waiting: (values: { date: string | number }) => string
    doneTitle: string
    done: string
    planned: (values: { date: string | number }) => string
  }
}

export const accountTexts = /* @__PURE__ */ defineTexts<AccountTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
