import type { Sheet } from '@twofold/contract/sheet'
import type { SharingChoice } from '@twofold/instrument'
import type { SheetRow } from './tables.ts'

const levels = ['score', 'factors', 'viewOfPartner'] as const

/** Whether both partners share everything that a sheet contains. */
export function stillCovers(now: SharingChoice, created: SharingChoice): boolean {
  return (
    levels.every((level) => now[level] || !created[level]) &&
    now.heldBack.every((factor) => created.heldBack.includes(factor))
  )
}

export function presentSheet(row: Pick<SheetRow, 'id' | 'createdAt' | 'expiresAt'>): Sheet {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
