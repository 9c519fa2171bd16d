import type { TestAuth } from './index.ts'

const SITE = 'http://localhost:3140'

interface Cookie {
  name: string
  value: string
  path: string
  sameSite: string
}

/** Follows redirects and submits forms like a browser, stores cookies, and stops at a page of the site. */
export interface TestBrowser {
  /** For the stock client, which then shares the cookies. */
  fetch: typeof fetch
  /** Navigates until a page of the site, or until a response that is neither redirect nor form. */
  visit(url: string | URL): Promise<{ url: URL; status: number; body: string }>
  /** Sends one request; returns where it redirects to. */
  step(url: string | URL): Promise<URL>
  cookies(url: string): string
  /** Extra fields for the provider's form. */
  formExtras: Record<string, string>
}

/** `otherPages`: origins, in addition to the site's, whose pages end a visit. */
export function createBrowser(auth: Pick<TestAuth, 'url'>, otherPages: readonly string[] = []): TestBrowser {
  const jar = new Map<string, Cookie[]>()
  const resolveUrl = (url: URL) =>
    url.href.startsWith(`${SITE}/auth/v1`) ? url.href.replace(`${SITE}/auth/v1`, auth.url) : url.href

  const cookiesFor = (url: URL, isCrossSiteForm: boolean) =>
    (jar.get(url.host) ?? [])
      .filter(({ path }) => url.pathname.startsWith(path))
      .filter(({ sameSite }) => !isCrossSiteForm || sameSite === 'none')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const storeCookies = (url: URL, response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */)
      const [name = '', ...value] = pair.split('=')
      const attribute = (key: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
      const cookie = {
        name,
        value: value.join('='),
        path: attribute('path') ?? '/',
        sameSite: attribute('samesite')?.toLowerCase() ?? 'lax',
      }
      const others = (jar.get(url.host) ?? []).filter(
        (each) => each.name !== name || each.path !== cookie.path,
      )
      const expires = attribute('expires')
      const isExpired =
        attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
      jar.set(url.host, isExpired ? others : [...others, cookie])
    }
  }

  const request = async (url: URL, init: RequestInit = {}, isCrossSiteForm = false) => {
    const headers = new Headers(init.headers)
    const cookie = cookiesFor(url, isCrossSiteForm)
    if (cookie !== '') headers.set('cookie', cookie)
    const response = await fetch(resolveUrl(url), { ...init, headers, redirect: 'manual' })
    storeCookies(url, response)
    return response
  }

  const browser: TestBrowser = {
    formExtras: {},
    fetch: (input, init) => request(new URL(String(input)), init),
    cookies: (url) => cookiesFor(new URL(url), false),
    async step(start) {
      const url = new URL(start)
      const response = await request(url)
      return new URL(response.headers.get('location') ?? '', url)
    },
    async visit(start) {
      let url = new URL(start)
      let response = await request(url)
      for (let hops = 0; hops < 15; hops++) {
        const location = response.headers.get('location')
        if (location !== null) {
          url = new URL(location, url)
          const isOwnPage = url.origin === SITE && !url.pathname.startsWith('/auth/v1')
          if (isOwnPage || otherPages.includes(url.origin)) {
            return { url, status: response.status, body: '' }
          }
          response = await request(url)
          continue
        }
        const body = await response.text()
        const form = readForm(body)
        if (form === null) return { url, status: response.status, body }
        url = new URL(form.action, url)
        const fields = new URLSearchParams({ ...form.fields, ...browser.formExtras })
        response = await request(
          url,
          {
            method: 'POST',
            body: fields.toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          },
          true,
        )
      }
      throw new Error('Navigation exceeds 15 redirects')
    },
  }
  return browser
}

/** Parses the form of a page that submits itself. */
function readForm(html: string): { action: string; fields: Record<string, string> } | null {
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]
  if (action === undefined) return null
  const inputs = [...html.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g)]
  return {
    action: decodeEntities(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decodeEntities(value)])),
  }
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x2F;', '/')
    .replaceAll('&#39;', "'")
}
