import type { FactorType } from '#auth/core/tables.ts'

/** Whether a type may be added, and whether one that was added is asked for. */
export type FactorSwitches = Record<FactorType, { enrol: boolean; verify: boolean }>
