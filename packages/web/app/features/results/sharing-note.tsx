import { resultsTexts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const texts = () => resultsTexts().sharing

/** The note that sharing is never required, next to the offer of the private check. */
export function SharingNote({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card bg-bond-soft p-inset sm:p-6" data-print="none">
      <p className="mb-4 border-b border-line pb-4">
        {texts().safety}{' '}
        <Link to="/trust-safety" className="text-link">
          {texts().safetyLink}
        </Link>
      </p>
      {children}
    </div>
  )
}
