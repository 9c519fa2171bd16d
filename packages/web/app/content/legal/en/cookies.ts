import type { LegalDocument } from '#web/features/legal/document.ts'
import { deviceSettingsTexts } from '#web/messages/device-settings/index.ts'
import type { LegalFacts } from '../facts.ts'
import { storedRows } from '../stored-rows.ts'
import { captchaStorage, exceptionsClause, imageStorage, pageLoadPromise, walletStorage } from './parts.ts'
import { storedTexts } from './stored-on-device.ts'

const kinds = {
  httpCookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
  either: 'Local or session storage',
}

/** Storage on a device, with occasion and reason. End-to-end tests compare browsers with its table. */
export function cookiesDocument({ site }: LegalFacts): LegalDocument {
  const clear = deviceSettingsTexts().clear.button
  return {
    title: 'Cookies',
    lead: `Opening a page stores nothing on your device and sends nothing to anyone else${exceptionsClause({ ...site, captcha: null }, { check: '', images: 'requests for images in articles' })}.`,
    changed: '2026-11-23',
    sections: [
      {
        id: 'none',
        title: 'No banner, because there is nothing to ask',
        blocks: [
          `There is no advertising, no measuring of visitors, and nothing from other companies in our pages${exceptionsClause(site, { check: 'one check on the sign-in page', images: 'images in articles' })}. Reading needs no cookie and sets none.`,
          ...captchaStorage(site),
          ...imageStorage(site),
          ...walletStorage(site),
        ],
      },
      {
        id: 'law',
        title: 'Why no consent is needed',
        blocks: [
          'In Germany section 25 TDDDG allows storing data on a device without consent if it is strictly necessary for a digital service that the user has expressly asked for (section 25(2) no. 2). Other countries have the same rule from Art. 5(3) of the ePrivacy Directive. Everything listed below is stored only after you have done something that needs it, serves only that, and is never read for anything else. The list says for each entry what you asked for and why it cannot work without it.',
        ],
      },
      {
        id: 'list',
        title: 'What can be stored, and when',
        blocks: [
          {
            caption: 'Everything this site can store on a device',
            head: ['Name', 'Kind', 'What for', 'When', 'How long', 'Section 25(2) no. 2 TDDDG'],
            rows: storedRows(storedTexts, kinds),
          },
          'Where the site is not reached by https, which happens only on your own machine, the names of cookies lack “__Host-”.',
        ],
      },
      {
        id: 'remove',
        title: 'Removing it',
        blocks: [
          `Signing out removes what belongs to the sign-in from the storage of the browser. “${clear}” on [Cookie settings](/cookie-settings) and leaving quickly remove everything in that storage and have the server ask the browser to remove the cookies too, because pages cannot touch those. Browsers do this for all cookies of the domain of this site.`,
          'What waits in another tab, such as answers that have not been saved, goes with that tab.',
          'Your browser can also delete everything of this site in its settings. Its history of visited pages is its own: this site can neither read nor clear it.',
        ],
      },
    ],
    held: [
      pageLoadPromise(site),
      'The list above is complete.',
      'What a browser keeps after the site was used is on that list, and nothing else.',
      'Clearing a device removes storage and cookies.',
      'After signing out nothing is left in storage.',
    ],
  }
}
