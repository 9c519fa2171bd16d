import { type Handler, noContentBody, ok } from '#auth/call.ts'

export const health: Handler = {
  body: noContentBody,
  async handle() {
    return ok({ version: 'v1', name: 'Twofold Auth', description: 'The authentication service of Twofold' })
  },
}
