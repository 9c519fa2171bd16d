import type { Handler } from '#auth/core/http/call.ts'
import { getSaml } from '#auth/plugins/saml/flow.ts'
import { renderSpMetadata } from '#auth/plugins/saml/service-provider.ts'

/** Returns the service provider metadata for identity providers. */
export const samlMetadata: Handler = async ({ context, query }) => {
  const isFile = query.download === 'true'
  return {
    status: 200,
    text: {
      type: 'application/xml; charset=utf-8',
      content: renderSpMetadata(getSaml(context), isFile ? context.now() : null),
    },
    headers: {
      'cache-control': 'public, max-age=600',
      ...(isFile && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  }
}
