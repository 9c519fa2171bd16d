import { siteTexts } from 'virtual:texts/site'
import type { ComponentType, ReactNode } from 'react'
import { createFailure } from '#web/api/api-failure.ts'
import { prefetch, type Query, read } from '#web/api/queries.ts'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { LoadedPart } from './loaded-part.tsx'

export interface LatePart<Props> {
  (props: Props & { skeleton?: ReactNode }): ReactNode
  /** Loads the part, which then renders without a skeleton; rejects with an `ApiFailure`. */
  load(): Promise<void>
  /** Starts to load the part; a failure is shown when the part is rendered. */
  preload(): void
}

/**
 * Files of the site that a page needs later. They fail to load without a connection; after an update, `watchSiteUpdates` reloads
 * the page. `key` is unique in the site.
 */
export function filesQuery<T>(key: string, load: () => Promise<T>): Query<T> {
  return {
    queryKey: ['files', key],
    queryFn: async () => {
      try {
        return await load()
      } catch {
        throw await createFailure(() => ({ code: 'offline', detail: siteTexts().problems.offline }))
      }
    },
    meta: { isPublic: true },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }
}

let parts = 0

/**
 * A component whose module and texts load on its first render, or earlier by `load`. It shows `skeleton` while they load
 * and a notice that retries if they fail to load.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  parts += 1
  const files = filesQuery(`part ${parts}`, async () => ({ Component: await loadWithTexts(load) }))

  function Part({ skeleton = null, ...rest }: Props & { skeleton?: ReactNode }) {
    const props = rest as unknown as Props
    return (
      <LoadedPart of={files} skeleton={skeleton}>
        {({ Component }) => <Component {...props} />}
      </LoadedPart>
    )
  }

  return Object.assign(Part, {
    preload: () => void prefetch(files),
    load: async () => void (await read(files)),
  })
}
