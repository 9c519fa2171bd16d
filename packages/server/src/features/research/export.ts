import type { Context } from '#server/context.ts'
import { findLiveConsent } from '#server/features/consent/index.ts'
import { deriveRowIds, hashReleasedUser, isReleased, listRows } from '#server/features/research-pool/index.ts'
import { decryptRow } from './rows.ts'

/** The user's state and decrypted rows in the research pool; empty without consent, rows and release. */
export async function exportResearch(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  userId: string,
): Promise<{ research: readonly unknown[] }> {
  const key = await keyring.findKey(db, userId)
  const rows = key ? await listRows(db, { ids: [...deriveRowIds(key).values()] }) : []
  const isInRelease = await isReleased(db, hashReleasedUser(keyring, userId))
  const consent = await findLiveConsent(db, userId, 'research')
  if (rows.length === 0 && !isInRelease && !consent) return { research: [] }
  const state = isInRelease ? 'in_a_release' : rows.length > 0 ? 'in_the_pool' : 'not_entered_yet'
  const decrypted = rows.map(({ id, sealed_row }) => decryptRow(keyring, id, sealed_row))
  return { research: [{ state, rows: decrypted }] }
}
