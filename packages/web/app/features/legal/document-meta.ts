import type { MetaDescriptor } from 'react-router'
import { type PageMetaArgs, publicMeta } from '#web/layout/page-title.ts'
import type { LegalDocument } from './document.ts'

/** Returns title and description of a legal page; empty if the page failed to load. The title has no soft hyphens. */
export function documentMeta(document: LegalDocument | undefined, args: PageMetaArgs): MetaDescriptor[] {
  if (document === undefined) return []
  return publicMeta({ title: document.title.replaceAll('\u00ad', ''), description: document.lead }, args)
}
