// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface InvitationTexts {
  received: {
    asks: (values: { name: string | number }) => string
    lead: (values: { name: string | number }) => string
    sharedTitle: string
    shared: readonly string[]
    aboutYou: (values: { name: string | number }) => string
    aboutYouLink: string
    until: (values: { date: string | number }) => string
    begin: string
    signIn: string
    accept: string
    accepting: string
    acceptNote: (values: { name: string | number }) => string
    whichTitle: string
    withDraft: string
    withFinished: (values: { date: string | number }) => string
    withNew: string
    whichNote: (values: { name: string | number }) => string
    later: string
    ownOpen: {
      heading: string
      body: string
      gone: string
    }
    accepted: string
    connected: (values: { name: string | number }) => string
    points: readonly string[]
  }
  refuse: {
    heading: string
    lead: (values: { name: string | number }) => string
    decline: string
    declining: string
    declineTitle: string
    declineNote: (values: { name: string | number }) => string
    block: (values: { name: string | number }) => string
    blockHint: (values: { name: string | number }) => string
    back: string
    report: string
    reporting: string
    reportTitle: string
    reportNote: (values: { name: string | number }) => string
    reportLabel: string
    reportHint: string
    reportOver: string
    reportSubmit: string
    onlyMailTitle: string
    onlyMail: string
    declinedTitle: string
    blockedTitle: string
    declinedBody: string
    reportedTitle: string
    reportedBody: string
    help: string
  }
  ended: {
    heading: string
    body: string
    alone: string
    action: string
  }
  unknown: {
    heading: string
    body: string
  }
  claimFailed: {
    title: string
    taken: string
    paired: string
    version: string
  }
  list: {
    heading: string
    from: (values: { name: string | number }) => string
    until: (values: { date: string | number }) => string
    look: string
    note: string
  }
  send: {
    heading: string
    lead: string
    selfTitle: string
    selfBody: string
    make: string
    making: string
    made: string
    mailTitle: string
    mailBody: string
    label: string
    placeholder: string
    submit: string
    submitting: string
    ownAddress: string
    obstacles: {
      address: string
      organisation: string
      name: string
    }
    toSecurity: string
    unconfirmed: string
    limit: string
    blocked: string
    sentTitle: string
    sentBody: string
    preview: string
    previewFrom: (values: { subject: string | number }) => string
    show: string
    email: string
    afterLeaving: {
      heading: string
      lead: string
    }
    consent: string
  }
  sent: {
    heading: string
    status: {
      sent: string
      withdrawn: string
      lapsed: string
    }
    sentTo: (values: { date: string | number; email: string | number; until: string | number }) => string
    linkFrom: (values: { date: string | number; until: string | number }) => string
    pausedByConsent: string
    paused: string
    manage: string
    manageShort: string
    sentOn: (values: { date: string | number }) => string
    link: string
    copy: string
    copied: string
    copyFailed: string
    share: string
    openers: string
    opener: readonly string[]
    noOpener: string
    qr: string
    qrLabel: string
    qrNote: string
    remind: (values: { left: string | number }) => string
    reminding: string
    reminded: string
    remindedNote: string
    remindFailed: string
    noReminders: string
    other: string
    addMail: string
    otherNote: string
    withdraw: string
    withdrawTitle: string
    withdrawBody: string
    withdrawConfirm: string
    withdrawing: string
    keep: string
    quiet: string
    earlier: (values: { count: number }) => string
  }
  mail: {
    subject: string
    text: (values: { inviter: string | number }) => string
    free: string
    takes: string
    button: string
  }
}

export const invitationTexts = /* @__PURE__ */ defineTexts<InvitationTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
