import type { MetaDescriptor } from 'react-router'
import { type PageMetaArgs, publicMeta } from '#web/layout/page-title.ts'
import type { LegalDocument } from './document.ts'

/** Title and description of a legal page; nothing if it failed to load. */
export function documentMeta(document: LegalDocument | undefined, place: PageMetaArgs): MetaDescriptor[] {
  return document === undefined
    ? []
    : publicMeta({ title: document.title, description: document.lead }, place)
}
