import { authTableDeclarations } from '@twofold/auth'
import { retention } from '@twofold/contract/retention'
import { tableDeclarations } from '#server/features.ts'

interface Enforcement {
  what: string
  /** The job that deletes expired rows, or the check that rejects them. */
  by: string
  /** The path of the test in the repository. */
  test: string
}

const FEATURES = 'packages/server/src/features'
const PURGE = '`server.purge`, every hour'
const ACCOUNTS = 'packages/auth/src/wire/maintenance.db.test.ts'

/** Enforcement and test of every promised retention period. The type requires a row for each new period. */
export const retentionEnforcements: Readonly<Record<keyof typeof retention, Enforcement>> = {
  draftMonths: {
    what: 'A draft, after its last change',
    by: '`assessment.remove-old-drafts`, every night',
    test: `${FEATURES}/assessment/assessment.db.test.ts`,
  },
  unsharedPartnerAnswersDays: {
    what: 'Answers about a partner, after completion or, if later, after the last day on which both shared the score (recorded every night); never while their owner’s account is frozen',
    by: '`invitation.delete-unshared-partner-answers`, every night',
    test: `${FEATURES}/invitation/partner-answers.db.test.ts`,
  },
  unfrozenPartnerAnswersDays: {
    what: 'Minimum time for which answers about a partner remain after their owner ends a freeze',
    by: '`invitation.delete-unshared-partner-answers`, every night',
    test: `${FEATURES}/invitation/partner-answers.db.test.ts`,
  },
  withdrawnAssessmentDays: {
    what: 'Assessments whose consent was withdrawn, after the withdrawal',
    by: '`assessment.remove-withdrawn`, every night',
    test: `${FEATURES}/assessment/assessment.db.test.ts`,
  },
  invitationDays: {
    what: 'An invitation can be used',
    by: 'each access to it',
    test: `${FEATURES}/invitation/inviting.db.test.ts`,
  },
  invitedAddressDays: {
    what: 'The email of an invitation, after the invitation expired; a keyed hash remains for the limits',
    by: '`invitation.delete-old-emails`, every night',
    test: `${FEATURES}/invitation/inviting.db.test.ts`,
  },
  sheetDays: {
    what: 'A sheet for a helper can be opened',
    by: `each access to it, and ${PURGE}`,
    test: `${FEATURES}/sheet/sheet.db.test.ts`,
  },
  deletionDelayHours: {
    what: 'Period in which a deletion can be cancelled',
    by: '`account.erase-due`, every 10 minutes',
    test: `${FEATURES}/account/account.db.test.ts`,
  },
  suppressionMonths: {
    what: 'Keyed hash of an email whose mailbox rejects mail',
    by: PURGE,
    test: 'packages/server/src/mail/suppressions.db.test.ts',
  },
  contactMonths: {
    what: 'Messages of the contact form',
    by: PURGE,
    test: `${FEATURES}/contact/contact.db.test.ts`,
  },
  reportMonths: {
    what: 'Reports of invitations',
    by: PURGE,
    test: `${FEATURES}/account/retention.db.test.ts`,
  },
  surveyDays: {
    what: 'A survey is open',
    by: '`feedback.sweep`, every hour, and each access to it',
    test: `${FEATURES}/feedback/feedback.db.test.ts`,
  },
  surveyResponses: {
    what: 'Maximum number of responses of a survey',
    by: 'the response that fills it',
    test: `${FEATURES}/feedback/concurrent-responses.db.test.ts`,
  },
  retakeDays: {
    what: 'Minimum time between two pairs of the same users',
    by: `each claim; ${PURGE}, deletes the record`,
    test: `${FEATURES}/invitation/invitation.db.test.ts`,
  },
  keyArchiveDays: {
    what: 'Archives of keys',
    by: '`backup`, in its folder; copies elsewhere are the operator’s',
    test: 'packages/server/src/backup/restore.db.test.ts',
  },
  archiveMonths: {
    what: 'Archives of the data',
    by: '`backup`, in its folder; `restore` rejects older ones',
    test: 'packages/server/src/backup/restore.db.test.ts',
  },
  deletionLedgerMonths: {
    what: 'Deletion ledger',
    by: PURGE,
    test: `${FEATURES}/account/retention.db.test.ts`,
  },
  receiptHours: {
    what: 'Email of a deletion receipt that could not be sent',
    by: '`account.sweep`, every hour',
    test: `${FEATURES}/account/receipts.db.test.ts`,
  },
  outboxDays: {
    what: 'Emails of the outbox, outside production',
    by: PURGE,
    test: 'packages/server/src/mail/outbox.test.ts',
  },
  deletedPostDays: {
    what: 'Deleted articles',
    by: PURGE,
    test: `${FEATURES}/blog/writing.db.test.ts`,
  },
  postDraftDays: {
    what: 'Drafts of articles, after their last change',
    by: PURGE,
    test: `${FEATURES}/blog/writing.db.test.ts`,
  },
  previewLinkDays: {
    what: 'Secret links to unpublished articles',
    by: `${PURGE}, and each access to one`,
    test: `${FEATURES}/blog/writing.db.test.ts`,
  },
  sessionIdleDays: { what: 'An auth session without use', by: `${PURGE}, and every call`, test: ACCOUNTS },
  sessionDays: { what: 'An auth session', by: `${PURGE}, and every call`, test: ACCOUNTS },
  auditIpAddressDays: { what: 'IP addresses of auth sessions and audit events', by: PURGE, test: ACCOUNTS },
  auditDays: {
    what: 'Audit events',
    by: PURGE,
    test: `${FEATURES}/account/retention.db.test.ts`,
  },
  knownDeviceDays: {
    what: 'Record of a known device, after its last sign-in',
    by: PURGE,
    test: 'packages/auth/src/core/sessions/devices.db.test.ts',
  },
  unverifiedAccountDays: {
    what: 'Accounts that were never verified',
    by: '`account.erase-unverified`, every 10 minutes',
    test: `${FEATURES}/account/unverified-accounts.db.test.ts`,
  },
  mailRecordHours: { what: 'Record that an email about an account was sent', by: PURGE, test: ACCOUNTS },
}

