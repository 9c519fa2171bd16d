import { fields } from '@twofold/contract'
import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'
import type { Keyring } from '#server/encryption/index.ts'
import { durations } from '#server/limits.ts'
import type { Log } from '#server/logging.ts'
import type { Mailer } from './mailer.ts'
import { isMailboxRefused } from './refusal.ts'

interface SuppressionTables {
  mail_suppressions: { address_hash: Uint8Array; suppressed_at: Date }
}

/** Addresses that get no mail any more, each as a keyed hash. */
export interface Suppressions {
  has(address: string): Promise<boolean>
  /** Sends it nothing more for twelve months; false where that was so already. */
  add(address: string): Promise<boolean>
  /** Lets mail go to the address again; false where nothing held it. */
  lift(address: string): Promise<boolean>
  /** Deletes suppressions older than twelve months. */
  purge(): Promise<void>
}

export function createSuppressions(anyDb: AnyKysely, keyring: Keyring, now: () => Date): Suppressions {
  const db: Kysely<SuppressionTables> = anyDb
  const hash = (address: string) =>
    keyring.keyedHash('mail-suppression', fields.canonicalEmail(address) ?? address)
  return {
    async has(address) {
      const row = await db
        .selectFrom('mail_suppressions')
        .select('suppressed_at')
        .where('address_hash', '=', hash(address))
        .executeTakeFirst()
      return row !== undefined
    },
    async add(address) {
      const held = await db
        .insertInto('mail_suppressions')
        .values({ address_hash: hash(address), suppressed_at: now() })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .executeTakeFirst()
      return (held.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async lift(address) {
      const gone = await db
        .deleteFrom('mail_suppressions')
        .where('address_hash', '=', hash(address))
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
    async purge() {
      await db
        .deleteFrom('mail_suppressions')
        .where('suppressed_at', '<', new Date(now().getTime() - durations.suppressionMs))
        .execute()
    },
  }
}

/**
 * Skips emails to mailboxes that a mail server reported as missing. They count as sent, so that the caller learns nothing,
 * and the log contains no email address.
 */
export function leaveOutRefused(mailer: Mailer, suppressions: Suppressions, log: Log): Mailer {
  return {
    async deliver(message) {
      if (await suppressions.has(message.to)) {
        return log.info('mail.suppressed')
      }
      try {
        await mailer.deliver(message)
      } catch (error) {
        if (!isMailboxRefused(error)) throw error
        await suppressions.add(message.to)
        log.warn('mailbox.rejected', { error })
      }
    },
  }
}
