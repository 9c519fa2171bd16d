import { retention } from '@twofold/contract/retention'

/** Every limit of the server, named once: rates, sizes and spans of time. Nothing else in the code holds such a number. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = (365 * DAY) / 12

/** At most `count` calls in `seconds` per user, or per IP address if the caller is not signed in. */
export interface RateLimit {
  name: string
  per: 'person' | 'address'
  count: number
  seconds: number
  /**
   * Counted in this process without storage: for surveys, because the time of a count would reveal who answered, and for
   * calls whose cost is local to this process.
   */
  inMemory?: true
}

/** Rates of calls. A handler names one of these. */
export const rates = {
  /** Public reads. */
  publicRead: { name: 'public_read', per: 'address', count: 600, seconds: 60 },
  /** Pages that are not cached. In memory, as a statement costs as much as rendering. */
  page: { name: 'page', per: 'address', count: 600, seconds: 60, inMemory: true },
  /** Pictures of shared links, which have to be drawn. */
  picture: { name: 'picture', per: 'address', count: 120, seconds: 60 },
  /** Looking up, declining or reporting by a link's token. */
  link: { name: 'link', per: 'address', count: 60, seconds: 600 },
  /** Clearing a device, which has to work while the database is away. */
  device: { name: 'device', per: 'address', count: 600, seconds: 60, inMemory: true },
  /** Reads of a signed-in person. */
  read: { name: 'read', per: 'person', count: 600, seconds: 60 },
  /** Saving answers: a fast reader answers one question a second. */
  save: { name: 'save', per: 'person', count: 300, seconds: 60 },
  /** Other changes of a signed-in person. */
  write: { name: 'write', per: 'person', count: 120, seconds: 60 },
  /** Sending invitations; the lasting limits of `invitationLimits` count apart. */
  invite: { name: 'invite', per: 'person', count: 20, seconds: 3600 },
  /** Export, deletion, freezing. */
  account: { name: 'account', per: 'person', count: 30, seconds: 3600 },
  /** Making 360-degree surveys. */
  survey: { name: 'survey', per: 'person', count: 20, seconds: 3600 },
  /** Opening and sending forms, of all surveys together. */
  form: { name: 'form', per: 'address', count: 300, seconds: 600, inMemory: true },
  /** Sending one survey's form. */
  feedback: { name: 'feedback', per: 'address', count: 60, seconds: 3600, inMemory: true },
  /** Responses to one survey before the browser has to work for the next. */
  feedbackFree: { name: 'feedback_free', per: 'address', count: 5, seconds: 600, inMemory: true },
  /** How often one piece of that work may be sent. No longer than an hour: it is counted with the network. */
  feedbackWork: { name: 'feedback_work', per: 'address', count: 3, seconds: 3600, inMemory: true },
  /** Messages of the contact form. */
  contact: { name: 'contact', per: 'address', count: 20, seconds: 3600 },
  /** Forms that are opened before the browser has to work for the next. */
  contactFree: { name: 'contact_free', per: 'address', count: 5, seconds: 3600 },
  /** Messages that come without the form's mark. */
  contactBare: { name: 'contact_bare', per: 'address', count: 3, seconds: 3600 },
  /** Failed proofs of identity on the application's calls. */
  badToken: { name: 'bad_token', per: 'address', count: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export const invitationLimits = {
  lifeMs: retention.invitationDays * DAY,
  /** For one sender and one email, without expiry. */
  perSenderAndAddress: 3,
  perSenderADay: 5,
  /** To one recipient from all senders; further emails are dropped without informing the sender. */
  perReceiverADay: 5,
  reminders: 2,
} as const

export const feedbackLimits = {
  /** A survey closes itself after this time or this many responses. */
  lifeMs: retention.surveyDays * DAY,
  responses: retention.surveyResponses,
  surveysPerPerson: 100,
} as const

export const researchLimits = {
  /** People enter the pool only together with this many others or more. */
  batchPeople: 20,
  /** Between the two assessments of a retest. */
  retestMs: retention.retakeDays * DAY,
} as const

export const contactLimits = {
  /** Faster than any person reads and fills in the form. */
  waitSeconds: 3,
  formLifeMs: 24 * HOUR,
  /** About a second of a phone's work. */
  workBits: 17,
  sendAgainMs: 2 * HOUR,
  sentAgainAtOnce: 50,
} as const

export const blogLimits = {
  related: 3,
  featured: 200,
  /** Of the matches of a search, as many of the newest by title and by text are compared. */
  ranked: 100,
  feedItems: 30,
  /** What one map of the site may hold. */
  sitemapPosts: 45_000,
  revisions: 100,
  drafts: 100,
} as const

/** How long things last and are kept; what the privacy page promises comes from the same numbers. */
export const spans = {
  freshSignInMs: 15 * MINUTE,
  idempotencyMs: retention.idempotencyHours * HOUR,
  deletionDelayMs: retention.deletionDelayHours * HOUR,
  draftMs: retention.draftMonths * MONTH,
  unsharedPartnerAnswersMs: retention.unsharedPartnerAnswersDays * DAY,
  auditMs: retention.auditDays * DAY,
  deletedPostMs: retention.deletedPostDays * DAY,
  postDraftMs: retention.postDraftDays * DAY,
  previewLinkMs: retention.previewLinkDays * DAY,
  contactMs: retention.contactMonths * MONTH,
  reportMs: retention.reportMonths * MONTH,
  /** How long declining and reporting work by the token of a mail. */
  invitationMailMs: retention.reportMonths * MONTH,
  mailQuotaMs: DAY,
  suppressionMs: retention.suppressionMonths * MONTH,
  retakeMs: retention.retakeDays * DAY,
  keyArchiveMs: retention.keyArchiveDays * DAY,
  archiveMs: retention.archiveMonths * MONTH,
  deletionLedgerMs: retention.deletionLedgerMonths * MONTH,
  receiptMs: retention.receiptHours * HOUR,
  outboxMs: retention.outboxDays * DAY,
  /** After this time no instance of an earlier version is still running. */
  olderInstancesMs: DAY,
} as const

export const auditLimits = {
  /** Entries that the command line shows at most. */
  shown: 1000,
} as const

export const http = {
  bodyBytes: 64 * 1024,
  /** Calls that carry a whole article: 50,000 characters, escaped in the widest way. */
  articleBodyBytes: 1024 * 1024,
  /** The longest slug with the end of its picture's name. */
  pathParameterLength: 204,
  headerBytes: 16 * 1024,
  headers: 100,
  headersTimeoutMs: 10 * SECOND,
  requestTimeoutMs: 15 * SECOND,
  /** How long a call may wait for any dependency before it is answered with 503. */
  answerMs: 10 * SECOND,
  keepAliveTimeoutMs: 65 * SECOND,
  connectionTimeoutMs: 30 * SECOND,
  /** How often slow connections are looked for. */
  connectionCheckMs: 2 * SECOND,
  maxConnections: 2000,
  maxRequestsPerSocket: 1000,
  /** How long running requests may take after the server begins to stop; jobs get the rest of the time. */
  drainMs: 4 * SECOND,
  stopTimeoutMs: 9 * SECOND,
} as const

export const health = {
  /** How long one answer about being ready is good for. */
  keptMs: SECOND,
  answerMs: 2 * SECOND,
  mailJobs: [
    'auth.mail',
    'account.send-deletion-mail',
    'account.send-deletion-receipt',
    'contact.send-mail',
    'feedback.released',
    'invitation.send-mail',
  ],
  mailLateMs: 15 * MINUTE,
} as const

export const pages = {
  /** Public pages in the cache. */
  cachedPages: 500,
  /** Of uncompressed text; the compressed variants take about half as much again. */
  cachedBytes: 48 * 1024 * 1024,
  cacheMs: 60 * SECOND,
  /** Answers of public calls that pages are rendered from. */
  cachedCalls: 100,
  maxHtmlBytes: 2 * 1024 * 1024,
  /** Shorter answers are not compressed. */
  minCompressedBytes: 1024,
} as const

export const dataLimits = {
  /** Rows that one data call gets at most. */
  rows: 1000,
} as const

export const pictures = {
  /** Drawn pictures kept in memory, some 40 kB each. */
  kept: 100,
} as const

export const jobLimits = {
  /** Polling interval of the queue if it receives no notification of a job. */
  pollSeconds: 10,
  /** With the pauses between them at least eight hours: a mail server may be away for a night. */
  retries: 24,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  keepCompletedSeconds: 3600,
  expireSeconds: 120,
  /** Unverified accounts deleted by one run. */
  erasedAtOnce: 100,
} as const