/** The text of `docs/retention.md`. */
export function renderRetentionPage(): string {
  return `${[
    '# Retention periods',
    '',
    'The durations are those of `packages/contract/src/retention.ts`, which the server and the pages use. This page is generated',
    'by `npm run cli -- settings docs`.',
    '',
    '| Data | Retention | Enforced by | Test |',
    '| --- | --- | --- | --- |',
    ...Object.entries(retentionEnforcements).map(
      ([name, { what, by, test }]) =>
        `| ${what} | ${formatPeriod(name)} | ${by} | [${test.split('/').at(-1)}](../${test}) |`,
    ),
    '',
    '## Tables',
    '',
    '| Table | A row is stored |',
    '| --- | --- |',
    ...listRetentions().map(([table, text]) => `| \`${table}\` | ${text} |`),
  ].join('\n')}\n`
}

/** The declared retention of every table, by name. */
function listRetentions(): [string, string][] {
  const own = tableDeclarations.map(({ table, retention: text }): [string, string] => [table, text])
  const auth = Object.entries(authTableDeclarations).map(([table, declared]): [string, string] => [
    table,
    declared.retention,
  ])
  return [...own, ...auth].sort(([a], [b]) => a.localeCompare(b))
}

function formatPeriod(name: string): string {
  const [, unit = ''] = /(Hours|Days|Months|Responses)$/.exec(name) ?? []
  const value = Object.entries(retention).find(([known]) => known === name)?.[1] ?? 0
  return unit === 'Responses' ? `${value}` : `${value} ${unit.toLowerCase()}`
}
