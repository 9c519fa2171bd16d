import type { ReactNode } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { AnswersLock } from '#web/lock/answers-lock.tsx'
import { getVisit, lockAnswers } from '#web/lock/lock-answers.ts'

export const clientMiddleware = [lockAnswers]

/** Pages about one assessment, behind the lock of the answers. */
export default function AnswersLayout(): ReactNode {
  const { pathname } = useLocation()
  const visit = getVisit(pathname, useParams())
  return (
    <AnswersLock key={visit} page={visit} className="px-4 pt-6 pb-12 sm:pt-10">
      <Outlet />
    </AnswersLock>
  )
}
