import type { ReferenceId } from '@twofold/instrument/references'
import type { ReactNode } from 'react'
import { late } from '#web/loading/late.tsx'
import { WhenVisible } from '#web/ui/when-visible.tsx'

const SourceList = late(async () => (await import('#web/content/source-list.tsx')).SourceList)

export function Sources({ sources }: { sources: readonly ReferenceId[] }): ReactNode {
  return (
    <WhenVisible>
      <SourceList sources={sources} />
    </WhenVisible>
  )
}
