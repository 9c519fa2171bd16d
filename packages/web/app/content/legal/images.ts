import type { Site } from '@twofold/contract/page-handler'

/** The hosts in one phrase: “a.example”, “a.example and b.example”. */
function hostNames(hosts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(hosts)
}

/** What the hosts of BLOG_IMAGE_HOSTS learn about a reader; nothing if the setting is empty. */
export function imageRecipient({ imageHosts = [] }: Site): string[] {
  if (imageHosts.length === 0) return []
  return [
    `Articles of Bond Better and their covers can show images that are stored on ${hostNames(imageHosts)}. If a page shows one, your browser fetches it from there, without a click. The operator of that host sees your network address, the time, what your browser says about itself, and which image it was (Art. 6(1)(f) GDPR: our interest in illustrated articles). Your browser does not say which page you are on, but the image can give the article away. Nothing you answer here is sent there.`,
  ]
}

/** What those hosts may keep on a device. */
export function imageStorage({ imageHosts = [] }: Site): string[] {
  if (imageHosts.length === 0) return []
  return [
    `Images in articles can come from ${hostNames(imageHosts)}. We store nothing for them. If that host sets a cookie with an image, it belongs to that host: this site can neither read nor remove it, your browser can.`,
  ]
}
