/** Every limit of the server, named once: rates, sizes and spans of time. Nothing else in the code holds such a number. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** At most `count` calls in `seconds`, for each person, or for each network address where nobody is signed in. */
export interface RateLimit {
  name: string
  per: 'person' | 'address'
  count: number
  seconds: number
}

/** Rates of calls. A handler names one of these. */
export const rates = {
  /** Reads that anybody may make. */
  publicRead: { name: 'public_read', per: 'address', count: 600, seconds: 60 },
  /** Pages that have to be rendered, because nobody asked for them lately. */
  page: { name: 'page', per: 'address', count: 600, seconds: 60 },
  /** Looking up, declining or reporting by a link's token. */
  link: { name: 'link', per: 'address', count: 60, seconds: 600 },
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
  /** Failed proofs of identity on the application's calls. */
  badToken: { name: 'bad_token', per: 'address', count: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export const invitationLimits = {
  lifeMs: 14 * DAY,
  /** For one sender and one address, for ever. */
  perSenderAndAddress: 3,
  perSenderADay: 5,
  reminders: 2,
} as const

/** How long things last and are kept. */
export const spans = {
  freshSignInMs: 15 * MINUTE,
  idempotencyMs: 24 * HOUR,
  deletionDelayMs: 72 * HOUR,
  draftMs: 365 * DAY,
  unjoinedPartnerAnswersMs: 365 * DAY,
  auditAddressMs: 30 * DAY,
  suppressionMs: 365 * DAY,
  retakeMs: 30 * DAY,
} as const

export const auditLimits = {
  /** Entries that the command line shows at most. */
  shown: 1000,
} as const

export const http = {
  bodyBytes: 64 * 1024,
  pathParameterLength: 200,
  headerBytes: 16 * 1024,
  headersTimeoutMs: 10 * SECOND,
  requestTimeoutMs: 15 * SECOND,
  keepAliveTimeoutMs: 65 * SECOND,
  connectionTimeoutMs: 30 * SECOND,
  maxConnections: 2000,
  maxRequestsPerSocket: 1000,
  stopTimeoutMs: 8 * SECOND,
} as const

export const pages = {
  /** Public pages kept in memory, ready to send. */
  cachedPages: 500,
  cacheMs: 60 * SECOND,
  maxHtmlBytes: 2 * 1024 * 1024,
} as const

export const jobLimits = {
  /** How often a queue is asked without having been told of a job. */
  pollSeconds: 10,
  retries: 8,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  keepCompletedSeconds: 3600,
  expireSeconds: 120,
} as const
