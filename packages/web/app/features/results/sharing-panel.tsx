import { resultsTexts } from 'virtual:texts/results'
import { Eye, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import type { Run } from '#web/sign-in/use-change.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { HeldBackFactors } from './held-back-factors.tsx'
import { canShare, findHighestOffered, findRequiredLevel, type LevelId, levelOrder } from './levels.ts'
import type { SharingState } from './results-queries.ts'
import { ShareButton } from './share-button.tsx'
import { useLevelNames, usePartnerName } from './shown-results.ts'
import { useShareDialog } from './use-share-dialog.tsx'
import { type SharingControl, useSharing } from './use-sharing.ts'

const texts = () => resultsTexts().sharing

/** The user's four sharing levels as switches, each with what it shows and reveals. */
export function SharingPanel(props: {
  assessmentId: string
  sharing: Query<SharingState>
  note?: ReactNode
  onShared(): Promise<void>
}) {
  const fresh = useFreshSignIn()
  return (
    <HeadedSection
      id="sharing"
      title={texts().heading}
      headingClass="mb-2 text-xl sm:text-2xl lg:mb-3"
      ref={focusAfterRemoval}
      data-print="none"
    >
      <LoadedPart of={props.sharing} skeleton={<Skeleton className="h-[64rem] rounded-card lg:h-[36rem]" />}>
        {(state) => <Levels {...props} state={state} run={fresh.run} />}
      </LoadedPart>
      {props.note !== undefined && <div className="mt-6">{props.note}</div>}
      {fresh.dialog}
    </HeadedSection>
  )
}

function Levels(props: { assessmentId: string; state: SharingState; run: Run; onShared(): Promise<void> }) {
  const { state } = props
  const control = useSharing(props)
  const { dialogs, openChoice, showPreview } = useShareDialog(control, state)
  const { sharing } = state
  const sharedCount = levelOrder.filter((level) => sharing[level]).length
  const highest = findHighestOffered(sharing)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="font-semibold">
          {texts().sharedCount({ count: sharedCount, of: levelOrder.length })}
        </p>
        {sharedCount > 0 && <PreviewButton className="sm:-me-5" onClick={() => showPreview()} />}
      </div>
      <p className="mt-1 max-w-[84ch]">{texts().lead}</p>
      {highest !== null && (
        <ShareButton
          className="mt-3 max-sm:w-full"
          busy={control.busy.length > 0}
          onClick={() => openChoice(highest)}
        />
      )}
      <ol className="mt-4 divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {levelOrder.map((level) => (
          <Level
            key={level}
            level={level}
            sharing={sharing}
            control={control}
            onPreview={() => showPreview(level)}
            onShare={() => openChoice(level)}
          />
        ))}
      </ol>
      {dialogs}
    </>
  )
}

function Level(props: {
  level: LevelId
  sharing: SharingState['sharing']
  control: SharingControl
  onPreview(): void
  onShare(): void
}) {
  const { level, sharing, control, onPreview, onShare } = props
  const getLevelName = useLevelNames()
  const effectId = useId()
  const levelTexts = texts().levels[level]
  const name = getLevelName(level)
  const below = findRequiredLevel(level)
  const isShared = sharing[level]
  const isAvailable = isShared || canShare(sharing, level)
  const isBusy = control.busy.length > 0
  const Icon = isShared ? LockKeyholeOpen : LockKeyhole
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-inset py-3 sm:px-6 lg:py-2.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="min-w-0">
        <h3 className="leading-snug lg:text-lg lg:leading-snug">{name}</h3>
        <p className={`mt-1 flex items-center gap-2 text-sm ${isShared ? 'text-bond' : 'text-ink-soft'}`}>
          <Icon aria-hidden size={16} className="shrink-0" />
          {getStateText(isShared, control.busy.includes(level))}
        </p>
      </div>
      <div className="justify-self-end lg:col-start-3 lg:row-span-2">
        <Switch
          checked={isShared}
          label={name}
          describedBy={effectId}
          busy={isBusy}
          disabled={!isAvailable}
          onToggle={isShared ? () => void control.stopSharing(level) : onShare}
        />
      </div>
      <Undo level={level} control={control} />
      <div className={`${wide} max-lg:mt-1.5 lg:col-start-2 lg:row-span-2 lg:row-start-1`}>
        <p id={effectId} className="text-base leading-snug">
          {levelTexts.shows}
        </p>
        <p className="mt-1 text-base leading-snug text-ink-soft">{levelTexts.tells}</p>
        {!isAvailable && below !== null && (
          <p className="mt-0.5 text-sm text-ink-soft">{texts().needs({ level: getLevelName(below) })}</p>
        )}
      </div>
      {!isShared && (
        <div className={`${wide} lg:col-start-1 lg:row-start-2`}>
          <PreviewButton levelName={name} onClick={onPreview} />
        </div>
      )}
      {level === 'factors' && (
        <div className={`${wide} lg:col-start-2 lg:row-start-3`}>
          <HeldBackFactors
            heldBack={sharing.heldBack}
            busy={isBusy}
            onChange={(factor, isHeldBack) => void control.setHeldBack(factor, isHeldBack)}
          />
        </div>
      )}
    </li>
  )
}

/** All columns of a phone, one column of a wider screen. */
const wide = 'min-w-0 max-lg:col-span-2'

const UNDO_MS = 8000
const CHECK_MS = 500

/** Offers to undo a stop, which works at once, next to its switch; it stays while hovered or focused. */
function Undo({ level, control }: { level: LevelId; control: SharingControl }) {
  const getLevelName = useLevelNames()
  const { stopped, forgetStop, undo } = control
  const element = useRef<HTMLDivElement>(null)
  const isOffered = stopped?.level === level
  useEffect(() => {
    if (!isOffered) return
    element.current?.scrollIntoView({ block: 'nearest' })
    const end = Date.now() + UNDO_MS
    const timer = setInterval(() => {
      if (Date.now() >= end && !element.current?.querySelector(':hover, :focus-within')) forgetStop()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [isOffered, forgetStop])
  return (
    // There before its content, so that screen readers announce it.
    <div ref={element} role="status" className="col-span-full lg:order-last">
      {isOffered && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-bond-soft py-1 ps-4 pe-2 text-base">
          {texts().closed({ level: getLevelName(level) })}
          <Button kind="secondary" onClick={() => void undo()}>
            {texts().undo}
          </Button>
        </p>
      )}
    </div>
  )
}

function PreviewButton(props: {
  /** The level to preview, for screen readers; without one, the preview shows what is shared already. */
  levelName?: string
  className?: string
  onClick(): void
}) {
  const { levelName, className = '', onClick } = props
  const partnerName = usePartnerName()
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
