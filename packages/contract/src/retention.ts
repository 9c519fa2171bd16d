/**
 * Retention periods in the units shown to users. Server and pages use the same numbers, so that pages cannot state wrong
 * periods.
 */
export const retention = {
  draftMonths: 12,
  /** Answers about the partner, after completion or the last day on which both partners shared the score. */
  unsharedPartnerAnswersDays: 90,
  /** Minimum time for which answers about the partner remain after their owner ends a freeze. */
  unfrozenPartnerAnswersDays: 30,
  /** Assessments, after the consent to store their answers was withdrawn and not given again. */
  withdrawnAssessmentDays: 30,
  invitationDays: 14,
  /** The email of an invitation, after the invitation expired. */
  invitedAddressDays: 90,
  deletionDelayHours: 72,
  suppressionMonths: 12,
  contactMonths: 12,
  reportMonths: 12,
  surveyDays: 90,
  surveyResponses: 50,
  retakeDays: 30,
  /** Sheets for helpers. */
  sheetDays: 14,
  keyArchiveDays: 7,
  /** Data archives; a restore rejects older ones. */
  archiveMonths: 12,
  /** Longer than data archives, so that a restore can apply every later deletion. */
  deletionLedgerMonths: 13,
  /** Maximum time until the receipt of a deletion is sent. */
  receiptHours: 24,
  /** Emails in the outbox. */
  outboxDays: 7,
  deletedPostDays: 30,
  postDraftDays: 90,
  previewLinkDays: 7,
  sessionIdleDays: 7,
  sessionDays: 30,
  auditIpAddressDays: 30,
  auditDays: 180,
  knownDeviceDays: 180,
  unverifiedAccountDays: 30,
  mailRecordHours: 24,
} as const
