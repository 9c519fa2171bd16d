import { informationTexts } from 'virtual:texts/information'
import { useState } from 'react'
import { dismissNotice } from '#web/notices/store.ts'
import { signOutAndClearDevice } from '#web/session/quick-exit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const texts = () => informationTexts().deviceSettings.clear

type State = 'before' | 'busy' | 'done' | 'partly'

export function ClearDevice({ onCleared }: { onCleared(): void }) {
  const hydrated = useHydrated()
  const [state, setState] = useState<State>('before')

  async function clear(): Promise<void> {
    dismissNotice()
    setState('busy')
    const reached = await signOutAndClearDevice()
    setState(reached ? 'done' : 'partly')
    onCleared()
  }

  return (
    <HeadedSection id="clear" title={texts().heading} headingClass="text-2xl" className="mt-16">
      <Card className="mt-4">
        <p>{texts().lead}</p>
        <TextList texts={texts().points} className="mt-3 list-disc space-y-1.5 ps-5 marker:text-ink-soft" />
        <p className="mt-3 text-ink-soft">{texts().limit}</p>
        <Button
          kind="danger"
          className="mt-6"
          disabled={!hydrated}
          busy={state === 'busy'}
          onClick={() => void clear()}
        >
          {state === 'busy' ? texts().busy : texts().button}
        </Button>
        <div role="status" className="not-empty:mt-5">
          {state === 'done' && (
            <Notice tone="bond" title={texts().done}>
              <p>{texts().doneText}</p>
            </Notice>
          )}
          {state === 'partly' && (
            <Notice tone="danger" title={texts().partly}>
              <p>{texts().partlyText}</p>
            </Notice>
          )}
        </div>
      </Card>
    </HeadedSection>
  )
}
