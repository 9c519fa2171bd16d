import { useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** Links to sign-up, unless it is closed, and to sign-in. */
export function SignUpButtons(props: { auth: string; begin: string; signIn: string; onBegin?(): void }) {
  const { signUpClosed = false } = useSite()
  return (
    <>
      {!signUpClosed && (
        <LinkButton
          to={`${props.auth}&mode=sign-up`}
          size="lg"
          className="max-sm:w-full"
          onClick={props.onBegin}
        >
          {props.begin}
        </LinkButton>
      )}
      <LinkButton to={props.auth} kind="secondary" size="lg" className="max-sm:w-full">
        {props.signIn}
      </LinkButton>
    </>
  )
}
