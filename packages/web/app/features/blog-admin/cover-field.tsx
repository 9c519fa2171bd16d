import { coverImageUrl, postLimits } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Cover } from '#web/articles/cover.tsx'
import { blogAdminTexts as texts } from '#web/messages/en/blog-admin.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Counter } from './counter.tsx'
import { useSettled } from './use-settled.ts'

/** The address of the cover, and what comes from it. */
export function CoverField(props: {
  value: string
  error: string | null
  onChange(address: string): void
}): ReactNode {
  const { value, error } = props
  const settled = useSettled(value, 500).trim()
  const [broken, setBroken] = useState<string | null>(null)
  const src = coverImageUrl.safeParse(settled).success && settled !== '' ? settled : null
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label={texts.fields.coverImageUrl}
        value={value}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={error}
        hint={
          <>
            {texts.coverHint} <Counter text={value} limit={postLimits.coverImageUrl} />
          </>
        }
        onChange={(event) => props.onChange(event.target.value)}
      />
      <figure>
        <Cover src={src} className="rounded-md" onBroken={setBroken} />
        <figcaption className="mt-1.5 text-xs text-ink-soft">
          <span role="status">{src !== null && broken === src ? texts.coverBroken : texts.coverPreview}</span>
        </figcaption>
      </figure>
    </div>
  )
}
