import type { LegalPage } from '@twofold/contract/legal-pages'
import { documentMeta } from '#web/features/legal/document-meta.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { loadLegalDocument } from '#web/features/legal/load-document.ts'
import type { Route } from './+types/legal'

/** `routes.ts` gives each document a path of its name. */
export const loader = ({ context, pattern }: Pick<Route.LoaderArgs, 'context' | 'pattern'>) =>
  loadLegalDocument(pattern.replaceAll('/', '') as LegalPage, context)

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return documentMeta(args.loaderData, args)
}

export default function LegalScreen({ loaderData }: Route.ComponentProps) {
  return <DocumentPage document={loaderData} />
}
