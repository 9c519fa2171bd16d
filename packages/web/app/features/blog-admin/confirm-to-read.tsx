import { editorTexts as texts } from 'virtual:texts/editor'
import type { Endpoint, InputOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import type { ApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { refresh } from '#web/api/queries.ts'
import { notifyError } from '#web/notices/store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Instead of a list that needs a recent sign-in; undefined for other failures. */
export function renderConfirmation<E extends Endpoint>(
  failure: ApiFailure,
  list: E,
  input: InputOf<E>,
): ReactNode | undefined {
  return failure.code === 'fresh_sign_in_required' ? <ConfirmToRead list={list} input={input} /> : undefined
}

function ConfirmToRead<E extends Endpoint>({ list, input }: { list: E; input: InputOf<E> }) {
  const fresh = useFreshSignIn()

  async function confirm(): Promise<void> {
    try {
      await fresh.run(() => callApi(list, input))
      await refresh()
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <EmptyState
        title={texts().articles.confirmTitle}
        action={
          <Button kind="secondary" onClick={() => void confirm()}>
            {texts().articles.confirm}
          </Button>
        }
      >
        <p>{texts().articles.confirmLead}</p>
      </EmptyState>
      {fresh.dialog}
    </>
  )
}
