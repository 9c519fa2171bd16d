import type { ArchiveKind } from './archive-header.ts'

/** Tables that no archive carries, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  migrations: 'Written by the migrations themselves.',
  'keys.holders': 'Which instances run.',
  'auth.sessions': 'A restore signs everybody out: a sign-in that was ended since must not come back.',
  'auth.flow_states': 'Ways of a few minutes.',
  'auth.challenges': 'Questions of a few minutes.',
  'auth.mails': 'Links and codes of an hour, which must not come back.',
  'auth.limits': 'Windows of an hour.',
  idempotency_replies: 'Replies of a day, to calls that nobody repeats after a restore.',
  deletion_receipts: 'Addresses of deleted people.',
  finished_archives: 'When archives of this database were made.',
  research_rows: 'Rows that their people may withdraw after the archive was made.',
}

/** Keys are archived separately from the data they encrypt, so that they can be deleted earlier. */
export function archiveOf(table: string): ArchiveKind | null {
  if (table in LEFT_OUT) return null
  return table.startsWith('keys.') ? 'keys' : 'data'
}
