import type { ReactNode } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { getItemId, getPageCount } from './page-count.ts'

/** Loads one more page of a list with `count` items and moves the focus to its first new one, named by `getItemId`. */
export function MoreButton(props: { count: number; children: ReactNode }) {
  const { count, children } = props
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'

  function loadMore(): void {
    const next = new URLSearchParams(search)
    next.set('pages', String(getPageCount(search) + 1))
    void navigate({ search: String(next), hash: getItemId(count) }, { replace: true })
  }

  return (
    <p className="mt-8">
      <Button kind="secondary" busy={isLoading} onClick={loadMore}>
        {children}
      </Button>
    </p>
  )
}
