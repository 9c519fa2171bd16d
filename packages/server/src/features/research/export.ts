import type { Context } from '#server/context.ts'
import { findLiveConsent } from '#server/features/consent/index.ts'
import { isUsed, listRows, rowIdsOf, usedHashOf } from '#server/features/research-pool/index.ts'
import { decryptRow } from './rows.ts'

/** What the pool holds of a person, opened by the person's own key. */
export async function exportResearch(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  userId: string,
): Promise<{ research: readonly unknown[] }> {
  const key = await keyring.findKey(db, userId)
  const rows = key ? await listRows(db, { ids: [...rowIdsOf(key).values()] }) : []
  const isInRelease = await isUsed(db, usedHashOf(keyring, userId))
  const consent = await findLiveConsent(db, userId, 'research')
  if (rows.length === 0 && !isInRelease && !consent) return { research: [] }
  const state = isInRelease ? 'in_a_release' : rows.length > 0 ? 'in_the_pool' : 'not_entered_yet'
  const opened = rows.map(({ id, sealed_row }) => decryptRow(keyring, id, sealed_row))
  return { research: [{ state, rows: opened }] }
}
