import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError } from '@twofold/contract'
import type { ImageSite } from '@twofold/contract/blog'
import { blogLimits } from '#server/limits.ts'
import { ComplexityLimitError, type RenderedArticle } from './render-markdown.ts'
import type { RenderingReply, RenderingTask } from './render-worker.ts'

let current: Worker | null = null
let idleTimer: NodeJS.Timeout | undefined
let waiting = 0
let previous: Promise<unknown> = Promise.resolve()

/**
 * Renders an article in a thread that is terminated at the limit of time or memory, so that no text delays other requests.
 * Articles are rendered one after another.
 *
 * @throws ComplexityLimitError
 * @throws ApiError `unavailable` if too many articles are waiting
 */
export async function renderArticle(markdown: string, site: ImageSite): Promise<RenderedArticle> {
  if (waiting >= blogLimits.waitingRenderings) throw new ApiError('unavailable')
  waiting += 1
  const rendering = previous
    .then(() => render({ markdown, site }))
    .finally(() => {
      waiting -= 1
    })
  previous = rendering.catch(() => undefined)
  return rendering
}

async function render(task: RenderingTask): Promise<RenderedArticle> {
  clearTimeout(idleTimer)
  const worker = current ?? (await startWorker())
  const timer = setTimeout(() => end(worker), blogLimits.renderingMs)
  const reply = waitForReply(worker)
  worker.postMessage(task)
  const result = await reply.finally(() => clearTimeout(timer))
  idleTimer = setTimeout(() => end(worker), blogLimits.idleRendererMs).unref()
  if ('article' in result) return result.article
  if ('message' in result) throw new Error(`Rendering an article failed: ${result.message}`)
  throw new ComplexityLimitError()
}

/** At once no longer the current one: a worker that is ending would refuse the next article. */
function end(worker: Worker): void {
  if (current === worker) current = null
  void worker.terminate()
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: blogLimits.renderingMegabytes },
  })
  // A worker that waits for texts must not keep the process running.
  worker.unref()
  worker.once('exit', () => {
    if (current === worker) current = null
  })
  await once(worker, 'message')
  current = worker
  return worker
}

/** The reply, or the refusal of a text at whose limit of time or memory the worker ended. */
async function waitForReply(worker: Worker): Promise<RenderingReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderingReply>()
  const refuse = () => resolve({ isTooComplex: true })
  const fail = (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error)
  worker.once('message', resolve).once('exit', refuse).once('error', fail)
  return promise.finally(() => worker.off('message', resolve).off('exit', refuse).off('error', fail))
}
