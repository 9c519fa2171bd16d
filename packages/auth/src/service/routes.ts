import { type Handler, ok } from '#auth/core/http/call.ts'
import { publicRoute, type Route } from '#auth/core/http/route.ts'
import { kernelRoutes } from '#auth/core/routes.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import { plugins } from './plugins.ts'

/** All routes of the service. Each call passes guard, CAPTCHA, limits and handler, in this order. */
export function routes(settings: AuthSettings): readonly Route[] {
  return [
    ...kernelRoutes,
    ...plugins.flatMap((plugin) => plugin.routes?.(settings) ?? []),
    publicRoute('GET /settings', [], getSettings),
    publicRoute('GET /health', [], getHealth),
  ].map((route) => plugins.reduce((wrapped, plugin) => plugin.wrapRoute?.(wrapped) ?? wrapped, route))
}

const getHealth: Handler = async () =>
  ok({ version: 'v1', name: 'Twofold Auth', description: 'The authentication service of Twofold' })

/** Public settings: the kernel's and those of every plugin. */
const getSettings: Handler = async ({ context }) => {
  const { signupEnabled, autoconfirm } = context.settings
  const parts = plugins.map((plugin) => plugin.publicSettings?.(context) ?? {})
  return ok({
    ...Object.assign({}, ...parts),
    // Clients expect these, with and without their plugins.
    external: Object.assign(
      { email: true, phone: false, anonymous_users: false },
      ...parts.map(({ external }) => external),
    ),
    disable_signup: !signupEnabled,
    mailer_autoconfirm: autoconfirm,
  })
}
