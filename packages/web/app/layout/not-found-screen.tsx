import { siteTexts } from 'virtual:texts/site'
import { LinkButton } from '#web/ui/button.tsx'
import { Searching } from '#web/ui/searching.tsx'
import { PageFrame } from './page-frame.tsx'

export interface NotFoundScreenProps {
  heading?: string
  lead?: string
}

/** For unknown paths, and for data of another user, whose existence must not be revealed. */
export function NotFoundScreen({
  heading = siteTexts().layout.notFoundTitle,
  lead = siteTexts().layout.notFoundLead,
}: NotFoundScreenProps) {
  return (
    <PageFrame className="grid min-h-[60vh] content-center justify-items-start">
      <Searching />
      <h1 className="text-3xl sm:text-4xl">{heading}</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">{lead}</p>
      <p className="mt-8 flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        <LinkButton to="/">{siteTexts().layout.notFoundHome}</LinkButton>
        <LinkButton to="/factors" kind="secondary">
          {siteTexts().layout.notFoundFactors}
        </LinkButton>
      </p>
    </PageFrame>
  )
}
