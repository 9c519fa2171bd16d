import { defineEndpoint } from './endpoint.ts'
import { noContent, noInput } from './fields.ts'

/** Clears the HttpOnly cookies, which no script can reach. Without cookies it clears nothing. */
export const clearDevice = defineEndpoint({
  name: 'device.clearDevice',
  method: 'POST',
  path: '/api/device/clear',
  access: 'public',
  input: noInput,
  output: noContent,
  summary: 'Clears all cookies and storage of this site in the browser (Clear-Site-Data).',
})
