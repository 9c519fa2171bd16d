import { accountTexts } from 'virtual:texts/account'
import { TextLink } from '#web/ui/text-link.tsx'
import { AskEachTime } from './ask-each-time.tsx'
import { ConsentList, type ConsentListProps } from './consent-list.tsx'

const texts = () => accountTexts().privacy

/** The setting to confirm before results are shown, a link to safety help, and the consents. */
export function PrivacySection(props: ConsentListProps) {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="text-xl sm:text-2xl">
        {texts().heading}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-6 sm:mt-4 md:grid-cols-2">
        <div>
          <h3 className="font-sans text-base font-semibold tracking-normal">{texts().opening}</h3>
          <div className="mt-2">
            <AskEachTime />
          </div>
          <p className="mt-1">
            <TextLink to="/trust-safety">{texts().help}</TextLink>
          </p>
        </div>
        <ConsentList {...props} />
      </div>
    </section>
  )
}
