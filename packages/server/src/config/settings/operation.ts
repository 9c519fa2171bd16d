import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { port } from './values.ts'

const logLevel = z.enum(['silent', 'error', 'warn', 'info'], {
  error: 'must be one of silent, error, warn, info.',
})

export const operationSettings = z
  .object({
    LOG_LEVEL: withDefault(logLevel, 'info', {
      description: 'Minimum level of logged events: silent, error, warn or info.',
      example: 'warn',
    }),
    METRICS_PORT: optional(port, {
      unset: 'metrics disabled',
      description:
        'Loopback port that serves metrics in Prometheus format at /metrics. No metric identifies a user or an IP address, and none covers answering surveys.',
      example: '9464',
    }),
  })
  .meta({ title: 'Logging and metrics' })
