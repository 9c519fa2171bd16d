import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { HeroFigure } from './hero-figure.tsx'

/** 600 px high, or higher if large text needs it. */
export function Hero(): ReactNode {
  const { operator } = useSite()
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid min-h-[600px] grid-cols-1 max-w-page content-center items-center gap-x-8 gap-y-4 px-5 py-3 sm:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] sm:px-8 sm:py-4 lg:grid-cols-[minmax(0,10fr)_minmax(0,12fr)]"
    >
      <div className="order-2 sm:order-1">
        <h1
          id="hero-title"
          className="text-3xl max-phone:text-2xl lg:text-4xl xl:text-[3.4rem] xl:[&:lang(de)]:text-[3.111rem]"
        >
          {homeTexts().heroTitle}
        </h1>
        <p className="mt-4 max-w-[46ch] text-ink-soft sm:mt-5 md:text-lg">{homeTexts().heroLead}</p>
        <p className="mt-6 flex flex-wrap gap-3 sm:mt-8">
          <LinkButton to="/auth?mode=sign-up" size="lg">
            {homeTexts().heroStart}
          </LinkButton>
          <LinkButton to="/auth" size="lg" kind="secondary">
            {homeTexts().heroSignIn}
          </LinkButton>
        </p>
        <p className="mt-5 text-sm text-ink-soft">
          {operator.isNonprofit ? homeTexts().heroNoteNonprofit : homeTexts().heroNote}
        </p>
      </div>
      <div className="order-1 sm:order-2">
        <HeroFigure />
      </div>
    </section>
  )
}
