import { followUpTexts } from 'virtual:texts/follow-up'
import { siteTexts } from 'virtual:texts/site'
import { deleteFollowUp, type FollowUp, putFollowUpEmail } from '@twofold/contract/follow-up'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import type { TopicNames } from '#web/content/load-topic-names.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { usePrintPart } from '#web/ui/use-print-part.ts'
import { CheckInForm } from './check-in-form.tsx'
import { CheckInHistory } from './check-in-history.tsx'
import type { CheckInContent } from './check-in-query.ts'
import { CheckInResult } from './check-in-result.tsx'
import { findLatestEvening, getCheckInDay } from './follow-up-state.ts'

const texts = () => followUpTexts().checkInPage

/** What the user noted after evenings, and check-ins. Nothing here is sent to the partner. */
export function CheckInPage(
  props: {
    assessmentId: string
    children: ReactNode
  } & CheckInContent,
) {
  const { assessmentId, followUp, results, questionnaire, topicName, children } = props
  const [stage, setStage] = useState<'closed' | 'form' | 'saved'>('closed')
  const name = results.comparison.partnerName ?? null
  const showsHelp = results.own.factors.some(({ help }) => help)
  const evening = findLatestEvening(followUp)
  const newest = followUp.checkIns.at(-1)
  const { helpFirst } = siteTexts()
  const isEmpty = followUp.evenings.length === 0 && followUp.checkIns.length === 0
  return (
    <>
      <div data-print="none">
        <h1 className="text-2xl sm:text-3xl">{texts().heading}</h1>
        <p className="mt-2 text-ink-soft">{name === null ? texts().leadUnnamed : texts().lead({ name })}</p>
        {showsHelp && (
          <HeadedSection
            id="help-first"
            title={helpFirst.helpTitle}
            headingClass="text-lg"
            className="mt-6 border-s-3 border-warm ps-4"
          >
            <p className="mt-1">{helpFirst.helpBody}</p>
            <TextLink to="/trust-safety">{helpFirst.help}</TextLink>
          </HeadedSection>
        )}
        {children}
        <div ref={focusAfterRemoval}>
          {stage === 'form' && (
            <CheckInForm
              assessmentId={assessmentId}
              evening={evening}
              questionnaire={questionnaire}
              partnerName={name}
              onSaved={() => setStage('saved')}
              onCancel={() => setStage('closed')}
            />
          )}
          {stage === 'saved' && newest !== undefined && (
            <CheckInResult checkIns={followUp.checkIns} newest={newest} showsHelp={showsHelp} />
          )}
          {stage === 'closed' && (
            <HeadedSection
              id="start"
              title={texts().form.heading}
              className="mt-8 rounded-card bg-bond-soft p-inset sm:p-6"
            >
              <p className="mt-1.5">{texts().form.lead}</p>
              {evening !== null && getCheckInDay(evening) > serverClock.now() && (
                <p className="mt-1 text-sm text-ink-soft">
                  {texts().form.early({ date: formatDay(getCheckInDay(evening)) })}
                </p>
              )}
              <Button className="mt-4" onClick={() => setStage('form')}>
                {texts().form.start}
              </Button>
            </HeadedSection>
          )}
        </div>
      </div>
      {stage !== 'form' && (
        <div ref={focusAfterRemoval}>
          <div data-print="none">
            <CheckInHistory checkIns={followUp.checkIns} />
          </div>
          <Notes evenings={followUp.evenings} topicName={topicName} />
          <div data-print="none">
            <EmailSwitch assessmentId={assessmentId} isOn={followUp.email} />
            {!isEmpty && <DeleteNotes assessmentId={assessmentId} onDeleted={() => setStage('closed')} />}
          </div>
        </div>
      )}
    </>
  )
}

