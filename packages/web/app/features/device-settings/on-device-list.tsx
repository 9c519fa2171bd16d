import { informationTexts } from 'virtual:texts/information'
import { findStorageEntry } from '#web/content/stored-on-device.ts'
import { Card } from '#web/ui/card.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const texts = () => informationTexts().deviceSettings.now

function findPurpose(key: string): string | undefined {
  const item = findStorageEntry(key)
  const purposes: Readonly<Record<string, string>> = informationTexts().deviceSettings.purposes
  return item && purposes[item.name]
}

/** Lists the stored keys with their purposes; then the cookies that scripts cannot read. */
export function OnDeviceList({ keys }: { keys: readonly string[] | null }) {
  return (
    <HeadedSection id="now" title={texts().heading} headingClass="text-2xl">
      <Card className="mt-4">
        <noscript>{texts().noScript}</noscript>
        <div className="noscript:hidden">
          {keys === null && <Skeleton className="h-7" />}
          {keys?.length === 0 && <p className="font-semibold">{texts().nothing}</p>}
          {keys !== null && keys.length > 0 && (
            <>
              <p className="font-semibold">{texts().some}</p>
              <RowList className="mt-3">
                {keys.map((key) => (
                  <li key={key} className="py-3">
                    <p>{findPurpose(key) ?? texts().unknown}</p>
                    <code className="text-sm break-all text-ink-soft">{key}</code>
                  </li>
                ))}
              </RowList>
            </>
          )}
        </div>
        <p className="mt-4 text-ink-soft">{texts().cookies}</p>
        <p className="mt-2 text-ink-soft">{texts().answered}</p>
        <p className="mt-2">
          <TextLink to="/cookies">{texts().all}</TextLink>
        </p>
      </Card>
    </HeadedSection>
  )
}
