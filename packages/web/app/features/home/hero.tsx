import { homeTexts } from 'virtual:texts/home'
import { LinkButton } from '#web/ui/button.tsx'
import { LiveSample } from './live-sample.tsx'

/** 600 px high, or higher if large text needs it. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid min-h-[600px] grid-cols-1 max-w-page content-center items-center gap-x-12 gap-y-3 px-5 py-3 sm:gap-y-8 sm:px-8 sm:py-4 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)]"
    >
      <div>
        <h1
          id="hero-title"
          className="max-sm:text-[min(1.75rem,12vw)] max-sm:leading-tight max-phone:text-xl sm:text-3xl lg:text-4xl xl:text-[3.4rem] xl:[&:lang(de)]:text-[3.111rem]"
        >
          {homeTexts().heroTitle}
        </h1>
        <p className="mt-2 max-w-[46ch] text-ink-soft max-sm:leading-snug sm:mt-5 md:text-lg">
          {homeTexts().heroLead}
        </p>
        <p className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-4 sm:mt-8">
          <LinkButton to="/auth?mode=sign-up" size="lg">
            {homeTexts().heroStart}
          </LinkButton>
          <LinkButton to="/auth" size="lg" kind="secondary">
            {homeTexts().heroSignIn}
          </LinkButton>
        </p>
        <p className="mt-2 text-sm text-balance text-ink-soft max-sm:leading-snug sm:mt-5">
          {homeTexts().heroNote}
        </p>
      </div>
      <LiveSample />
    </section>
  )
}
