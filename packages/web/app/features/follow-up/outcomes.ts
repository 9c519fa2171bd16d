import type { Outcome } from '@twofold/contract/follow-up'

export const outcomes: readonly Outcome[] = ['yes', 'partly', 'not_yet']
