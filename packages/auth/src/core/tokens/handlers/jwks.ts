import { type Handler, ok } from '#auth/core/http/call.ts'

/** The public keys of access tokens. */
export const jwks: Handler = async ({ context }) => {
  return ok(await context.keys.published(context.now()), { 'cache-control': 'public, max-age=600' })
}
