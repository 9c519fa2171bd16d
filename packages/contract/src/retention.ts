/**
 * How long things are kept, in the units that people read. The server works with these numbers and the pages say
 * them, so that no page can promise what the code does not do.
 */
export const retention = {
  draftMonths: 12,
  /** Of answers about a partner, after completion, unless both partners share the score at that moment. */
  unsharedPartnerAnswersDays: 90,
  invitationDays: 14,
  deletionDelayHours: 72,
  idempotencyHours: 24,
  suppressionMonths: 12,
  contactMonths: 12,
  reportMonths: 12,
  surveyDays: 90,
  surveyResponses: 50,
  retakeDays: 30,
  keyArchiveDays: 7,
  /** Of the data; an older one is refused when it is to be restored. */
  archiveMonths: 12,
  /** Longer than any archive, so that a restore finds every deletion since. */
  deletionLedgerMonths: 13,
  /** Until the receipt of a deletion is sent, at the latest. */
  receiptHours: 24,
  /** Mails that are kept on the machine instead of being sent. */
  outboxDays: 7,
  deletedPostDays: 30,
  postDraftDays: 90,
  previewLinkDays: 7,
  sessionIdleDays: 7,
  sessionDays: 30,
  auditAddressDays: 30,
  auditDays: 180,
  knownDeviceDays: 180,
  unprovenAccountDays: 30,
  mailRecordHours: 24,
} as const
