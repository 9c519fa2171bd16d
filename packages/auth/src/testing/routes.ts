import { resolveSettings } from '#auth/service/plugins.ts'
import { routes } from '#auth/service/routes.ts'

/** All routes of an installation with every plugin enabled. */
export function listRoutes(): ReturnType<typeof routes> {
  return routes(
    resolveSettings({
      siteUrl: 'https://site.example',
      externalUrl: 'https://site.example/auth/v1',
      autoconfirm: false,
      passkeys: true,
      secret: new Uint8Array(32),
    }),
  )
}
