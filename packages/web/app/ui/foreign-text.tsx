import { visibleParts } from './visible-parts.ts'

/**
 * Untrusted text, isolated so that it cannot reorder the text around it. Invisible characters are shown as code points.
 */
export function ForeignText({ children }: { children: string }) {
  return (
    <bdi>
      {visibleParts(children).map((part, index) =>
        part.control ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
          <code key={index} dir="ltr" className="rounded-sm bg-danger px-1 text-xs text-paper">
            {part.text}
          </code>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
