import { siteTexts } from 'virtual:texts/site'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { passwordRules } from '#web/session/password-rules.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

/** Field for a new password. A checklist follows its hint when the user types. */
export function NewPasswordField(props: TextFieldProps) {
  const [password, setPassword] = useState('')
  return (
    <TextField
      {...props}
      type="password"
      autoComplete="new-password"
      onInput={(event) => setPassword(event.currentTarget.value)}
      hint={
        <>
          {siteTexts().session.passwordHint}
          {password !== '' && <Checklist password={password} />}
        </>
      }
      reveal={{ show: siteTexts().session.showPassword, hide: siteTexts().session.hidePassword }}
    />
  )
}

function Checklist({ password }: { password: string }) {
  return (
    <ul className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
      {passwordRules().map((rule) => {
        const met = rule.met(password)
        return (
          <li
            key={rule.text}
            className={`flex items-center gap-2 ${met ? 'font-semibold text-partner' : ''}`}
          >
            {met ? <Check aria-hidden size={16} strokeWidth={3} /> : <Circle aria-hidden size={16} />}
            {rule.text}
            <span className="sr-only">
              {met ? siteTexts().session.ruleMet : siteTexts().session.ruleOpen}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
