import type { FactorType } from '#auth/core/tables.ts'

/** Whether factors of a type can be enrolled, and verified. */
export type FactorSwitches = Record<FactorType, { enrol: boolean; verify: boolean }>
