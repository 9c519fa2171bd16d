import { getStats } from './get-stats.ts'

export const statsHandlers = [getStats]
