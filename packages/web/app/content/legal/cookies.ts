import type { Site } from '@twofold/contract/page-handler'
import { storedOnDevice } from '#web/content/stored-on-device.ts'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { captchaStorage } from './captcha.ts'
import { imageStorage } from './images.ts'
import { exceptOthers, openingPromise } from './others.ts'
import { walletStorage } from './ways.ts'

/** What is stored on a device, when and why; the tests compare browsers with this table. */
export function cookiesDocument(site: Site): LegalDocument {
  return {
    title: 'Cookies',
    lead: `Opening a page stores nothing on your device and sends nothing to anyone else${exceptOthers({ ...site, captcha: null }, { check: '', images: 'requests for images in articles' })}.`,
    changed: '2026-11-23',
    sections: [
      {
        id: 'none',
        title: 'No banner, because there is nothing to ask',
        blocks: [
          `There is no advertising, no measuring of visitors, and nothing from other companies in our pages${exceptOthers(site, { check: 'one check on the sign-in page', images: 'images in articles' })}. Reading needs no cookie and sets none.`,
          ...captchaStorage(site),
          ...imageStorage(site),
          ...walletStorage(site),
          'What is listed below is kept only after you have done something that needs it. It is necessary for exactly that, so the law asks for no consent. It is never read for anything else.',
        ],
      },
      {
        id: 'list',
        title: 'What can be kept, and when',
        blocks: [
          {
            caption: 'Everything this site can keep on a device',
            head: ['Name', 'Kind', 'What for', 'When', 'How long'],
            rows: storedOnDevice.map((thing) => [
              thing.name,
              thing.where,
              thing.purpose,
              thing.when,
              thing.life,
            ]),
          },
          'Where the site is not reached by https, which happens only on a machine of one’s own, the names of cookies lack “__Host-”.',
        ],
      },
      {
        id: 'remove',
        title: 'Removing it',
        blocks: [
          'Signing out removes what belongs to the sign-in from the storage of the browser. “Clear this device” on [Cookie settings](/cookie-settings) and leaving quickly remove everything in that storage and have the server ask the browser to remove the cookies too, as pages can not touch those. Browsers do this for all cookies of the domain of this site.',
          'What waits in another tab, such as answers that have not been saved, goes with that tab.',
          'Your browser can also delete everything of this site in its settings. Its history of visited pages is its own: this site can neither read nor clear it.',
        ],
      },
    ],
    held: [
      openingPromise(site),
      'The list above is complete.',
      'What a browser keeps after the site was used is on that list, and nothing else.',
      '“Clear this device” removes storage and cookies.',
      'After signing out nothing is left in storage.',
    ],
  }
}
