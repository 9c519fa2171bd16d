// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface SecurityTexts {
  heading: string
  lead: string
  signsInBy: string
  change: string
  changeOf: (values: { what: string | number }) => string
  save: string
  saving: string
  cancel: string
  name: {
    term: string
    title: string
    label: string
    none: string
    done: string
  }
  password: {
    term: string
    value: string
    title: string
    lead: string
    current: string
    currentHint: string
    next: string
    done: string
    noneValue: string
    setTitle: string
    setLead: string
    set: string
    needsAddress: string
  }
  email: {
    term: string
    title: string
    lead: string
    label: string
    same: string
    sent: string
    waitingTitle: string
    waiting: (values: { new: string | number; old: string | number }) => string
    codeOf: (values: { email: string | number }) => string
    confirmed: string
    cancel: string
    cancelling: string
    cancelled: string
    stranger: string
    done: string
    none: string
    noneWhy: string
    add: string
    addTitle: string
    addLead: string
    waitingFirstTitle: string
    waitingFirst: (values: { new: string | number }) => string
    cancelFirst: string
    cancelledFirst: string
    strangerFirst: string
    sentFirst: string
  }
  phone: {
    term: string
    none: string
    add: string
    addTitle: string
    changeTitle: string
    addLead: string
    changeLead: string
    submit: string
    codeLead: (values: { phone: string | number }) => string
    same: string
    done: string
    notDone: string
    waitingTitle: string
    waiting: (values: { new: string | number }) => string
    cancel: string
    cancelling: string
    cancelled: string
    stranger: string
    off: string
    remove: string
    removeOf: string
    removeTitle: string
    removeBody: (values: { phone: string | number }) => string
    removeConfirm: string
    removing: string
    keep: string
    removed: string
  }
  managed: {
    email: (values: { email: string | number }) => string
    emailUnknown: string
    password: string
    lead: (values: { domain: string | number }) => string
  }
  steps: {
    headingOn: string
    headingOff: string
    lead: string
    addedOn: (values: { date: string | number }) => string
    remove: string
    removeOf: (values: { name: string | number }) => string
    removeTitle: string
    removeBody: (values: { name: string | number }) => string
    removeLast: string
    removeConfirm: string
    removing: string
    keep: string
    removed: string
    addTotp: string
    addKey: string
    addPhone: string
    phoneTitle: string
    phoneName: string
    phoneLead: string
    phoneDone: string
    phoneEnds: (values: { end: string | number }) => string
    nameLabel: string
    nameHint: string
    nameNeeded: string
    goOn: string
    totpTitle: string
    totpName: string
    totpScan: string
    qrAlt: string
    totpSecret: string
    copy: string
    copied: string
    copyFailed: string
    totpCode: string
    totpCodeHint: string
    totpConfirm: string
    totpDone: string
    keyTitle: string
    keyName: string
    keyLead: string
    keyRegister: string
    keyWaiting: string
    keyDone: string
  }
  passkeys: {
    heading: string
    headingNone: string
    lead: string
    unnamed: string
    addedOn: (values: { date: string | number }) => string
    lastUsed: (values: { time: string | number }) => string
    never: string
    add: string
    addTitle: string
    name: string
    addLead: string
    create: string
    waiting: string
    added: string
    rename: string
    renameOf: (values: { name: string | number }) => string
    renameTitle: string
    renamed: string
    remove: string
    removeOf: (values: { name: string | number }) => string
    removeTitle: string
    removeBody: (values: { name: string | number }) => string
    removeConfirm: string
    removing: string
    keep: string
    removed: string
  }
  linked: {
    heading: string
    headingNone: string
    lead: string
    link: (values: { provider: string | number }) => string
    unlink: string
    unlinkOf: (values: { provider: string | number }) => string
    unlinking: string
    unlinked: (values: { provider: string | number }) => string
    wallet: (values: { chain: string | number }) => string
    lastWay: string
  }
  signIns: {
    heading: string
    lead: string
    current: string
    begun: (values: { time: string | number }) => string
    lastUsed: (values: { time: string | number }) => string
    end: string
    ending: string
    ended: string
    endOthers: string
    othersEnded: string
    endAll: string
    allEnded: string
    unknownDevice: string
    more: (values: { count: number }) => string
  }
  check: {
    title: string
    points: readonly string[]
    stranger: string
  }
  mails: {
    heading: string
    body: readonly string[]
  }
}

export const securityTexts = /* @__PURE__ */ defineTexts<SecurityTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
