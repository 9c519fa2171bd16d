import { device } from '@twofold/contract'
import { rates } from '#server/limits.ts'
import { defineHandler } from './handler.ts'

/** Changes nothing on the server; the browser clears its data because of the header. */
export const clearDevice = defineHandler(
  device.clearDevice,
  {
    limit: rates.device,
    skipIdempotency: true,
    headers: { 'Clear-Site-Data': '"cookies", "storage"' },
  },
  async () => undefined,
)
