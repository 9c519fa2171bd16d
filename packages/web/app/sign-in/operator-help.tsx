import { siteTexts as texts } from 'virtual:texts/site'
import { useSite } from '#web/site/use-site.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Contact of the operator and what to expect of them. `before` comes first in the list. */
export function OperatorHelp({ before }: { before: readonly string[] }) {
  const points = [...before, texts().session.helpCall, texts().session.helpNever, texts().session.helpFaster]
  return (
    <>
      <OperatorContact />
      <p className="mt-2 font-semibold">{texts().session.helpLabel}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}

/** The contact form of the operator, and the email address if there is one. */
export function OperatorContact() {
  const { operator } = useSite()
  return (
    <p className="flex flex-wrap gap-x-6">
      <TextLink to="/contact">{texts().session.contactForm}</TextLink>
      {operator.email !== '' && (
        <a
          href={`mailto:${operator.email}`}
          className="text-link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {operator.email}
        </a>
      )}
    </p>
  )
}

/** Link for users who are in danger from a person close to them. */
export function TrustSafetyLink() {
  return <TextLink to="/trust-safety">{texts().session.trustSafety}</TextLink>
}
