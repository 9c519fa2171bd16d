import type { Kysely } from 'kysely'
import { type EncryptedKey, type KeyTables, keyColumns, withEncryptedKey } from '#server/encryption/index.ts'
import type { AccountStateTables } from '#server/features/account-state/index.ts'
import type { ConsentTables } from '#server/features/consent/index.ts'

type Db = Kysely<AccountStateTables & ConsentTables & KeyTables>

export interface Participant {
  userId: string
  encryptedKey: EncryptedKey
}

/** Adults with the assessment and research consents in force whose account is neither frozen nor being deleted. */
function selectParticipants(db: Db) {
  return db
    .selectFrom('consents as research')
    .innerJoin('consents as own', (join) =>
      join
        .onRef('own.user_id', '=', 'research.user_id')
        .on('own.purpose', '=', 'assessment')
        .on('own.withdrawn_at', 'is', null),
    )
    .innerJoin('keys.data_keys', 'keys.data_keys.owner_id', 'research.user_id')
    .leftJoin('account_states', 'account_states.user_id', 'research.user_id')
    .select(['research.user_id as userId', ...keyColumns])
    .where('research.purpose', '=', 'research')
    .where('research.withdrawn_at', 'is', null)
    .where('research.adult', '=', true)
    .where('account_states.frozen_at', 'is', null)
    .where('account_states.deletion_at', 'is', null)
    .orderBy('research.user_id')
    .orderBy('keys.data_keys.version')
}

export async function listParticipants(db: Db): Promise<Participant[]> {
  return (await selectParticipants(db).execute()).map(withEncryptedKey)
}

/** Like `listParticipants`, with a lock until the transaction ends: withdrawals wait and then delete the new rows. */
export async function lockParticipants(trx: Db): Promise<Participant[]> {
  return (await selectParticipants(trx).forUpdate('research').execute()).map(withEncryptedKey)
}
