// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface OperatorStatusTexts {
  tab: string
  health: string
  database: string
  migrations: string
  disk: string
  mail: string
  proxy: string
  untrustedProxy: string
  ok: string
  failed: string
  late: string
  notUsed: string
  unknown: string
  messagesWaiting: string
  jobs: string
  jobsLead: string
  mailJobs: string
  otherJobs: string
  schedule: string
  onEvent: string
  waiting: string
  running: string
  failures: string
  next: string
  lastDone: string
  lastFailed: string
  none: string
  versions: string
  engineEmbedded: string
  enginePostgres: string
  node: string
  instrument: string
  migrationsOf: (values: { area: string | number }) => string
  reportsWaiting: string
  openReports: (values: { count: string | number }) => string
  archives: string
  dataArchive: string
  keysArchive: string
  noArchive: string
  software: string
  newest: string
  newestNewer: (values: { version: string | number }) => string
  newestCurrent: (values: { version: string | number }) => string
  newestUnreadable: string
  commit: string
}

export const operatorStatusTexts = /* @__PURE__ */ defineTexts<OperatorStatusTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
