import type { MetaDescriptor } from 'react-router'
import { type PageMetaArgs, publicMeta } from '#web/layout/page-title.ts'
import type { LegalDocument } from './document.ts'

/** Returns title and description of a legal page; empty if the page failed to load. */
export function documentMeta(document: LegalDocument | undefined, args: PageMetaArgs): MetaDescriptor[] {
  return document === undefined ? [] : publicMeta({ title: document.title, description: document.lead }, args)
}
