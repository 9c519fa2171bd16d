import type { ArchiveKind } from './archive-header.ts'

/** Tables that are not archived, with the reason. */
const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  migrations: 'Written by the migrations themselves.',
  'keys.holders': 'Lists the running instances.',
  'auth.sessions': 'A restore ends all auth sessions, because one may have been ended since.',
  'auth.flow_states': 'Expire within minutes.',
  'auth.challenges': 'Expire within minutes.',
  'auth.one_time_tokens': 'Links and codes that expire within an hour and must not become valid again.',
  'auth.limits': 'Expire within a day.',
  deletion_receipts: 'Emails of deleted users.',
  finished_archives: 'Describes archives of the source database.',
  stored_counts: 'Counted again after a restore.',
}

/** Keys are archived separately from the data they encrypt, so that they can be deleted earlier. */
export function archiveOf(table: string): ArchiveKind | null {
  if (table in NOT_ARCHIVED) return null
  return table.startsWith('keys.') ? 'keys' : 'data'
}
