import type { Handler } from '#auth/core/http/call.ts'
import { getSaml } from '#auth/plugins/saml/flow.ts'
import { getSamlUrls, renderSpMetadata } from '#auth/plugins/saml/service-provider.ts'

/** Returns the service provider metadata for identity providers. */
export const samlMetadata: Handler = async ({ context, query }) => {
  const saml = getSaml(context)
  const isFile = query.download === 'true'
  const validFrom = isFile ? context.now() : null
  return {
    status: 200,
    text: {
      type: 'application/xml; charset=utf-8',
      content: renderSpMetadata({ saml, ...getSamlUrls(context.settings) }, { validFrom }),
    },
    headers: {
      'cache-control': 'public, max-age=600',
      ...(isFile && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  }
}
