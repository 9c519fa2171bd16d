import { editorTexts } from 'virtual:texts/editor'
import { useQuery } from '@tanstack/react-query'
import { adminListImages, adminUploadImage, type UploadedImage } from '@twofold/contract/blog'
import { imageSources, uploadLimits } from '@twofold/contract/blog-images'
import type { ReplyOf } from '@twofold/contract/endpoint'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { ApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { callQuery, queryClient } from '#web/api/queries.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { usePending } from '#web/loading/use-pending.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = () => editorTexts().articles.images

/** An image chosen for an article. */
export interface ChosenImage {
  address: string
  /** Empty for a cover, whose article's title describes it. */
  altText: string
  caption: string
}

/** Uploads an image, or chooses an uploaded one, and asks what it shows. */
export function ImageDialog(props: {
  open: boolean
  /** A file that was pasted or dropped. */
  file?: File | null
  /** A cover is decorative, so it needs no description. */
  isCover?: boolean
  onClose(): void
  onChoose(image: ChosenImage): void
}) {
  const { open, onClose } = props
  if (!open) return null
  // Outside the form of the article, because forms cannot be nested.
  return createPortal(
    <Dialog open onClose={onClose} title={texts().title} closeLabel={texts().close}>
      <ImageForm {...props} />
    </Dialog>,
    document.body,
  )
}

type Choice = Parameters<typeof ImageDialog>[0]

function ImageForm({ file = null, isCover = false, onClose, onChoose }: Choice) {
  const { data, error, refetch } = useQuery<ReplyOf<typeof adminListImages>, ApiFailure>(
    callQuery(adminListImages, {}),
    queryClient,
  )
  const [uploaded, setUploaded] = useState<readonly UploadedImage[]>([])
  const earlier = data?.items.filter(({ id }) => !uploaded.some((image) => image.id === id)) ?? []
  const images = [...uploaded, ...earlier]
  const [chosen, setChosen] = useState<UploadedImage | null>(null)
  const [problem, setProblem] = useState<{ field: 'file' | 'altText'; message: string } | null>(null)
  const { busy, run } = usePending()
  const id = useId()

  async function upload(picked: File): Promise<void> {
    setProblem(null)
    if (picked.size > uploadLimits.bytes) {
      setProblem({ field: 'file', message: texts().tooLarge })
      return
    }
    try {
      const image = await callApi(adminUploadImage, { file: await readBase64(picked) })
      setUploaded((list) => [image, ...list.filter((other) => other.id !== image.id)])
      setChosen(image)
    } catch (error) {
      setProblem({ field: 'file', message: error instanceof Error ? error.message : String(error) })
    }
  }

  const uploadGiven = useEffectEvent(() => {
    if (file !== null) void run(() => upload(file))
  })
  useEffect(() => uploadGiven(), [])

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // React passes events of a portal on to its parents, here to the form of the article.
    event.stopPropagation()
    const values = new FormData(event.currentTarget)
    const altText = String(values.get('altText') ?? '').trim()
    if (chosen === null) {
      setProblem({ field: 'file', message: texts().noFile })
      return
    }
    if (!isCover && altText === '') {
      event.currentTarget.querySelector<HTMLElement>('[name=altText]')?.focus()
      setProblem({ field: 'altText', message: texts().altTextMissing })
      return
    }
    // The page behind an open dialog takes no focus and no text.
    flushSync(onClose)
    onChoose({ address: chosen.address, altText, caption: String(values.get('caption') ?? '').trim() })
  }

  return (
    <form className="grid gap-5" onSubmit={choose} noValidate>
      <div>
        <label className={buttonClass('secondary', 'md', 'relative cursor-pointer focus-within:outline-2')}>
          {busy ? texts().uploading : texts().upload}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-describedby={classNames(`${id}-hint`, problem?.field === 'file' && `${id}-file-error`)}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              const [picked] = currentTarget.files ?? []
              currentTarget.value = ''
              if (picked !== undefined && !busy) void run(() => upload(picked))
            }}
          />
        </label>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {texts().uploadHint}
        </p>
        {problem?.field === 'file' && <FieldError field={`${id}-file`}>{problem.message}</FieldError>}
      </div>
      {error !== null && <LoadProblem failure={error} onRetry={() => void refetch()} />}
      {images.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">{texts().uploaded}</legend>
          <div className="grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1">
            {images.map((image, index) => (
              <label
                key={image.id}
                className="relative block cursor-pointer rounded-md border border-line has-checked:border-you has-checked:ring-2 has-checked:ring-you has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="image"
                  checked={chosen?.id === image.id}
                  onChange={() => setChosen(image)}
                  className="absolute opacity-0"
                  aria-label={texts().one({
                    number: index + 1,
                    width: image.width,
                    height: image.height,
                  })}
                />
                <img
                  src={thumbnail(image.address)}
                  alt=""
                  loading="lazy"
                  className="aspect-[40/21] w-full rounded-md object-cover"
                />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {!isCover && (
        <>
          <TextField
            label={texts().altText}
            name="altText"
            maxLength={uploadLimits.altText}
            autoComplete="off"
            hint={texts().altTextHint}
            error={problem?.field === 'altText' ? problem.message : null}
          />
          <TextField
            label={texts().caption}
            name="caption"
            maxLength={uploadLimits.caption}
            autoComplete="off"
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {texts().cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {isCover ? texts().useAsCover : texts().insert}
        </Button>
      </div>
    </form>
  )
}

/** The smallest file of an image. */
const thumbnail = (address: string): string => imageSources(address)?.srcSet.split(' ')[0] ?? address

/** The content of a file in base64, without the prefix of a data URL. */
function readBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
