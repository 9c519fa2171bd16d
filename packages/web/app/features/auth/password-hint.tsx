import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { passwordRules } from './password-rules.ts'

/** The hint of a new password, which turns into a checklist with the first letter. */
export function PasswordHint({ password }: { password: string }): ReactNode {
  if (password === '') return authTexts.passwordHint
  return (
    <ul className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
      {passwordRules.map((rule) => {
        const met = rule.met(password)
        return (
          <li
            key={rule.text}
            className={`flex items-center gap-2 ${met ? 'font-semibold text-partner' : ''}`}
          >
            {met ? <Check aria-hidden size={16} strokeWidth={3} /> : <Circle aria-hidden size={16} />}
            {rule.text}
            <span className="sr-only">{met ? authTexts.ruleMet : authTexts.ruleOpen}</span>
          </li>
        )
      })}
    </ul>
  )
}
