import { fields } from '@twofold/contract'
import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'
import type { Keyring } from '#server/encryption/index.ts'
import { durations } from '#server/limits.ts'
import type { Log } from '#server/logging.ts'
import { isMailboxMissing } from './mailbox-missing.ts'
import type { Mailer } from './mailer.ts'

interface SuppressionTables {
  mailSuppressions: { emailHash: Uint8Array; suppressedAt: Date }
}

/** The time stored for an objection, which no purge reaches, because an objection does not expire. */
const OBJECTED_AT = new Date('9999-01-01T00:00:00Z')

/** Emails that receive no messages, stored as keyed hashes. */
export function createSuppressions(anyDb: AnyKysely, keyring: Keyring, now: () => Date) {
  const db: Kysely<SuppressionTables> = anyDb
  const hash = (email: string) => keyring.keyedHash('mail-suppression', fields.canonicalEmail(email) ?? email)
  return {
    async has(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('mailSuppressions')
        .select('suppressedAt')
        .where('emailHash', '=', hash(email))
        .executeTakeFirst()
      return row !== undefined
    },
    /** Suppresses messages to an email for twelve months; false if it was suppressed already. */
    async add(email: string): Promise<boolean> {
      const result = await db
        .insertInto('mailSuppressions')
        .values({ emailHash: hash(email), suppressedAt: now() })
        .onConflict((conflict) => conflict.column('emailHash').doNothing())
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    /** Suppresses messages to an email without end, after an objection (Art. 21 GDPR). */
    async addObjection(email: string): Promise<void> {
      await db
        .insertInto('mailSuppressions')
        .values({ emailHash: hash(email), suppressedAt: OBJECTED_AT })
        .onConflict((conflict) => conflict.column('emailHash').doUpdateSet({ suppressedAt: OBJECTED_AT }))
        .execute()
    },
    /** Ends a suppression; false if none existed. */
    async remove(email: string): Promise<boolean> {
      const result = await db
        .deleteFrom('mailSuppressions')
        .where('emailHash', '=', hash(email))
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },
    /** Deletes suppressions older than twelve months, other than objections. */
    async purge(): Promise<void> {
      await db
        .deleteFrom('mailSuppressions')
        .where('suppressedAt', '<', new Date(now().getTime() - durations.suppressionMs))
        .execute()
    },
  }
}

export type Suppressions = ReturnType<typeof createSuppressions>

/**
 * Skips suppressed emails, and suppresses a mailbox that a mail server reports as missing. Skipped messages count as sent, so
 * that callers learn nothing about the mailbox.
 */
export function withSuppressions(mailer: Mailer, suppressions: Suppressions, log: Log): Mailer {
  return {
    async deliver(message) {
      if (await suppressions.has(message.to)) {
        return log.info('mail.suppressed')
      }
      try {
        await mailer.deliver(message)
      } catch (error) {
        if (!isMailboxMissing(error)) throw error
        await suppressions.add(message.to)
        log.warn('mailbox.rejected', { error })
      }
    },
  }
}
