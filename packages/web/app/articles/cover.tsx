import { imageSources } from '@twofold/contract/blog-images'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Cover image of an article. Its space is reserved while it loads. It is decorative, because the title describes it.
 * Two circles replace a missing or broken image.
 */
export function Cover(props: {
  src: string | null
  first?: boolean
  className?: string
  /** Called with the URL of an image that cannot be loaded. */
  onBroken?(src: string): void
}) {
  const { src, first = false } = props
  const [broken, setBroken] = useState<string | null>(null)
  const shape = classNames(
    'block aspect-[40/21] w-full border border-line object-cover dark:brightness-90',
    props.className,
  )
  if (src === null || src === '' || broken === src) return <PlaceholderDrawing className={shape} />
  // An uploaded image has files in several formats and widths.
  const uploaded = imageSources(src)
  const image = (
    <img
      src={src}
      srcSet={uploaded?.srcSet}
      sizes={uploaded === null ? undefined : SIZES}
      alt=""
      width={1200}
      height={630}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      // The error event of an image that failed before hydration has already fired.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setBroken(src)
      }}
      onError={() => {
        setBroken(src)
        props.onBroken?.(src)
      }}
      className={shape}
    />
  )
  if (uploaded === null) return image
  return (
    <picture>
      {uploaded.sources.map((source) => (
        <source key={source.type} {...source} sizes={SIZES} />
      ))}
      {image}
    </picture>
  )
}

/** At most the width of an article. */
const SIZES = '(min-width: 48rem) 42rem, 100vw'

function PlaceholderDrawing({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1200 630"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={classNames('bg-bond-soft', className)}
    >
      <circle data-shape="" cx={480} cy={315} r={190} className="fill-you-area" opacity={0.85} />
      <circle data-shape="" cx={720} cy={315} r={190} className="fill-partner-area" opacity={0.85} />
      <path
        data-shape=""
        d="M600 167.7 A190 190 0 0 1 600 462.3 A190 190 0 0 1 600 167.7 Z"
        className="fill-bond-area"
      />
    </svg>
  )
}
