import type { PresentedFactor, PresentedPerson } from './presented.ts'

/** A row that both partners share, so that both own values are shown. */
export type SharedRow = PresentedFactor & {
  you: PresentedPerson & { bySelf: number }
  partner: PresentedPerson & { bySelf: number }
}

function isShared(row: PresentedFactor): row is SharedRow {
  return row.shared && row.you.bySelf !== null && row.partner.bySelf !== null
}

/** The rows that both partners share, in the order of the factor table. */
export function sharedRows(rows: readonly PresentedFactor[]): SharedRow[] {
  return rows.filter(isShared)
}

/** The lower of the two own values as shown. */
export function lowerOwn({ you, partner }: SharedRow): number {
  return Math.min(you.bySelf, partner.bySelf)
}

/** True if a partner's view clearly differs from the own one, or the two own values clearly differ. */
export function hasClearDifference({
  you,
  partner,
  difference,
}: Pick<PresentedFactor, 'difference'> & Record<'you' | 'partner', Pick<PresentedPerson, 'gap'>>): boolean {
  return [you.gap, partner.gap, difference].includes('clear')
}
