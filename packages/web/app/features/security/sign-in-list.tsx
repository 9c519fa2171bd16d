import { endSignIn, listSignIns } from '@twofold/contract/account'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { securityTexts } from '#web/messages/en/security.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { signOut, signOutEverywhere, signOutOthers } from '#web/session/index.ts'
import { AuthRefusal } from '#web/session/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = securityTexts.signIns

/** Where the person is signed in; each can be ended, this one too, or all at once. */
export function SignInList(): ReactNode {
  const list = useLoad('sign-ins', () => callApi(listSignIns, {}))
  const [ending, setEnding] = useState<string | null>(null)
  const navigate = useNavigate()

  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    setEnding(what)
    try {
      await work()
    } catch (error) {
      notifyError(error)
    }
    setEnding(null)
  }

  async function end(id: string, current: boolean): Promise<void> {
    if (current) return signOut()
    await callApi(endSignIn, { id })
    notify({ title: texts.ended })
    list.reload()
  }

  async function endOthers(): Promise<void> {
    const { failure } = await signOutOthers()
    if (failure !== null) throw new AuthRefusal(failure)
    notify({ title: texts.othersEnded })
    list.reload()
  }

  async function endAll(): Promise<void> {
    const { failure } = await signOutEverywhere()
    if (failure !== null) throw new AuthRefusal(failure)
    await navigate('/', { replace: true })
    notify({ title: texts.allEnded })
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
              <Button
                kind="quiet"
                disabled={ending !== null}
                onClick={() => void attempt(id, () => end(id, current))}
              >
                {ending === id ? texts.ending : texts.end}
                <span className="sr-only">{` (${texts.endOf({ device })})`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list.status === 'ready' && (
        <div className="mt-4 flex flex-wrap gap-3">
          {list.data.items.length > 1 && (
            <Button
              kind="secondary"
              disabled={ending !== null}
              onClick={() => void attempt('others', endOthers)}
            >
              {texts.endOthers}
            </Button>
          )}
          <Button kind="secondary" disabled={ending !== null} onClick={() => void attempt('all', endAll)}>
            {texts.endAll}
          </Button>
        </div>
      )}
    </div>
  )
}
