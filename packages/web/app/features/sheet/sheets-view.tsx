import { followUpTexts } from 'virtual:texts/follow-up'
import { compareRanges, type OrdinaryFactorId } from '@twofold/instrument'
import { useEffect, useRef } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { ForeignText } from '#web/ui/foreign-text.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OpenSheet, SheetContent, SheetValue } from './parse-sheet.ts'
import { SharedRows } from './shared-rows.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { SheetNotes } from './sheet-notes.tsx'

const texts = () => followUpTexts().sheetView

const nameOf = ({ name }: SheetContent) => name.trim() || texts().unnamed

/**
 * One sheet, or two side by side. Values on fairness and boundaries, and notes, are shown only while a sheet is open alone,
 * because both partners may sit in front of two.
 */
export function SheetsView({ first, second }: { first: OpenSheet; second: OpenSheet | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isPair = second !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened sheet takes the focus
  useEffect(() => heading.current?.focus(), [isPair])
  const contents = second === null ? [first.content] : [first.content, second.content]
  const shared = contents.find((content) => content.shared !== null)
  return (
    <div data-sheets="" className="print:[zoom:0.82]">
      <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
        {isPair ? texts().two : texts().of({ name: nameOf(first.content) })}
      </h1>
      <Notice tone="warm" title={texts().alone} className="mt-4 max-w-[46rem]">
        <p className="mt-1">{texts().aloneBody}</p>
      </Notice>
      <p className="mt-4 max-w-measure text-ink-soft">{texts().what}</p>
      {contents.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may have the same content
        <SheetFacts key={index} content={content} isPair={isPair} index={index} />
      ))}
      <Profile contents={contents} />
      {!isPair && first.content.safety !== null && <Safety values={first.content.safety} />}
      {isPair && <p className="mt-6 max-w-measure text-sm text-ink-soft">{texts().apart}</p>}
      <div className="print:break-before-page">
        {shared?.shared != null && <SharedRows name={nameOf(shared)} shared={shared.shared} />}
        {!isPair && first.content.notes !== null && <SheetNotes notes={first.content.notes} />}
      </div>
    </div>
  )
}

/** The name in the colour of its bars, and when the person answered. */
function SheetFacts(props: { content: SheetContent; isPair: boolean; index: number }) {
  const { content, isPair, index } = props
  const { completedAt, isDoubtful } = content
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-sm">
      {isPair && (
        <b className={index === 0 ? 'text-you' : 'text-partner'}>
          <span
            aria-hidden="true"
            className={`me-2 inline-block size-2.5 rounded-full border-2 border-current ${index === 0 ? 'bg-current' : ''}`}
          />
          <ForeignText>{nameOf(content)}</ForeignText>
        </b>
      )}
      {completedAt !== null && (
        <span className="text-ink-soft">{texts().answered({ date: formatDay(completedAt) })}</span>
      )}
      {isDoubtful && <span className="font-semibold">{texts().doubtful}</span>}
    </p>
  )
}

function findValue(content: SheetContent | undefined, factor: OrdinaryFactorId): SheetValue {
  return content?.profile?.find((one) => one.factor === factor)?.value ?? null
}

/** The ten factors with their ranges; with two sheets, each clear difference is marked. */
function Profile({ contents }: { contents: readonly SheetContent[] }) {
  const factors = (contents.find(({ profile }) => profile !== null)?.profile ?? []).map(
    ({ factor }) => factor,
  )
  if (factors.length === 0) return null
  const [one, two] = contents
  const isClear = (factor: OrdinaryFactorId) => {
    const [a, b] = [findValue(one, factor), findValue(two, factor)]
    return a !== null && b !== null && compareRanges(a, b) === 'clear'
  }
  const comparesTwo = contents.length === 2 && contents.every(({ profile }) => profile !== null)
  return (
    <HeadedSection
      id="profile"
      title={contents.length === 2 ? texts().profileTwo : texts().profile}
      className="mt-8 print:mt-5"
    >
      <p className="mt-1 max-w-measure text-sm text-ink-soft">{texts().key}</p>
      {comparesTwo && (
        <p className="mt-2 font-semibold">{texts().clearCount({ count: factors.filter(isClear).length })}</p>
      )}
      <ul className="mt-3 border-t-2 border-line">
        {factors.map((factor) => (
          <li
            key={factor}
            className="grid items-center gap-x-8 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:py-1"
          >
            <div>
              <p className="font-serif text-md leading-snug font-medium">
                {factorTexts()[factor].plainName}
                <span className="block font-sans text-xs font-normal text-ink-soft">
                  {factorTexts()[factor].name}
                </span>
              </p>
              {comparesTwo && isClear(factor) && (
                <p className="mt-0.5 text-sm font-semibold text-bond">{texts().clear}</p>
              )}
            </div>
            <Values factor={factor} contents={contents} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function Values({ factor, contents }: { factor: OrdinaryFactorId; contents: readonly SheetContent[] }) {
  const values = contents.map((content) => findValue(content, factor))
  return (
    <div>
      <SheetBar values={values} />
      <div className="print:flex print:flex-wrap print:gap-x-5">
        {contents.map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sheets may have the same content
          <ValueText key={index} name={nameOf(content)} value={values[index] ?? null} />
        ))}
      </div>
    </div>
  )
}

function ValueText({ name, value }: { name: string; value: SheetValue }) {
  return (
    <p className="text-sm text-ink-soft tabular-nums print:text-xs print:leading-snug">
      {value === null
        ? `${name}: ${texts().missing}`
        : texts().row({ name, value: value.ease, low: value.low, high: value.high })}
    </p>
  )
}

/** Never next to another sheet. */
function Safety({ values }: { values: NonNullable<SheetContent['safety']> }) {
  return (
    <HeadedSection id="safety" title={texts().safety} className="mt-8 print:mt-4">
      <p className="mt-1 max-w-measure text-sm">{texts().safetyNote}</p>
      <ul className="mt-3 border-t-2 border-line">
        {values.map(({ factor, value }) => (
          <li
            key={factor}
            className="grid items-center gap-x-8 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:py-1"
          >
            <p className="font-serif text-md leading-snug font-medium">{factorTexts()[factor].plainName}</p>
            <div>
              <SheetBar values={[value]} />
              <ValueText name={factorTexts()[factor].name} value={value} />
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
