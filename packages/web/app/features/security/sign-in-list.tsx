import { accountTexts } from 'virtual:texts/account'
import { endSignIn, type listSignIns } from '@twofold/contract/account'
import type { ReplyOf } from '@twofold/contract/endpoint'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Query, refresh } from '#web/api/queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDateTime } from '#web/messages/dates.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { signOut, signOutEverywhere, signOutOthers } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SecurityArea } from './security-area.tsx'

const texts = () => accountTexts().security.signIns

const formatDevice = (device: string): string => (device === '' ? texts().unknownDevice : device)

type SignIn = ReplyOf<typeof listSignIns>['items'][number]

/** Number of auth sessions shown at first: the current one and the last used others. */
const SHOWN = 3

function sortSignIns(items: readonly SignIn[]): SignIn[] {
  return items.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  )
}

/** Auth sessions of the user; each can be ended, including the current one, or all at once. */
export function SignInList(props: {
  signIns: Query<ReplyOf<typeof listSignIns>>
  /** Whether to expand the whole list, for a user who checks the account. */
  showsAll: boolean
}) {
  const { showsAll } = props
  const endOne = useCall(endSignIn)
  const [endingId, setEndingId] = useState<string | null>(null)
  const navigate = useNavigate()

  async function attempt(id: string, action: () => Promise<void>): Promise<void> {
    setEndingId(id)
    try {
      await action()
    } catch (error) {
      notifyError(error)
    }
    setEndingId(null)
  }

  async function end(id: string, current: boolean): Promise<void> {
    if (current) return signOut()
    await endOne.call({ id })
    notify({ title: texts().ended })
  }

  async function endOthers(): Promise<void> {
    await signOutOthers()
    notify({ title: texts().othersEnded })
    void refresh()
  }

  async function endAll(): Promise<void> {
    await signOutEverywhere()
    await navigate('/', { replace: true })
    notify({ title: texts().allEnded })
  }

  const renderRow = (signIn: SignIn) => (
    <li key={signIn.id}>
      <SignInRow
        signIn={signIn}
        isEnding={endingId === signIn.id}
        busy={endingId !== null}
        onEnd={() => void attempt(signIn.id, () => end(signIn.id, signIn.current))}
      />
    </li>
  )

  return (
    <SecurityArea heading={texts().heading} showsAll={showsAll}>
      <p>{texts().lead}</p>
      <LoadedPart of={props.signIns} skeleton={<Skeleton className="mt-4 h-24" />}>
        {(loaded) => {
          const items = sortSignIns(loaded.items)
          return (
            <>
              <RowList className="mt-3">{items.slice(0, SHOWN).map(renderRow)}</RowList>
              {items.length > SHOWN && (
                <Disclosure summary={texts().more({ count: items.length - SHOWN })} open={showsAll}>
                  <RowList className="-mt-px border-b-0">{items.slice(SHOWN).map(renderRow)}</RowList>
                </Disclosure>
              )}
              <div className="mt-4 flex flex-wrap gap-3">
                {items.length > 1 && (
                  <Button
                    kind="secondary"
                    busy={endingId !== null}
                    onClick={() => void attempt('others', endOthers)}
                  >
                    {texts().endOthers}
                  </Button>
                )}
                <Button kind="secondary" busy={endingId !== null} onClick={() => void attempt('all', endAll)}>
                  {texts().endAll}
                </Button>
              </div>
            </>
          )
        }}
      </LoadedPart>
    </SecurityArea>
  )
}

function SignInRow(props: { signIn: SignIn; isEnding: boolean; busy: boolean; onEnd(): void }) {
  const { device, createdAt, lastUsedAt, current } = props.signIn
  return (
    <Row
      action={
        <Button kind="quiet" busy={props.busy} onClick={props.onEnd}>
          {props.isEnding ? texts().ending : texts().end}
          <span className="sr-only">{` (${formatDevice(device)})`}</span>
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2">
        {formatDevice(device)}
        {current && (
          <span className="rounded-full bg-bond-soft px-2.5 text-sm font-semibold">{texts().current}</span>
        )}
      </p>
      <p className="text-sm text-ink-soft">{texts().begun({ time: formatDateTime(createdAt) })}</p>
      {!current && (
        <p className="text-sm text-ink-soft">{texts().lastUsed({ time: formatDateTime(lastUsedAt) })}</p>
      )}
    </Row>
  )
}
