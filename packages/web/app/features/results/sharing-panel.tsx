import type { Sharing } from '@twofold/contract/results'
import { Eye, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { usePending } from '#web/loading/use-pending.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { LevelId } from './levels.ts'
import { canShare, findRequiredLevel, levelOrder, pickLevels } from './levels.ts'
import type { SharingState } from './load-results.ts'
import { ShareLevelDialog } from './share-level-dialog.tsx'
import { PreviewDialog, SharingPreview } from './sharing-preview.tsx'
import type { Run } from './use-sharing.ts'
import { useSharing } from './use-sharing.ts'

const texts = () => resultsTexts().sharing

/** The user's four sharing levels as switches, each with what it shows and reveals. */
export function SharingPanel(props: {
  assessmentId: string
  sharing: Promise<Loaded<SharingState | null>>
  /** Further actions. */
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
          {(state) =>
            state !== null && <Levels assessmentId={props.assessmentId} state={state} run={fresh.run} />
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

function Levels(props: { assessmentId: string; state: SharingState; run: Run }): ReactNode {
  const { assessmentId, state, run } = props
  const control = useSharing(assessmentId, state, run)
  const [levelToShare, setLevelToShare] = useState<LevelId | null>(null)
  const [preview, setPreview] = useState<Sharing['preview'] | null>(null)
  const { busy: isLoadingPreview, run: whilePending } = usePending()
  const levels = pickLevels(state.sharing)
  const sharedCount = levelOrder.filter((level) => levels[level]).length
  return (
    <>
      <p className="mb-4 text-lg font-semibold">
        {texts().stand({ count: sharedCount, of: levelOrder.length })}
      </p>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {levelOrder.map((level) => (
          <Level
            key={level}
            level={level}
            isShared={levels[level]}
            isAvailable={canShare(levels, level)}
            busy={control.busy}
            onPreview={() => {
              if (!isLoadingPreview)
                void whilePending(async () => setPreview(await control.loadPreview(level)))
            }}
            onShare={() => {
              dismissNotice()
              setLevelToShare(level)
            }}
            onStopSharing={() => void control.stopSharing(level)}
          />
        ))}
      </ol>
      <SharingPreview sharing={state.sharing} />
      <PreviewDialog preview={preview} onClose={() => setPreview(null)} />
      <ShareLevelDialog
        level={levelToShare}
        needsConsent={!state.pairConsent}
        onCancel={() => setLevelToShare(null)}
        onConfirm={(level) => {
          setLevelToShare(null)
          void control.share(level)
        }}
      />
    </>
  )
}

function Level(props: {
  level: LevelId
  isShared: boolean
  isAvailable: boolean
  busy: LevelId | null
  onPreview(): void
  onShare(): void
  onStopSharing(): void
}): ReactNode {
  const { level, isShared, isAvailable, busy, onPreview, onShare, onStopSharing } = props
  const effectId = useId()
  const levelTexts = texts().levels[level]
  const below = findRequiredLevel(level)
  const Icon = isShared ? LockKeyholeOpen : LockKeyhole
  return (
    <li className="p-5 pb-2 sm:p-6 sm:pb-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg">{levelTexts.name}</h3>
          <p
            className={`mt-1 flex items-center gap-2 text-sm font-semibold ${isShared ? 'text-bond' : 'text-ink-soft'}`}
          >
            <Icon aria-hidden size={16} className="shrink-0" />
            {getStateText(isShared, busy === level)}
          </p>
        </div>
        <Switch
          checked={isShared}
          label={levelTexts.name}
          describedBy={effectId}
          busy={busy !== null}
          disabled={!isShared && !isAvailable}
          onToggle={isShared ? onStopSharing : onShare}
        />
      </div>
      <p id={effectId} className="mt-2 max-w-measure">
        {levelTexts.shows}
      </p>
      {!isShared && !isAvailable && below !== null && (
        <p className="mt-1 text-sm text-ink-soft">{texts().needs({ level: texts().levels[below].name })}</p>
      )}
      {!isShared && level !== 'score' && (
        <Button kind="quiet" className="-ms-5 mt-1 text-sm" onClick={onPreview}>
          <Eye aria-hidden size={16} />
          {texts().look}
          <span className="sr-only">{` (${levelTexts.name})`}</span>
        </Button>
      )}
      <Disclosure
        summary={
          <span className="text-sm">
            {texts().details}
            <span className="sr-only">{` (${levelTexts.name})`}</span>
          </span>
        }
        dense
        className="border-b-0"
      >
        <p className="max-w-measure text-ink-soft">{levelTexts.tells}</p>
      </Disclosure>
    </li>
  )
}

function getStateText(isShared: boolean, isChanging: boolean): string {
  if (isChanging) return isShared ? texts().closing : texts().opening
  return isShared ? texts().isOpen : texts().isClosed
}
