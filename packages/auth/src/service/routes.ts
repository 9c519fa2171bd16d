import { publicRoute, type Route } from '#auth/core/http/route.ts'
import { kernelRoutes } from '#auth/core/routes.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import { withCaptcha } from '#auth/plugins/captcha/with-captcha.ts'
import { plugins } from './plugins.ts'
import { health, settings as publicSettings } from './status.ts'

/** All routes of the service. Each call passes limits, guard, captcha and handler, in this order. */
export function routes(settings: AuthSettings): readonly Route[] {
  return [
    ...kernelRoutes,
    ...plugins.flatMap((plugin) => plugin.routes?.(settings) ?? []),
    publicRoute('GET /settings', [], publicSettings),
    publicRoute('GET /health', [], health),
  ].map((route) =>
    route.guard === 'public' && route.captcha ? { ...route, handler: withCaptcha(route.handler) } : route,
  )
}
