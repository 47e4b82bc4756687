import { useState } from 'react'
import type { Course } from '#contract/courses.ts'
import { courseTitle } from '#domain/courses/holes.ts'
import { forgetUnsaved, leaveForms } from '#web/forms/unsaved.ts'
import { Page } from '#web/ui/page.tsx'
import { CourseEditor } from './course-editor.tsx'
import { courseText } from './course-text.ts'
import { useCorrection } from './courses.api.ts'

const toCourses = { href: '/courses', label: 'Courses' }

type CorrectionProps = { readonly course: Course; readonly onClose: () => void }

/** Corrects a course in place of its page. */
export function Correction({ course: latest, onClose }: CorrectionProps) {
  /** As it was when the form was filled in, so that a correction of someone else meanwhile is noticed. */
  const [course] = useState(latest)
  const { mutate, isPending } = useCorrection(course)
  return (
    <Page title={`Correct ${courseTitle(course)}`} back={toCourses} note="Rounds that were played keep their ratings.">
      <CourseEditor
        text={courseText(course)}
        sizes={{
          holes: course.holes.length === 9 ? 9 : 18,
          tees: course.tees.length,
          hasWomenCard: course.womenHoles !== null,
        }}
        isPending={isPending}
        saveLabel="Save correction"
        onCancel={() => leaveForms(onClose)}
        onSave={(body, showProblem) =>
          mutate(body, {
            onSuccess: () => {
              forgetUnsaved()
              onClose()
            },
            onError: showProblem,
          })
        }
      />
    </Page>
  )
}
