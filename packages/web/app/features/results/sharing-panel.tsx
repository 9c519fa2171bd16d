import { Eye, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { late } from '#web/loading/late.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { usePending } from '#web/loading/use-pending.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { HeldBackFactors } from './held-back-factors.tsx'
import { getLevelName } from './level-name.ts'
import type { LevelId } from './levels.ts'
import { canShare, findRequiredLevel, levelOrder } from './levels.ts'
import type { SharingState } from './load-results.ts'
import { ShareLevelDialog } from './share-level-dialog.tsx'
import type { ShownPreview } from './sharing-preview.tsx'
import type { Change, Run } from './use-sharing.ts'
import { useSharing } from './use-sharing.ts'

const texts = () => resultsTexts().sharing

/** Lazy-loaded because it draws charts and few visits open it. */
const PreviewDialog = late(async () => (await import('./sharing-preview.tsx')).PreviewDialog)

/** The user's four sharing levels as switches, each with what it shows and reveals. */
export function SharingPanel(props: {
  assessmentId: string
  sharing: Promise<Loaded<SharingState>>
  partnerName: string | null
  /** Note about pressure, below the levels. */
  note?: ReactNode
}): ReactNode {
  const fresh = useFreshSignIn()
  return (
    <section aria-labelledby="sharing" data-print="none">
      <h2 id="sharing" className="text-xl sm:text-2xl">
        {texts().heading}
      </h2>
      <LoadedPart of={props.sharing} skeleton={<Skeleton className="h-[64rem] rounded-card lg:h-[36rem]" />}>
        {(state) => (
          <Levels
            assessmentId={props.assessmentId}
            state={state}
            partnerName={props.partnerName}
            run={fresh.run}
          />
        )}
      </LoadedPart>
      {props.note !== undefined && <div className="mt-6">{props.note}</div>}
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
  const [hasPreview, setHasPreview] = useState(false)
  const { busy: isLoadingPreview, run: whilePending } = usePending()
  const { sharing } = state
  const sharedCount = levelOrder.filter((level) => sharing[level]).length

  function open(preview: ShownPreview): void {
    setShownPreview(preview)
    setHasPreview(true)
  }

  async function showPreview(level: LevelId): Promise<void> {
    const preview = await control.loadPreview(level)
    if (preview !== null) open({ preview, isCurrent: false })
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="font-semibold">{texts().sharedCount({ count: sharedCount, of: levelOrder.length })}</p>
        {sharedCount > 0 && (
          <PreviewButton
            partnerName={partnerName}
            className="sm:-me-5"
            onClick={() => open({ preview: state.sharing.preview, isCurrent: true })}
          />
        )}
      </div>
      <p className="mt-1 mb-4 max-w-[84ch]">{texts().lead}</p>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {levelOrder.map((level) => (
          <Level
            key={level}
            level={level}
            isShared={sharing[level]}
            isAvailable={canShare(sharing, level)}
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
          >
            {level === 'factors' ? (
              <HeldBackFactors
                heldBack={sharing.heldBack}
                partnerName={partnerName}
                busy={control.busy}
                onChange={(factor, isHeldBack) => void control.setHeldBack(factor, isHeldBack)}
              />
            ) : undefined}
          </Level>
        ))}
      </ol>
      {hasPreview && (
        <PreviewDialog shown={shownPreview} partnerName={partnerName} onClose={() => setShownPreview(null)} />
      )}
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
  busy: Change | null
  partnerName: string | null
  onPreview(): void
  onShare(): void
  onStopSharing(): void
  /** Further choices of the level, below its texts. */
  children?: ReactNode
}): ReactNode {
  const { level, isShared, isAvailable, busy, partnerName, onPreview, onShare, onStopSharing } = props
  const effectId = useId()
  const levelTexts = texts().levels[level]
  const name = getLevelName(level, partnerName)
  const below = findRequiredLevel(level)
  const Icon = isShared ? LockKeyholeOpen : LockKeyhole
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-inset py-3 sm:px-6 lg:py-2.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="min-w-0">
        <h3 className="leading-snug lg:text-lg lg:leading-snug">{name}</h3>
        <p className={`mt-1 flex items-center gap-2 text-sm ${isShared ? 'text-bond' : 'text-ink-soft'}`}>
          <Icon aria-hidden size={16} className="shrink-0" />
          {getStateText(isShared, busy === level)}
        </p>
      </div>
      <div className="justify-self-end lg:col-start-3 lg:row-span-2">
        <Switch
          checked={isShared}
          label={name}
          describedBy={effectId}
          busy={busy !== null}
          disabled={!isShared && !isAvailable}
          onToggle={isShared ? onStopSharing : onShare}
        />
      </div>
      <div className={`${wide} max-lg:mt-1.5 lg:col-start-2 lg:row-span-2 lg:row-start-1`}>
        <p id={effectId} className="text-base leading-snug">
          {levelTexts.shows}
        </p>
        <p className="mt-1 text-base leading-snug text-ink-soft">{levelTexts.tells}</p>
        {!isShared && !isAvailable && below !== null && (
          <p className="mt-0.5 text-sm text-ink-soft">
            {texts().needs({ level: getLevelName(below, partnerName) })}
          </p>
        )}
      </div>
      {!isShared && (
        <div className={`${wide} lg:col-start-1 lg:row-start-2`}>
          <PreviewButton partnerName={partnerName} levelName={name} onClick={onPreview} />
        </div>
      )}
      {props.children !== undefined && (
        <div className={`${wide} lg:col-start-2 lg:row-start-3`}>{props.children}</div>
      )}
    </li>
  )
}

/** All columns of a phone, one column of a wider screen. */
const wide = 'min-w-0 max-lg:col-span-2'

function PreviewButton(props: {
  partnerName: string | null
  /** The level to preview, for screen readers; without one, the preview shows what is shared already. */
  levelName?: string
  className?: string
  onClick(): void
}): ReactNode {
  const { partnerName, levelName, className = '', onClick } = props
  return (
    <Button kind="quiet" className={`-ms-5 justify-start text-start text-sm ${className}`} onClick={onClick}>
      <Eye aria-hidden size={16} className="shrink-0" />
      {getPreviewLabel(partnerName, levelName === undefined)}
      {levelName !== undefined && <span className="sr-only">{` (${levelName})`}</span>}
    </Button>
  )
}

function getPreviewLabel(name: string | null, isCurrent: boolean): string {
  if (name === null) return isCurrent ? texts().lookNow : texts().look
  return isCurrent ? texts().lookNowNamed({ name }) : texts().lookNamed({ name })
}

function getStateText(isShared: boolean, isChanging: boolean): string {
  if (isChanging) return isShared ? texts().closing : texts().opening
  return isShared ? texts().isOpen : texts().isClosed
}
