import type { ReferenceId } from '@twofold/instrument/references'
import { late } from '#web/loading/late.tsx'
import { WhenVisible } from '#web/ui/when-visible.tsx'

const SourceList = late(async () => (await import('#web/content/source-list.tsx')).SourceList)

export function Sources({ sources }: { sources: readonly ReferenceId[] }) {
  return (
    <WhenVisible>
      <SourceList sources={sources} />
    </WhenVisible>
  )
}
