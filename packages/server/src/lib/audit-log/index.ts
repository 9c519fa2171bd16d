import { defineFeature } from '#server/define-feature.ts'
import { tables } from './tables.ts'

export const auditLog = defineFeature({ name: 'audit-log', tables })

export { listEvents, recordEvent } from './repository.ts'
