import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { port, text } from './values.ts'

const logLevel = z.enum(['silent', 'error', 'warn', 'info'], {
  error: 'must be one of silent, error, warn, info.',
})

const absolutePath = text.refine(isAbsolute, {
  error: 'must be an absolute path, such as /etc/twofold/newest.',
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
    NEWEST_VERSION_FILE: optional(absolutePath, {
      unset: 'not shown',
      description:
        'File in which you keep the newest version of Twofold, such as 1.2.0, and nothing else. The status page then says if it is newer than the running one. Twofold itself never asks another host.',
      example: '/etc/twofold/newest',
    }),
  })
  .meta({ title: 'Logging, metrics and versions' })
