import { editorTexts as texts } from 'virtual:texts/editor'
import { coverImageUrl, isAllowedImage, postLimits } from '@twofold/contract/blog'
import { type ReactNode, useEffect, useState } from 'react'
import { Cover } from '#web/articles/cover.tsx'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Counter } from './counter.tsx'
import { ImageDialog } from './image-dialog.tsx'

/** URL of the cover image with a preview. */
export function CoverField(props: {
  imageHosts: readonly string[]
  value: string
  error: ReactNode
  onChange(url: string): void
}) {
  const { value, error } = props
  const url = useDebounced(value, 500).trim()
  const [chooses, setChooses] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  const { publicUrl } = useSite()
  const isUrl = coverImageUrl.safeParse(url).success && url !== ''
  const isAllowed = isUrl && isAllowedImage(url, { publicUrl, imageHosts: props.imageHosts })
  const src = isAllowed ? url : null
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div>
        <TextField
          label={texts().articles.fields.coverImageUrl}
          value={value}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={error}
          hint={
            <>
              {texts().articles.coverHint}{' '}
              {props.imageHosts.length > 0 &&
                texts().articles.coverHosts({ hosts: props.imageHosts.join(', ') })}{' '}
              <Counter text={value} limit={postLimits.coverImageUrl} />
            </>
          }
          onChange={(event) => props.onChange(event.target.value)}
        />
        <Button kind="secondary" className="mt-3" onClick={() => setChooses(true)}>
          {texts().articles.images.choose}
        </Button>
        <ImageDialog
          open={chooses}
          isCover
          onClose={() => setChooses(false)}
          onChoose={({ address }) => props.onChange(address)}
        />
      </div>
      <figure>
        <Cover src={src} className="rounded-md" onBroken={setBroken} />
        <figcaption className="mt-1.5 text-xs text-ink-soft">
          <span role="status">
            {getCaption({ isForeign: isUrl && !isAllowed, isBroken: src !== null && broken === src })}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

function getCaption({ isForeign, isBroken }: { isForeign: boolean; isBroken: boolean }): string {
  if (isForeign) return texts().articles.coverForeign
  return isBroken ? texts().articles.coverBroken : texts().articles.coverPreview
}

/** Debounces a value: returns it once it has not changed for `pauseMs`. */
function useDebounced<T>(value: T, pauseMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
