import { publicRoute } from '#auth/core/http/route.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { textStatus } from './handlers/text-status.ts'

/** Sign-in by a code to a phone number. `service/by-identifier.ts` selects its handlers for shared endpoints. */
export const phone = definePlugin({
  name: 'phone',
  routes: () => [publicRoute('POST /texts/twilio', ['textStatus'], textStatus)],
  publicSettings: ({ settings }) => ({
    external: { phone: settings.phone !== null },
    phone_autoconfirm: false,
    sms_provider: settings.phone?.twilio ? 'twilio' : '',
  }),
})
