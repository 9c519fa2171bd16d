import type { Site } from '@twofold/contract/page-handler'

/** Whether the settings let any page load something from another host. */
export function loadsFromOthers({ captcha, imageHosts = [] }: Site): boolean {
  return captcha !== null || imageHosts.length > 0
}

/** “, except …” with everything that the settings let pages load from other hosts; empty if there is nothing. */
export function exceptOthers(
  { captcha, imageHosts = [] }: Site,
  words: { check: string; images: string },
): string {
  const exceptions = [
    ...(captcha === null ? [] : [words.check]),
    ...(imageHosts.length === 0 ? [] : [words.images]),
  ]
  return exceptions.length === 0 ? '' : `, except ${exceptions.join(' and ')}`
}

/** The tested promise about opening a page; the requests to image hosts are an operator's choice that no test can rule out. */
export function openingPromise({ imageHosts = [] }: Site): string {
  return imageHosts.length === 0
    ? 'Opening a public page sets no cookie, stores nothing and sends nothing to another host.'
    : 'Opening a public page without images from other hosts sets no cookie, stores nothing and sends nothing to another host.'
}
