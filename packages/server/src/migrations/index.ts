import type { MigrationSet } from '@twofold/database'
import { keys } from './0001-keys.ts'
import { records } from './0002-records.ts'
import { consent } from './0003-consent.ts'
import { assessment } from './0004-assessment.ts'
import { pair } from './0005-pair.ts'
import { invitation } from './0006-invitation.ts'
import { account } from './0007-account.ts'
import { blog } from './0008-blog.ts'
import { mail } from './0009-mail.ts'
import { feedback } from './0010-feedback.ts'
import { contact } from './0011-contact.ts'
import { blogWriting } from './0012-blog-writing.ts'
import { deletions } from './0013-deletions.ts'
import { blogShelf } from './0014-blog-shelf.ts'
import { growth } from './0015-growth.ts'
import { invitationEnds } from './0016-invitation-ends.ts'
import { instrumentVersions } from './0017-instrument-versions.ts'
import { acceptedTerms } from './0018-accepted-terms.ts'
import { articleLanguages } from './0019-article-languages.ts'
import { operatorDesk } from './0021-operator-desk.ts'
import { leftPairs } from './0022-left-pairs.ts'
import { withdrawnConsents } from './0023-withdrawn-consents.ts'
import { jobNames } from './0024-job-names.ts'
import { partnerAnswerPeriods } from './0025-partner-answer-periods.ts'
import { invitedAddresses } from './0026-invited-addresses.ts'
import { mailedDeletions } from './0027-mailed-deletions.ts'
import { auditActions } from './0028-audit-actions.ts'
import { unusedLocales } from './0029-unused-locales.ts'
import { reportMessagesAndRenderings } from './0030-report-messages.ts'
import { sharedSafety } from './0031-shared-safety.ts'
import { seenLevels } from './0032-seen-levels.ts'
import { followUps } from './0033-follow-ups.ts'
import { sheets } from './0034-sheets.ts'
import { unusedColumns } from './0035-unused-columns.ts'
import { articleImages } from './0036-article-images.ts'

/** Migrations of the server in order. A released migration is never changed. */
export const serverMigrations: MigrationSet = {
  area: 'server',
  migrations: [
    keys,
    records,
    consent,
    assessment,
    pair,
    invitation,
    account,
    blog,
    mail,
    feedback,
    contact,
    blogWriting,
    deletions,
    blogShelf,
    growth,
    invitationEnds,
    instrumentVersions,
    acceptedTerms,
    articleLanguages,
    operatorDesk,
    leftPairs,
    withdrawnConsents,
    jobNames,
    partnerAnswerPeriods,
    invitedAddresses,
    mailedDeletions,
    auditActions,
    unusedLocales,
    reportMessagesAndRenderings,
    sharedSafety,
    seenLevels,
    followUps,
    sheets,
    unusedColumns,
    articleImages,
  ],
}
