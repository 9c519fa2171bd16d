import { safetyTexts as texts } from 'virtual:texts/safety'
import { helpDirectories, helpLinesChecked, trustSafetyChanged } from '#web/content/help-lines.ts'
import { PageFacts } from '#web/features/legal/page-facts.tsx'
import {
  ChangeLines,
  countryName,
  getCountryAnchor,
  HelpLines,
  orderCountries,
} from '#web/features/safety/help-lines.tsx'
import { OwnHelpLines } from '#web/features/safety/own-help-lines.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { formatCalendarDay } from '#web/messages/dates.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { TableOfContents } from '#web/ui/table-of-contents.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/trust-safety'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().trustSafety.title, description: texts().trustSafety.description }, args)
}

const parts = ['leaving', 'devices', 'deciding'] as const
const sections = () => parts.map((id) => ({ id, ...texts().trustSafety.sections[id] }))

const contents = () => [
  { id: 'help-lines', title: texts().trustSafety.linesTitle },
  ...sections().map(({ id, title }) => ({ id, title })),
  { id: 'change', title: texts().trustSafety.changeTitle },
  { id: 'unwanted', title: texts().trustSafety.unwantedTitle },
]

export default function TrustSafetyScreen() {
  return (
    <PageFrame width="contents" className="max-phone:pt-7">
      <div>
        <PageHeading
          title={texts().trustSafety.title}
          lead={<span className="small-lead">{texts().trustSafety.lead}</span>}
        />
        <Notice title={texts().trustSafety.dangerTitle} tone="warm">
          <p>
            <LinkedText text={texts().trustSafety.danger} />
          </p>
        </Notice>
        <OwnHelpLines />
        <p className="mt-6 max-w-measure">{texts().trustSafety.dangerCalls}</p>
        <div className="mt-8">
          <PageFacts changed={trustSafetyChanged} />
        </div>
      </div>
      <TableOfContents title={texts().trustSafety.contents} entries={contents()} className="mt-8" />
      <div>
        <section aria-labelledby="help-lines" className="mt-14">
          <h2 id="help-lines" className="text-2xl">
            {texts().trustSafety.linesTitle}
          </h2>
          <p className="mt-3 max-w-measure text-ink-soft">{texts().trustSafety.linesLead}</p>
          <p className="mt-3 max-w-measure text-ink-soft">{texts().trustSafety.phoneTrace}</p>
          <nav aria-label={texts().trustSafety.toCountry} data-print="none" className="mt-4">
            <ul className="flex flex-wrap gap-x-5">
              {orderCountries().map(({ country }) => (
                <li key={country}>
                  <a
                    href={`#${getCountryAnchor(country)}`}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    {countryName(country)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <HelpLines countries={orderCountries()} />
          <p className="mt-10 max-w-measure">{texts().trustSafety.linesElsewhere}</p>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {helpDirectories.map((directory) => (
              <li key={directory.url}>
                <a
                  href={directory.url}
                  rel="noreferrer"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {directory.name}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-3 max-w-measure text-sm text-ink-soft">
            {texts().trustSafety.linesChecked({ date: formatCalendarDay(helpLinesChecked) })}
          </p>
        </section>
        <Prose className="mt-6">
          {sections().map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4">
                  {paragraph}
                </p>
              ))}
              <ul className="mt-4">
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
          <section aria-labelledby="change">
            <h2 id="change">{texts().trustSafety.changeTitle}</h2>
            <p>{texts().trustSafety.change[0]}</p>
            <ChangeLines />
            <p className="mt-4">
              <LinkedText text={texts().trustSafety.change[1] ?? ''} />
            </p>
          </section>
          <section aria-labelledby="unwanted">
            <h2 id="unwanted">{texts().trustSafety.unwantedTitle}</h2>
            <p>{texts().trustSafety.unwanted}</p>
            <p className="mt-2">
              <TextLink to="/contact">{texts().trustSafety.contact}</TextLink>
            </p>
          </section>
        </Prose>
      </div>
    </PageFrame>
  )
}
