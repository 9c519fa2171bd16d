import type { Context } from '#server/context.ts'
import { decryptAssessment, listOwnAssessments } from '#server/features/assessment/index.ts'
import { decryptFollowUp } from './encrypted-columns.ts'
import { findFollowUp } from './repository.ts'
import { presentFollowUp } from './rules.ts'

/** What the user noted, decrypted; like answers it needs no consent. */
export async function exportFollowUps(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const notes: unknown[] = []
  for (const record of await listOwnAssessments(db, userId)) {
    const encrypted = await findFollowUp(db, record.id)
    if (!encrypted) continue
    const stored = decryptFollowUp(keyring.decryptKey(record.encryptedKey), record.id, encrypted)
    const { answers } = decryptAssessment(keyring, record)
    notes.push({ assessment_id: record.id, ...presentFollowUp(stored, answers) })
  }
  return { evening_notes: notes }
}
