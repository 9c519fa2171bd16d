import { Eye, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
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
  /** Note about pressure, below the levels. */
  note?: ReactNode
}): ReactNode {
  const fresh = useFreshSignIn()
  return (
    <section aria-labelledby="sharing" data-print="none">
      <LoadedPart of={props.sharing} skeleton={<Skeleton className="h-[64rem] rounded-card md:h-[36rem]" />}>
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
  const { busy: isLoadingPreview, run: whilePending } = usePending()
  const levels = pickLevels(state.sharing)
  const sharedCount = levelOrder.filter((level) => levels[level]).length

  async function showPreview(level: LevelId): Promise<void> {
    const preview = await control.loadPreview(level)
    if (preview !== null) setShownPreview({ preview, isCurrent: false })
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="sharing" className="text-xl sm:text-2xl">
          {texts().heading}
        </h2>
        {sharedCount > 0 && (
          <PreviewButton
            partnerName={partnerName}
            className="max-md:order-1 md:-me-5"
            onClick={() => setShownPreview({ preview: state.sharing.preview, isCurrent: true })}
          />
        )}
        <p className="w-full font-semibold">{texts().stand({ count: sharedCount, of: levelOrder.length })}</p>
      </div>
      <p className="mt-1 mb-4 max-w-[84ch]">{texts().lead}</p>
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-3 sm:px-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_12rem] md:gap-x-8">
      <div className="min-w-0">
        <h3 className="leading-snug md:text-lg md:leading-snug">{name}</h3>
        <p
          className={`mt-1 flex items-center gap-2 text-sm font-semibold ${isShared ? 'text-bond' : 'text-ink-soft'}`}
        >
          <Icon aria-hidden size={16} className="shrink-0" />
          {getStateText(isShared, busy === level)}
        </p>
      </div>
      <div className="min-w-0 max-md:order-1 max-md:col-span-2 max-md:mt-1.5">
        <p id={effectId}>{levelTexts.shows}</p>
        {!isShared && !isAvailable && below !== null && (
          <p className="mt-0.5 text-sm text-ink-soft">
            {texts().needs({ level: getLevelName(below, partnerName) })}
          </p>
        )}
        <Disclosure
          summary={
            <>
              {texts().details}
              <span className="sr-only">{` (${name})`}</span>
            </>
          }
          dense
          className="border-b-0 text-sm [&_summary]:w-fit [&>div]:pb-2"
        >
          <p className="max-w-measure text-base">{levelTexts.tells}</p>
        </Disclosure>
      </div>
      <div className="flex flex-col items-end max-md:contents">
        <Switch
          checked={isShared}
          label={name}
          describedBy={effectId}
          busy={busy !== null}
          disabled={!isShared && !isAvailable}
          onToggle={isShared ? onStopSharing : onShare}
        />
        {!isShared && level !== 'score' && (
          <PreviewButton
            partnerName={partnerName}
            levelName={name}
            className="justify-self-start max-md:order-2 max-md:col-span-2 md:-me-5"
            onClick={onPreview}
          />
        )}
      </div>
    </li>
  )
}

function PreviewButton(props: {
  partnerName: string | null
  /** Distinguishes the buttons of several levels for screen readers. */
  levelName?: string
  className: string
  onClick(): void
}): ReactNode {
  const { partnerName, levelName, className, onClick } = props
  return (
    <Button kind="quiet" className={`-ms-5 text-sm ${className}`} onClick={onClick}>
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
