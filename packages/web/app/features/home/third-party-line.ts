import type { Site } from '@twofold/contract/page-handler'
import type { homeTexts } from '#web/messages/home/index.ts'

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
