import { invitationTexts } from 'virtual:texts/invitation'
import { formatDay } from '#web/messages/dates.ts'
import { isolateBidi } from '#web/messages/isolate-bidi.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'

const texts = () => invitationTexts().list

export interface ReceivedInvitation {
  id: string
  inviterName: string
  expiresAt: string
}

export function ReceivedList({ items }: { items: readonly ReceivedInvitation[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">{texts().heading}</h3>
      <RowList className="mt-3">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <span>
              <span className="block font-semibold">{texts().from({ name: item.inviterName })}</span>
              <span className="text-sm text-ink-soft">
                {texts().until({ date: formatDay(item.expiresAt) })}
              </span>
            </span>
            <LinkButton to={`/test?received=${item.id}`} kind="secondary">
              {texts().look}
              <span className="sr-only">{` (${isolateBidi(item.inviterName)})`}</span>
            </LinkButton>
          </li>
        ))}
      </RowList>
      <p className="mt-3 text-sm text-ink-soft">{texts().note}</p>
    </section>
  )
}
