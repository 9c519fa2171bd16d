import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { port } from './values.ts'

const logLevel = z.enum(['silent', 'error', 'warn', 'info'], {
  error: 'must be one of silent, error, warn, info.',
})

export const operationSettings = z
  .object({
    LOG_LEVEL: withDefault(logLevel, 'info', {
      description: 'silent, error, warn or info.',
      example: 'warn',
    }),
    METRICS_PORT: optional(port, {
      unset: 'off',
      description:
        'Loopback port that gives figures at /metrics in the form of Prometheus. No figure names a person or an address, and none is about answering surveys.',
      example: '9464',
    }),
  })
  .meta({ title: 'Operation' })
