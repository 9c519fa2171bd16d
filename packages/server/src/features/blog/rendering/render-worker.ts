import { parentPort } from 'node:worker_threads'
import type { ImageSite } from '@twofold/contract/blog'
import { ComplexityLimitError, type RenderedArticle, renderMarkdown } from './render-markdown.ts'

/** A text to render; the worker answers each with one reply. */
export interface RenderingTask {
  markdown: string
  site: ImageSite
}

export type RenderingReply = { article: RenderedArticle } | { isTooComplex: true } | { message: string }

function render({ markdown, site }: RenderingTask): RenderingReply {
  try {
    return { article: renderMarkdown(markdown, site) }
  } catch (error) {
    // Deep nesting overflows the stack of the recursive transformers.
    if (error instanceof ComplexityLimitError || error instanceof RangeError) return { isTooComplex: true }
    return { message: String(error) }
  }
}

parentPort?.on('message', (task: RenderingTask) => parentPort?.postMessage(render(task)))
parentPort?.postMessage('ready')
