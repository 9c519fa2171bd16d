import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { hosts, httpOrigin, httpOrigins, networks, port, text } from './values.ts'

export const networkSettings = z
  .object({
    PUBLIC_URL: optional(httpOrigin, {
      unset: 'http://localhost:PORT',
      description:
        'The address people type, without a path. Any address that is not this machine (loopback) means production.',
      example: 'https://twofold.example',
    }),
    PORT: withDefault(port, '3000', {
      description: 'The port to listen on.',
      example: '8080',
    }),
    HOST: withDefault(text, '127.0.0.1', {
      description:
        'The network interface to listen on. Use 0.0.0.0 inside a container or behind a proxy elsewhere.',
      example: '0.0.0.0',
    }),
    ALLOWED_HOSTS: withDefault(hosts, '', {
      unset: 'the host of PUBLIC_URL',
      description:
        'Further host names to answer for, with commas between. Requests for any other host get 421.',
      example: 'www.twofold.example,twofold.internal',
    }),
    TRUSTED_PROXY: withDefault(networks, '', {
      unset: 'none',
      description:
        'Addresses or networks of the reverse proxies whose X-Forwarded-For is believed, with commas between. Without it the address of the connection counts.',
      example: '10.0.0.0/8',
    }),
    AUTH_ORIGINS: withDefault(httpOrigins, '', {
      unset: 'none',
      description:
        'Origins of other sites of yours, with commas between, whose pages may call /auth/v1 from a browser. Every other call from another site is refused.',
      example: 'https://app.twofold.example',
    }),
  })
  .meta({ title: 'Address' })
