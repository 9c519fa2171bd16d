import type { ReferenceId } from '@twofold/instrument/references'
import type { ReactNode } from 'react'
import { lazy } from 'react'
import { WhenVisible } from '#web/ui/when-visible.tsx'

const SourceList = lazy(async () => ({ default: (await import('#web/content/source-list.tsx')).SourceList }))

/** List of references, lazy-loaded when visible. */
export function Sources({ sources }: { sources: readonly ReferenceId[] }): ReactNode {
  return (
    <WhenVisible>
      <SourceList sources={sources} />
    </WhenVisible>
  )
}
