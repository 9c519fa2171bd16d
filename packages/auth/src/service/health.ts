import { type Handler, ok } from '#auth/core/http/call.ts'

export const health: Handler = async () => {
  return ok({ version: 'v1', name: 'Twofold Auth', description: 'The authentication service of Twofold' })
}
