import type { Handler } from '#auth/core/http/call.ts'
import { samlOf } from '#auth/plugins/saml/flow.ts'
import { samlAddresses, spMetadata } from '#auth/plugins/saml/service-provider.ts'

/** What identity providers are to know of this service. */
export const samlMetadata: Handler = async ({ context, query }) => {
  const saml = samlOf(context)
  const isFile = query.download === 'true'
  const validFrom = isFile ? context.now() : null
  return {
    status: 200,
    text: {
      type: 'application/xml; charset=utf-8',
      content: spMetadata({ saml, ...samlAddresses(context.settings) }, { validFrom }),
    },
    headers: {
      'cache-control': 'public, max-age=600',
      ...(isFile && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  }
}
