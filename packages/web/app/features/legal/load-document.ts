import type { LegalPage } from '@twofold/contract/legal-pages'
import type { RouterContextProvider } from 'react-router'
import { renderLegalDocument } from '#web/content/legal/documents.ts'
import { operatorContext, ownTextsContext, siteContext } from '#web/context.ts'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { currentLanguage } from '#web/messages/language.ts'
import type { LegalDocument } from './document.ts'

/**
 * Loads a legal page in the language of the request. Only server loaders call it, so that browser bundles contain no
 * legal texts.
 */
export async function loadLegalDocument(
  page: LegalPage,
  context: Readonly<RouterContextProvider>,
): Promise<LegalDocument> {
  await waitForTexts()
  const facts = { site: context.get(siteContext), operator: context.get(operatorContext) }
  return renderLegalDocument(page, currentLanguage(), facts, context.get(ownTextsContext))
}
