import { accountTexts } from 'virtual:texts/account'
import { formatDay } from '#web/messages/dates.ts'
import { Notice } from '#web/ui/notice.tsx'

export function DeletionNotice({ at }: { at: string | null }) {
  if (at === null) return null
  return <Notice tone="danger" title={accountTexts().deletion.planned({ date: formatDay(at) })} />
}
