import type { ReactNode } from 'react'
import { documentMeta } from '#web/features/legal/document-meta.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { loadLegalDocument } from '#web/features/legal/load-document.ts'
import type { Route } from './+types/disclaimer'

export const loader = ({ context }: Route.LoaderArgs) => loadLegalDocument('disclaimer', context)

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return documentMeta(args.loaderData, args)
}

export default function DisclaimerScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return <DocumentPage document={loaderData} />
}
