import { followUpLimits } from '@twofold/contract/follow-up'
import { retention } from '@twofold/contract/retention'

// Every limit of the server: rates, sizes and durations. Other files do not define limits.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = (365 * DAY) / 12

/** At most `count` calls in `seconds` per user, or per IP address if the caller is not signed in. */
export interface RateLimit {
  name: string
  per: 'user' | 'ipAddress'
  count: number
  seconds: number
  /**
   * Counted in the memory of this process: for surveys, because the stored time of a count would reveal who answered, and
   * for calls that cost only processor time of this process.
   */
  inMemory?: true
}

/** Rate limits of calls; each handler uses one of them. */
export const rates = {
  publicRead: { name: 'public_read', per: 'ipAddress', count: 600, seconds: 60 },
  /** Pages that are not cached. In memory, because a statement costs as much as rendering. */
  page: { name: 'page', per: 'ipAddress', count: 600, seconds: 60, inMemory: true },
  /** Preview images of shared links, which are rendered on request. */
  shareImage: { name: 'picture', per: 'ipAddress', count: 120, seconds: 60 },
  /** Reading, declining or reporting an invitation by the token of its link. */
  link: { name: 'link', per: 'ipAddress', count: 60, seconds: 600 },
  /** Clearing a device, which must work when the database is unavailable. */
  device: { name: 'device', per: 'ipAddress', count: 600, seconds: 60, inMemory: true },
  read: { name: 'read', per: 'user', count: 600, seconds: 60 },
  /** Saving answers; a fast reader answers one item per second. */
  save: { name: 'save', per: 'user', count: 300, seconds: 60 },
  write: { name: 'write', per: 'user', count: 120, seconds: 60 },
  /** Uploading images, which takes seconds of processor time. */
  upload: { name: 'upload', per: 'user', count: 60, seconds: 3600 },
  /** Sending invitations, in addition to `invitationLimits`. */
  invite: { name: 'invite', per: 'user', count: 20, seconds: 3600 },
  /** Export, deletion, freezing. */
  account: { name: 'account', per: 'user', count: 30, seconds: 3600 },
  /** Creating 360° surveys. */
  survey: { name: 'survey', per: 'user', count: 20, seconds: 3600 },
  /** Creating sheets for helpers. */
  sheet: { name: 'sheet', per: 'user', count: 20, seconds: 3600 },
  /** Opening sheets. In memory, so that no stored count shows that a sheet was read. */
  openSheet: { name: 'open_sheet', per: 'ipAddress', count: 60, seconds: 600, inMemory: true },
  /** Opening and sending survey forms, all surveys together. */
  form: { name: 'form', per: 'ipAddress', count: 300, seconds: 600, inMemory: true },
  /** Sending responses to one survey. */
  feedback: { name: 'feedback', per: 'ipAddress', count: 60, seconds: 3600, inMemory: true },
  /** Responses to one survey before the next one requires proof of work. */
  feedbackFree: { name: 'feedback_free', per: 'ipAddress', count: 5, seconds: 600, inMemory: true },
  /** Uses of one proof of work. At most an hour, because the key contains the network of the IP address. */
  feedbackWork: { name: 'feedback_work', per: 'ipAddress', count: 3, seconds: 3600, inMemory: true },
  /** Contact messages. */
  contact: { name: 'contact', per: 'ipAddress', count: 20, seconds: 3600 },
  /** Contact forms opened before the next one requires proof of work. */
  contactFree: { name: 'contact_free', per: 'ipAddress', count: 5, seconds: 3600 },
  /** Contact messages without a form token. */
  contactBare: { name: 'contact_bare', per: 'ipAddress', count: 3, seconds: 3600 },
  /** Calls with an invalid access token. */
  badToken: { name: 'bad_token', per: 'ipAddress', count: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export const invitationLimits = {
  lifeMs: retention.invitationDays * DAY,
  /** From one sender to one email, ever. */
  perSenderAndAddress: 3,
  perSenderADay: 5,
  /** To one recipient from all senders; further emails are dropped without informing the sender. */
  perReceiverADay: 5,
} as const

export const feedbackLimits = {
  /** A survey is closed automatically after this time or this many responses. */
  lifeMs: retention.surveyDays * DAY,
  responses: retention.surveyResponses,
  surveysPerPerson: 100,
} as const

export const contactLimits = {
  /** Forms sent sooner are rejected, because no person fills in the form that fast. */
  waitSeconds: 3,
  formLifeMs: 24 * HOUR,
  /** Takes a phone about a second. */
  workBits: 17,
  sendAgainMs: 2 * HOUR,
  sentAgainAtOnce: 50,
} as const

export const blogLimits = {
  related: 3,
  featured: 200,
  /** A search ranks at most this many of the newest matches in titles, and as many in texts. */
  ranked: 100,
  feedItems: 30,
  /** Maximum number of articles in the sitemap; the protocol allows 50,000 URLs. */
  sitemapPosts: 45_000,
  revisions: 100,
  drafts: 100,
  /** Time to render an article, at least ten times what the longest ones need. */
  renderingMs: 4 * SECOND,
  renderingMegabytes: 128,
  /** Articles that may wait for their rendering. */
  waitingRenderings: 10,
  /** Time to decode or encode an image in one size. */
  imageSeconds: 30,
  /** The rendering thread ends after this time without an article. */
  idleRendererMs: MINUTE,
} as const

/** Durations and retention periods; the privacy page shows the same numbers of `retention`. */
export const durations = {
  freshSignInMs: 15 * MINUTE,
  /** The email about shared results waits, so that a mistake corrected at once is never announced. */
  openedMailDelayMs: MINUTE,
  deletionDelayMs: retention.deletionDelayHours * HOUR,
  /** From an evening to the question whether its thing happened, and to the check-in. */
  outcomeMs: followUpLimits.outcomeDays * DAY,
  checkInMs: followUpLimits.checkInDays * DAY,
  draftMs: retention.draftMonths * MONTH,
  unsharedPartnerAnswersMs: retention.unsharedPartnerAnswersDays * DAY,
  unfrozenPartnerAnswersMs: retention.unfrozenPartnerAnswersDays * DAY,
  invitedAddressMs: retention.invitedAddressDays * DAY,
  withdrawnAssessmentMs: retention.withdrawnAssessmentDays * DAY,
  auditMs: retention.auditDays * DAY,
  deletedPostMs: retention.deletedPostDays * DAY,
  postDraftMs: retention.postDraftDays * DAY,
  previewLinkMs: retention.previewLinkDays * DAY,
  contactMs: retention.contactMonths * MONTH,
  reportMs: retention.reportMonths * MONTH,
  /** Validity of the token in an invitation email for declining and reporting. */
  invitationMailMs: retention.reportMonths * MONTH,
  mailQuotaMs: DAY,
  suppressionMs: retention.suppressionMonths * MONTH,
  sheetMs: retention.sheetDays * DAY,
  retakeMs: retention.retakeDays * DAY,
  keyArchiveMs: retention.keyArchiveDays * DAY,
  archiveMs: retention.archiveMonths * MONTH,
  deletionLedgerMs: retention.deletionLedgerMonths * MONTH,
  receiptMs: retention.receiptHours * HOUR,
  outboxMs: retention.outboxDays * DAY,
} as const

export const auditLimits = {
  /** Maximum number of entries shown by the command line. */
  shown: 1000,
} as const

export const http = {
  bodyBytes: 64 * 1024,
  /** For calls with an article: 50,000 characters with every character escaped. */
  articleBodyBytes: 1024 * 1024,
  /** For a sheet of 64 kB in base64url. */
  sheetBodyBytes: 96 * 1024,
  sheetReplyBytes: 16 * 1024,
  /** For an image of 8 MB in base64. */
  imageBodyBytes: 12 * 1024 * 1024,
  /** The longest slug with the suffix of its image. */
  pathParameterLength: 204,
  headerBytes: 16 * 1024,
  headers: 100,
  /** Stored notes of an evening and replies with them: six things of 200 characters and twelve check-ins with notes of 300. */
  followUpBytes: 24 * 1024,
  /** Every reply about results is padded to this size, which is more than the largest one needs. */
  resultsBytes: 8 * 1024,
  headersTimeoutMs: 10 * SECOND,
  requestTimeoutMs: 15 * SECOND,
  /** A call that takes longer is answered with 503. */
  deadlineMs: 10 * SECOND,
  keepAliveTimeoutMs: 65 * SECOND,
  connectionTimeoutMs: 30 * SECOND,
  /** Interval between checks for slow connections. */
  connectionCheckMs: 2 * SECOND,
  maxConnections: 2000,
  maxRequestsPerSocket: 1000,
  /** Time for running requests after a stop begins; jobs get the rest of `stopTimeoutMs`. */
  drainMs: 4 * SECOND,
  stopTimeoutMs: 9 * SECOND,
} as const

export const health = {
  /** Time for which a readiness result is cached. */
  cacheMs: SECOND,
  deadlineMs: 2 * SECOND,
  mailLateMs: 15 * MINUTE,
} as const

export const pages = {
  /** Public pages in the cache. */
  cachedPages: 500,
  /** Size of uncompressed pages in the cache; the compressed variants take about half as much in addition. */
  cachedBytes: 48 * 1024 * 1024,
  cacheMs: 60 * SECOND,
  /** Cached replies of public calls for rendering pages. */
  cachedCalls: 100,
  maxHtmlBytes: 2 * 1024 * 1024,
  /** Shorter responses are not compressed. */
  minCompressedBytes: 1024,
} as const

export const dataLimits = {
  /** Maximum number of rows in the response of a data call. */
  rows: 1000,
} as const

/** Files of BRAND_DIR. */
export const brand = {
  logoBytes: 256 * 1024,
  logoPixels: 4_000_000,
  /** Pixels of a drawn SVG; pages show a logo 27 pixels high. */
  logoHeight: 192,
  logoMinHeight: 54,
  /** Longest side by the shorter one. */
  logoMaxRatio: 6,
  textBytes: 256 * 1024,
  /** Of each language; part of every page. */
  homeCharacters: 2000,
} as const

export const shareImages = {
  /** Cached images of about 40 kB each. */
  cached: 100,
} as const

export const jobLimits = {
  /** Polling interval of the queue if no notification arrives. */
  pollSeconds: 10,
  /** With their delays at least eight hours, because a mail server may be down for a night. */
  retries: 24,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  keepCompletedSeconds: 3600,
  /** Nightly runs stay visible over a weekend. */
  keepScheduledSeconds: (3 * DAY) / SECOND,
  expireSeconds: 120,
  /** Longer than the timeouts of an SMTP conversation together, so that a slow mail server gets no second copy. */
  mailExpireSeconds: 3600,
  /** A mail job that a killed process left behind is retried after this time. */
  mailHeartbeatSeconds: 60,
  /** Emails of one kind sent at the same time, so that a slow mail server of one recipient does not delay the others. */
  mailsAtOnce: 5,
  /** Unverified accounts deleted by one run. */
  erasedAtOnce: 100,
} as const