/** Things to try; one of them is printed as a card. */
function Notes({ evenings, topicName }: { evenings: FollowUp['evenings']; topicName: TopicNames }) {
  const { part, print } = usePrintPart<number>()
  const card = evenings.find(({ number }) => number === part) ?? findLatestEvening({ evenings })
  return (
    <>
      <HeadedSection id="notes" title={texts().notes.heading} className="mt-10" data-print="none">
        {evenings.length === 0 && <p className="mt-2 text-ink-soft">{texts().notes.none}</p>}
        {evenings.length > 0 && (
          <ul className="mt-4 grid gap-4">
            {evenings.map((evening) => (
              <li key={evening.number} className="rounded-card border border-line bg-surface p-inset sm:px-6">
                <h3 className="font-sans text-sm font-semibold tracking-normal text-bond">
                  {[texts().notes.evening({ number: evening.number }), topicName(evening.topic)]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </h3>
                <p className="mt-1 font-serif text-lg leading-snug whitespace-pre-line wrap-anywhere">
                  {evening.thing}
                </p>
                <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
                  <span>{texts().notes.kept({ date: formatDay(evening.at) })}</span>
                  {evening.outcome !== null && <span>{followUpTexts().outcomes[evening.outcome]}</span>}
                  <button
                    type="button"
                    className="text-link inline-flex min-h-11 items-center gap-2"
                    onClick={() => print(evening.number)}
                  >
                    <Printer aria-hidden size={16} />
                    {texts().notes.print}
                    <span className="sr-only">{` (${texts().notes.evening({ number: evening.number })})`}</span>
                  </button>
                </p>
              </li>
            ))}
          </ul>
        )}
        {evenings.length > 0 && <p className="mt-3 text-sm text-ink-soft">{texts().notes.printNote}</p>}
      </HeadedSection>
      {card !== null && <PrintedCard evening={card} topic={topicName(card.topic)} />}
    </>
  )
}

/** The only part of the page that is printed: no answers, so that a found card reveals none. */
function PrintedCard({ evening, topic }: { evening: FollowUp['evenings'][number]; topic: string | null }) {
  return (
    <div
      data-print-card=""
      className="hidden w-[105mm] flex-col rounded-card border border-line p-[8mm] print:flex"
    >
      <Mark isLarge className="w-[18mm]" />
      {topic !== null && <p className="mt-[5mm] text-sm text-ink-soft">{topic}</p>}
      <p className="mt-[2mm] font-serif text-xl leading-snug whitespace-pre-line wrap-anywhere">
        {evening.thing}
      </p>
      <p className="mt-[6mm] text-sm text-ink-soft">
        {texts().notes.again({ date: formatDay(getCheckInDay(evening)) })}
      </p>
    </div>
  )
}

function EmailSwitch({ assessmentId, isOn }: { assessmentId: string; isOn: boolean }) {
  const put = useCall(putFollowUpEmail)
  return (
    <div className="mt-10 flex items-start justify-between gap-6 border-t border-line pt-5">
      <div>
        <p className="font-semibold">{texts().email.label}</p>
        <p id="email-note" className="mt-1 text-sm text-ink-soft">
          {texts().email.note}
        </p>
      </div>
      <Switch
        checked={isOn}
        label={texts().email.label}
        describedBy="email-note"
        busy={put.busy}
        onToggle={() => void put.change({ assessmentId, email: !isOn })}
      />
    </div>
  )
}

function DeleteNotes(props: { assessmentId: string; onDeleted(): void }) {
  const { assessmentId, onDeleted } = props
  const { change } = useCall(deleteFollowUp)
  const deletion = useConfirm(async () => {
    const isDeleted = await change({ assessmentId }, texts().delete.done)
    if (isDeleted) onDeleted()
    return isDeleted
  })
  return (
    <>
      <Button kind="quiet" className="mt-4 -ms-3" onClick={() => deletion.ask()}>
        {texts().delete.action}
      </Button>
      <ConfirmDialog {...texts().delete} {...deletion.props} />
    </>
  )
}
