import { device } from '@twofold/contract'
import { rates } from '#server/limits.ts'
import { defineHandler } from './handler.ts'

/**
 * Changes nothing on the server; the browser clears its data because of the headers. The cookies are also expired by name,
 * because not every browser supports Clear-Site-Data.
 */
export const clearDevice = defineHandler(
  device.clearDevice,
  {
    limit: rates.device,
    headers: ({ auth }) => ({
      'Clear-Site-Data': '"cookies", "storage"',
      'Set-Cookie': auth.expiredCookies(),
    }),
  },
  async () => undefined,
)
