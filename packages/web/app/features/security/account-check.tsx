import { accountTexts } from 'virtual:texts/account'
import type { ReactNode, Ref } from 'react'
import { TrustSafetyLink } from '#web/sign-in/operator-help.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = () => accountTexts().security.check

/** Checklist for users notified of an action that they did not take. */
export function AccountCheck({ heading }: { heading: Ref<HTMLHeadingElement> }): ReactNode {
  return (
    <Notice tone="bond" className="mt-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {texts().title}
      </h3>
      <ol className="mt-2 max-w-measure list-decimal space-y-1.5 ps-5">
        {texts().points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <p className="mt-3 max-w-measure">{texts().stranger}</p>
      <TrustSafetyLink />
    </Notice>
  )
}
