import { type Handler, noContentBody, ok } from '#auth/call.ts'

/** The public keys of access tokens. */
export const jwks: Handler = {
  body: noContentBody,
  async handle({ context }) {
    return ok(context.keys.published, { 'cache-control': 'public, max-age=600' })
  },
}
