import type { LegalDocument } from '#web/features/legal/document.ts'
import { deviceSettingsTexts } from '#web/messages/device-settings/index.ts'
import type { LegalFacts } from '../facts.ts'
import { storedRows } from '../stored-rows.ts'
import { captchaStorage, exceptionsClause, imageStorage, walletStorage } from './parts.ts'
import { storedTexts } from './stored-on-device.ts'

const kinds = {
  httpCookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
  either: 'Local or session storage',
}

/** The cookie page, which lists all entries stored on a device. An end-to-end test compares its table with real browsers. */
export function cookiesDocument({ site }: LegalFacts): LegalDocument {
  const clear = deviceSettingsTexts().clear.button
  return {
    title: 'Cookies',
    lead: `Opening a page without signing in stores nothing on your device and sends nothing to anyone else${exceptionsClause({ ...site, captcha: null }, { check: '', images: 'requests for images in articles' })}.`,
    changed: '2026-11-28',
    sections: [
      {
        id: 'none',
        title: 'No banner, because there is nothing to ask',
        blocks: [
          `There is no advertising, no visitor tracking, and nothing from other companies on our pages${exceptionsClause(site, { check: 'the security check on the sign-in page', images: 'images in articles' })}. Reading the site needs no cookies and sets none.`,
          ...captchaStorage(site),
          ...imageStorage(site),
          ...walletStorage(site),
        ],
      },
      {
        id: 'law',
        title: 'Why no consent is needed',
        blocks: [
          'In Germany, section 25 TDDDG allows data to be stored on a device without consent if this is strictly necessary for a digital service that the user has expressly asked for (section 25(2) no. 2; elsewhere in the EU, Art. 5(3) of the ePrivacy Directive). We consider each entry below strictly necessary. For each, the list says what you asked for and why that cannot work without the entry.',
        ],
      },
      {
        id: 'list',
        title: 'What can be stored, and when',
        blocks: [
          {
            caption: 'Everything this site can store on a device',
            isFolded: true,
            head: ['Name', 'Kind', 'What for', 'When', 'How long', 'Section 25(2) no. 2 TDDDG'],
            rows: storedRows(storedTexts, kinds),
          },
          'If you run the software on your own computer without HTTPS, cookie names do not begin with “__Host-”.',
        ],
      },
      {
        id: 'remove',
        title: 'Removing what is stored',
        blocks: [
          `When you sign out, what belongs to your sign-in is removed from the browser’s storage. “${clear}” on [Cookie settings](/cookie-settings) and “Leave quickly” remove everything this site has put there. Both also make the server ask the browser to remove this site’s cookies, because a page cannot do that itself. Browsers then remove all cookies from this site’s domain.`,
          'Anything waiting in another tab, such as answers that have not been saved, is removed when you close that tab.',
          'In your browser’s settings, you can also delete everything this site has stored. Your browsing history belongs to the browser: this site can neither read nor clear it.',
        ],
      },
    ],
  }
}
