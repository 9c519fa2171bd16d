import { informationTexts } from 'virtual:texts/information'
import { contactTopics } from '@twofold/contract/contact'
import { retention } from '@twofold/contract/retention'
import { Link } from 'react-router'
import { useUnsavedText } from '#web/navigation/navigation-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useContactForm } from './use-contact-form.ts'

const texts = () => informationTexts().contact.form
const MAX_MESSAGE_LENGTH = 5000

/** Contact form. Errors are next to their fields, and the first one is also announced as a notice. */
export function ContactForm({ onSent }: { onSent(email: string): void }) {
  const hydrated = useHydrated()
  const { form, working, prepare } = useContactForm(onSent)
  const { busy } = form
  const message = form.watch('message') ?? ''
  useUnsavedText(message !== '')
  const left = MAX_MESSAGE_LENGTH - Array.from(message.trim()).length
  return (
    <form
      {...form.props}
      method="post"
      // Browsers store input with the history entry, even after a quick exit, so the next person could restore it with
      // Back.
      autoComplete="off"
      onFocus={prepare}
      onInput={prepare}
      className="grid grid-cols-1 gap-6"
    >
      <TextField
        label={texts().name}
        {...form.field('name')}
        autoComplete={hydrated ? 'name' : 'off'}
        required
      />
      <TextField
        label={texts().email}
        {...form.field('email')}
        type="email"
        autoComplete={hydrated ? 'email' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={texts().emailHint}
      />
      <SelectField label={texts().topic} defaultValue="" {...form.field('topic')} required>
        <option value="" disabled>
          {texts().topicEmpty}
        </option>
        {contactTopics.map(({ id }) => (
          <option key={id} value={id}>
            {texts().topics[id]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={texts().message}
        {...form.field('message')}
        rows={8}
        required
        hint={texts().messageHint}
        counter={left < 0 ? texts().over({ count: -left }) : texts().left({ count: left })}
      />
      {working !== null && (
        <div>
          <ProgressBar label={texts().working} value={working} max={1} />
          <p className="mt-2 text-sm text-ink-soft">{texts().workingDetail}</p>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {texts().kept({ months: retention.contactMonths })}{' '}
        <Link to="/privacy" className="text-link">
          {texts().privacy}
        </Link>
      </p>
      <div>
        <Button type="submit" size="lg" disabled={!hydrated} busy={busy}>
          {busy ? texts().sending : texts().submit}
        </Button>
        <span role="status" className="sr-only">
          {busy ? (working === null ? texts().sending : texts().working) : ''}
        </span>
      </div>
    </form>
  )
}
