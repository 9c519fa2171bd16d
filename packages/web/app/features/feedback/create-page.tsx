import { feedbackTexts } from 'virtual:texts/feedback'
import { useNavigate } from 'react-router'
import { notify } from '#web/notices/store.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { CreateForm } from './create-form.tsx'

const texts = () => feedbackTexts().create

/** Creates a survey and navigates to its results page, which has the link. */
export function CreatePage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeading title={texts().heading} lead={texts().lead} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CreateForm
          onCreated={async ({ id }) => {
            await navigate(`/dashboard/360-results/${id}`, { replace: true })
            notify({ title: texts().ready })
          }}
        />
        <aside aria-labelledby="sees" className="border-t-2 border-warm pt-5 lg:self-start">
          <h2 id="sees" className="text-lg">
            {texts().form.seesTitle}
          </h2>
          <TextList texts={texts().form.sees} className="mt-3 grid gap-2 text-ink-soft" />
          <p className="mt-4">{texts().form.advice}</p>
        </aside>
      </div>
    </>
  )
}
