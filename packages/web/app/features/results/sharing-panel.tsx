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
import { getLevelName } from './level-name.ts'
import type { LevelId } from './levels.ts'
import { canShare, findRequiredLevel, levelOrder, pickLevels } from './levels.ts'
import type { SharingState } from './load-results.ts'
import { ShareLevelDialog } from './share-level-dialog.tsx'
import type { ShownPreview } from './sharing-preview.tsx'
import { PreviewDialog } from './sharing-preview.tsx'
import type { Run } from './use-sharing.ts'
import { useSharing } from './use-sharing.ts'

const texts = () => resultsTexts().sharing

/** The user's four sharing levels as switches, each with what it shows and reveals. */
export function SharingPanel(props: {
  assessmentId: string
  sharing: Promise<Loaded<SharingState | null>>
  partnerName: string | null
  /** Further actions. */
  after?: ReactNode
}): ReactNode {
  const fresh = useFreshSignIn()
  return (
    <section aria-labelledby="sharing" data-print="none">
      <h2 id="sharing" className="text-2xl">
        {texts().heading}
      </h2>
      <div className="mt-6">
        <LoadedPart
          of={props.sharing}
          skeleton={<Skeleton className="h-[64rem] rounded-card sm:h-[48rem]" />}
        >
          {(state) =>
            state !== null && (
              <Levels
                assessmentId={props.assessmentId}
                state={state}
                partnerName={props.partnerName}
                run={fresh.run}
              />
            )
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

function Levels(props: {
  assessmentId: string
  state: SharingState
  partnerName: string | null
  run: Run
}): ReactNode {
  const { assessmentId, state, partnerName, run } = props
  const control = useSharing({ assessmentId, state, partnerName, run })
  const [levelToShare, setLevelToShare] = useState<LevelId | null>(null)
  const [shownPreview, setShownPreview] = useState<ShownPreview | null>(null)
  const { busy: isLoadingPreview, run: whilePending } = usePending()
  const levels = pickLevels(state.sharing)
  const sharedCount = levelOrder.filter((level) => levels[level]).length

  async function showPreview(level: LevelId): Promise<void> {
    const preview = await control.loadPreview(level)
    if (preview !== null) setShownPreview({ preview, isCurrent: false })
  }

  return (
    <>
      <p className="text-lg font-semibold">{texts().stand({ count: sharedCount, of: levelOrder.length })}</p>
      <p className="mt-2 max-w-measure text-ink-soft">{texts().lead}</p>
      <div className="mt-1 mb-4 min-h-4">
        {sharedCount > 0 && (
          <PreviewButton
            partnerName={partnerName}
            onClick={() => setShownPreview({ preview: state.sharing.preview, isCurrent: true })}
          />
        )}
      </div>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {levelOrder.map((level) => (
          <Level
            key={level}
            level={level}
            isShared={levels[level]}
            isAvailable={canShare(levels, level)}
            busy={control.busy}
            partnerName={partnerName}
            onPreview={() => {
              if (!isLoadingPreview) void whilePending(() => showPreview(level))
            }}
            onShare={() => {
              dismissNotice()
              setLevelToShare(level)
            }}
            onStopSharing={() => void control.stopSharing(level)}
          />
        ))}
      </ol>
      <PreviewDialog shown={shownPreview} partnerName={partnerName} onClose={() => setShownPreview(null)} />
      <ShareLevelDialog
        level={levelToShare}
        partnerName={partnerName}
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
  partnerName: string | null
  onPreview(): void
  onShare(): void
  onStopSharing(): void
}): ReactNode {
  const { level, isShared, isAvailable, busy, partnerName, onPreview, onShare, onStopSharing } = props
  const effectId = useId()
  const levelTexts = texts().levels[level]
  const name = getLevelName(level, partnerName)
  const below = findRequiredLevel(level)
  const Icon = isShared ? LockKeyholeOpen : LockKeyhole
  return (
    <li className="p-5 pb-2 sm:p-6 sm:pb-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p
            className={`mt-1 flex items-center gap-2 text-sm font-semibold ${isShared ? 'text-bond' : 'text-ink-soft'}`}
          >
            <Icon aria-hidden size={16} className="shrink-0" />
            {getStateText(isShared, busy === level)}
          </p>
        </div>
        <Switch
          checked={isShared}
          label={name}
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
        <p className="mt-1 text-sm text-ink-soft">
          {texts().needs({ level: getLevelName(below, partnerName) })}
        </p>
      )}
      {!isShared && level !== 'score' && (
        <PreviewButton partnerName={partnerName} levelName={name} onClick={onPreview} />
      )}
      <Disclosure
        summary={
          <span className="text-sm">
            {texts().details}
            <span className="sr-only">{` (${name})`}</span>
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

function PreviewButton(props: {
  partnerName: string | null
  /** Distinguishes the buttons of several levels for screen readers. */
  levelName?: string
  onClick(): void
}): ReactNode {
  const { partnerName, levelName, onClick } = props
  return (
    <Button kind="quiet" className="-ms-5 mt-1 text-sm" onClick={onClick}>
      <Eye aria-hidden size={16} />
      {partnerName === null ? texts().look : texts().lookNamed({ name: partnerName })}
      {levelName !== undefined && <span className="sr-only">{` (${levelName})`}</span>}
    </Button>
  )
}

function getStateText(isShared: boolean, isChanging: boolean): string {
  if (isChanging) return isShared ? texts().closing : texts().opening
  return isShared ? texts().isOpen : texts().isClosed
}
