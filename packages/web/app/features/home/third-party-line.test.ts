import { homeTexts } from 'virtual:texts/home'
import { expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { siteOf } from '#web/site/use-site.ts'
import { thirdPartyLine } from './third-party-line.ts'

test.each([
  ['English', inLanguage('en', homeTexts), /security check/, /images/],
  ['German', inLanguage('de', homeTexts), /Sicherheitsprüfung/, /Bilder/],
])(
  'thirdPartyLine in %s names captcha and image hosts exactly if they are configured',
  (_, texts, check, images) => {
    for (const captcha of [null, 'turnstile'] as const) {
      for (const imageHosts of [undefined, ['images.example']]) {
        const line = thirdPartyLine(texts, { ...siteOf([]), captcha, ...(imageHosts && { imageHosts }) })
        expect(check.test(line), line).toBe(captcha !== null)
        expect(images.test(line), line).toBe(imageHosts !== undefined)
      }
    }
  },
)
