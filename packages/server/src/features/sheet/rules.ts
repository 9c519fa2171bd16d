import type { SharingChoice } from '@twofold/instrument'

const levels = ['score', 'factors', 'viewOfPartner'] as const

/** Whether both partners share everything that a sheet contains. */
export function stillCovers(now: SharingChoice, created: SharingChoice): boolean {
  return (
    levels.every((level) => now[level] || !created[level]) &&
    now.heldBack.every((factor) => created.heldBack.includes(factor))
  )
}
