import type { homeTexts } from 'virtual:texts/home'
import type { Site } from '@twofold/contract/page-handler'

type Texts = Pick<
  ReturnType<typeof homeTexts>,
  'promise' | 'promiseChecked' | 'promiseImages' | 'promiseBoth'
>

/** Returns the promise about third parties that holds for these settings. */
export function thirdPartyLine(texts: Texts, { captcha, imageHosts = [] }: Site): string {
  const hasImages = imageHosts.length > 0
  if (captcha !== null) return hasImages ? texts.promiseBoth : texts.promiseChecked
  return hasImages ? texts.promiseImages : (texts.promise[1] ?? '')
}
