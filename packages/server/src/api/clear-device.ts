import { device } from '@twofold/contract'
import { rates } from '#server/limits.ts'
import { defineHandler } from './handler.ts'

/** Reveals and changes nothing on the server: the browser does the work. */
export const clearDevice = defineHandler(
  device.clearDevice,
  {
    limit: rates.device,
    skipIdempotency: true,
    headers: { 'Clear-Site-Data': '"cookies", "storage"' },
  },
  async () => undefined,
)
