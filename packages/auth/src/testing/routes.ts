import { resolveSettings } from '#auth/service/plugins.ts'
import { routes } from '#auth/service/routes.ts'
import { testSettings } from './index.ts'

/** All routes of an installation with every plugin enabled. */
export function listRoutes(): ReturnType<typeof routes> {
  return routes(resolveSettings({ ...testSettings, passkeys: true }))
}
