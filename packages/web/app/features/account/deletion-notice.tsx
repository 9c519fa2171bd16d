import { accountTexts } from 'virtual:texts/account'
import type { ReactNode } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { Notice } from '#web/ui/notice.tsx'

export function DeletionNotice({ at }: { at: string | null }): ReactNode {
  if (at === null) return null
  return <Notice tone="danger" title={accountTexts().deletion.planned({ date: formatDay(at) })} />
}
