import type { TestBrowser } from './browser.ts'
import { stockClient } from './client.ts'

/** Public URL of the service in tests. */
export const external = 'http://localhost:3140/auth/v1'

type OAuthRequest = Parameters<ReturnType<typeof stockClient>['signInWithOAuth']>[0]

/** The stock client of a page in the browser. */
export const clientIn = (browser: TestBrowser) => stockClient(external, { fetch: browser.fetch })

/** Starts a sign-in by a provider in the browser; returns the URL that the page navigates to. */
export async function startProviderSignIn(
  browser: TestBrowser,
  provider: string,
  options?: OAuthRequest['options'],
) {
  const client = clientIn(browser)
  const { data } = await client.signInWithOAuth({
    provider: provider as OAuthRequest['provider'],
    ...(options && { options }),
  })
  return { client, url: data.url ?? '' }
}

/** Complete flow: to the provider, back with a code, and the code exchanged for a session. */
export async function signInByProvider(...request: Parameters<typeof startProviderSignIn>) {
  const { client, url: start } = await startProviderSignIn(...request)
  const { url } = await request[0].visit(start)
  const exchanged = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  return { client, url, errorCode: url.searchParams.get('error_code'), ...exchanged }
}
