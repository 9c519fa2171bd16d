import { invitationTexts } from 'virtual:texts/invitation'
import { Link } from 'react-router'

const texts = () => invitationTexts().handOver.offer

export function HandOverOffer() {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {texts().title}
      <Link to="/hand-over" replace className="text-link inline-flex min-h-11 items-center">
        {texts().action}
      </Link>
    </p>
  )
}
