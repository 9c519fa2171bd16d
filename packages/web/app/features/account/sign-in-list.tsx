import { endSignIn, listSignIns } from '@twofold/contract/account'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { accountTexts } from '#web/messages/en/account.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { signOut } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = accountTexts.signIns

/** Where the person is signed in; each can be ended, this one too. */
export function SignInList(): ReactNode {
  const list = useLoad('sign-ins', () => callApi(listSignIns, {}))
  const [ending, setEnding] = useState<string | null>(null)

  async function end(id: string, current: boolean): Promise<void> {
    setEnding(id)
    try {
      if (current) await signOut()
      else {
        await callApi(endSignIn, { id })
        notify({ title: texts.ended })
        list.reload()
      }
    } catch (error) {
      notifyError(error)
    }
    setEnding(null)
  }

  return (
    <div>
      <h3 className="text-lg">{texts.heading}</h3>
      <p className="mt-1 text-ink-soft">{texts.lead}</p>
      {list.status === 'loading' && <Skeleton className="mt-4 h-24" />}
      {list.status === 'failed' && <LoadProblem failure={list.failure} onRetry={list.reload} />}
      {list.status === 'ready' && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {list.data.items.map(({ id, device, lastUsedAt, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span className="min-w-0">
                <span className="block">{device}</span>
                <span className="block text-sm text-ink-soft">
                  {current ? texts.current : texts.lastUsed({ date: dayOf(lastUsedAt) })}
                </span>
              </span>
              <Button kind="quiet" disabled={ending !== null} onClick={() => void end(id, current)}>
                {ending === id ? texts.ending : texts.end}
                <span className="sr-only">{` (${texts.endOf({ device })})`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
