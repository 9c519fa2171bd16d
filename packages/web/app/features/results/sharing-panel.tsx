import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { resultsTexts } from '#web/messages/results/index.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { LevelId } from './levels.ts'
import { canOpen, levelBelow, levelOrder, levelsOf } from './levels.ts'
import type { SharingStand } from './load-results.ts'
import { OpenLevelDialog } from './open-level-dialog.tsx'
import { SharingPreview } from './sharing-preview.tsx'
import type { Run } from './use-sharing.ts'
import { useSharing } from './use-sharing.ts'

const texts = () => resultsTexts().sharing

/** The four levels of the own side, each with what it shows and what it can give away. */
export function SharingPanel(props: {
  assessmentId: string
  sharing: Promise<Loaded<SharingStand | null>>
  /** What this user can do besides. */
  after?: ReactNode
}): ReactNode {
  const fresh = useFreshSignIn()
  return (
    <section aria-labelledby="sharing" data-print="none">
      <h2 id="sharing" className="text-2xl">
        {texts().heading}
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">{texts().lead}</p>
      <div className="mt-6">
        <LoadedPart
          of={props.sharing}
          skeleton={<Skeleton className="h-[64rem] rounded-card sm:h-[48rem]" />}
        >
          {(stand) =>
            stand !== null && <Levels assessmentId={props.assessmentId} stand={stand} run={fresh.run} />
          }
        </LoadedPart>
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        {texts().safety}{' '}
        <Link to="/trust-safety" className="text-link">
          {texts().safetyLink}
        </Link>
      </p>
      {props.after !== undefined && <div className="mt-8">{props.after}</div>}
      {fresh.dialog}
    </section>
  )
}

function Levels(props: { assessmentId: string; stand: SharingStand; run: Run }): ReactNode {
  const { assessmentId, stand, run } = props
  const control = useSharing(assessmentId, stand, run)
  const [asking, setAsking] = useState<LevelId | null>(null)
  const levels = levelsOf(stand.sharing)
  const openCount = levelOrder.filter((level) => levels[level]).length
  return (
    <>
      <p className="mb-4 text-lg font-semibold">
        {texts().stand({ count: openCount, of: levelOrder.length })}
      </p>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {levelOrder.map((level) => (
          <Level
            key={level}
            level={level}
            isOpen={levels[level]}
            mayOpen={canOpen(levels, level)}
            busy={control.busy}
            onOpen={() => {
              dismissNotice()
              setAsking(level)
            }}
            onClose={() => void control.close(level)}
          />
        ))}
      </ol>
      <SharingPreview sharing={stand.sharing} />
      <OpenLevelDialog
        level={asking}
        needsConsent={!stand.pairConsent}
        onLook={control.look}
        onCancel={() => setAsking(null)}
        onConfirm={(level) => {
          setAsking(null)
          void control.open(level)
        }}
      />
    </>
  )
}

function Level(props: {
  level: LevelId
  isOpen: boolean
  mayOpen: boolean
  busy: LevelId | null
  onOpen(): void
  onClose(): void
}): ReactNode {
  const { level, isOpen, mayOpen, busy, onOpen, onClose } = props
  const words = texts().levels[level]
  const below = levelBelow(level)
  // Not `disabled`: that would take the keyboard focus away, which has to be on this level when the change is done.
  const unlessBusy = (act: () => void) => () => {
    if (busy === null) act()
  }
  const Icon = isOpen ? LockKeyholeOpen : LockKeyhole
  return (
    <li className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-6">
      <div className="min-w-0">
        <h3 className="text-lg">{words.name}</h3>
        <p
          className={`mt-1 flex items-center gap-2 text-sm font-semibold ${isOpen ? 'text-bond' : 'text-ink-soft'}`}
        >
          <Icon aria-hidden size={16} className="shrink-0" />
          {isOpen ? texts().isOpen : texts().isClosed}
        </p>
        <p className="mt-2">{words.shows}</p>
        <Disclosure
          summary={
            <span className="text-sm">
              {texts().details}
              <span className="sr-only">{` (${words.name})`}</span>
            </span>
          }
          dense
          className="border-b-0"
        >
          <p className="text-ink-soft">{words.tells}</p>
        </Disclosure>
        {!isOpen && !mayOpen && below !== null && (
          <p className="mt-2 text-sm text-ink-soft">{texts().needs({ level: texts().levels[below].name })}</p>
        )}
      </div>
      {isOpen ? (
        <Button kind="secondary" aria-disabled={busy !== null} onClick={unlessBusy(onClose)}>
          {busy === level ? texts().closing : texts().close}
          <span className="sr-only">{` (${words.name})`}</span>
        </Button>
      ) : (
        mayOpen && (
          <Button kind="secondary" aria-disabled={busy !== null} onClick={unlessBusy(onOpen)}>
            {busy === level ? texts().opening : texts().open}
            <span className="sr-only">{` (${words.name})`}</span>
          </Button>
        )
      )}
    </li>
  )
}
