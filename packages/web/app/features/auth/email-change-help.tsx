import { authTexts } from 'virtual:texts/auth'
import { OperatorHelp, TrustSafetyLink } from '#web/sign-in/operator-help.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthCard } from './auth-card.tsx'

const texts = () => authTexts().addressHelp

/** Help for users notified of an email change that they did not make; a password reset goes to the wrong mailbox. */
export function EmailChangeHelp({ onSignIn }: { onSignIn(): void }) {
  return (
    <AuthCard title={texts().title} subtitle={texts().lead}>
      <ol className="list-decimal space-y-3 ps-5">
        <li>{texts().mailbox}</li>
        <li>{texts().password}</li>
        <li>{texts().operator}</li>
      </ol>
      <div>
        <OperatorHelp before={[]} />
      </div>
      <Notice tone="warm" title={texts().strangerTitle}>
        <p>{texts().stranger}</p>
        <TrustSafetyLink />
      </Notice>
      <Button size="lg" onClick={onSignIn}>
        {authTexts().signIn}
      </Button>
    </AuthCard>
  )
}
