import type { CDPSession, Page } from '@playwright/test'

interface Authenticator {
  devtools: CDPSession
  authenticatorId: string
}

/** Adds a virtual device that verifies its user: a security key, or a built-in device that stores passkeys. */
export async function addAuthenticator(
  page: Page,
  kind: 'security key' | 'built-in',
): Promise<Authenticator> {
  const isBuiltIn = kind === 'built-in'
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isBuiltIn ? 'internal' : 'usb',
      hasResidentKey: isBuiltIn,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}
