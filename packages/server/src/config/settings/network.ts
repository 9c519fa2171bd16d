import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { appSchemes, hosts, httpOrigin, httpOrigins, networks, port, text } from './values.ts'

export const networkSettings = z
  .object({
    PUBLIC_URL: optional(httpOrigin, {
      unset: 'http://localhost:PORT',
      description:
        'URL of the site as visitors type it, without a path. A host other than loopback enables production mode.',
      example: 'https://twofold.example',
    }),
    PORT: withDefault(port, '3000', {
      description: 'Port to listen on.',
      example: '8080',
    }),
    HOST: withDefault(text, '127.0.0.1', {
      description:
        'IP address to listen on. Set it to 0.0.0.0 in a container or if the reverse proxy runs on another machine.',
      example: '0.0.0.0',
    }),
    ALLOWED_HOSTS: withDefault(hosts, '', {
      unset: 'the host of PUBLIC_URL',
      description:
        'Additional host names that the server accepts, separated by commas. Requests for other hosts get 421.',
      example: 'www.twofold.example,twofold.internal',
    }),
    TRUSTED_PROXY: withDefault(networks, '', {
      unset: 'none',
      description:
        'IP addresses or networks of the reverse proxies whose X-Forwarded-For header is trusted, separated by commas. If unset, the IP address of the connection is used.',
      example: '10.0.0.0/8',
    }),
    AUTH_ORIGINS: withDefault(httpOrigins, '', {
      unset: 'none',
      description:
        'Additional origins of the operator, separated by commas. Their pages may call /auth/v1 from a browser (CORS), and providers and emails lead back to them if the page names its URL (redirectTo, emailRedirectTo). Emails lead to that URL with #token_hash=…&type=…, which the page passes to verifyOtp. Security keys and passkeys work on those at the host of PUBLIC_URL or below it. Other cross-origin calls are rejected.',
      example: 'https://app.twofold.example',
    }),
    AUTH_APP_SCHEMES: withDefault(appSchemes, '', {
      unset: 'none',
      description:
        'URI schemes of mobile apps that providers lead back to, separated by commas: a domain name in reverse. Emails never lead to them, because another app could claim the scheme and receive the link; apps ask for the code in the email instead.',
      example: 'org.twofold.app',
    }),
  })
  .meta({ title: 'Network' })
