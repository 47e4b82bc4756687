import { useState } from 'react'
import type { Course } from '#contract/courses.ts'
import { courseTitle } from '#domain/courses/holes.ts'
import { CourseEditor } from './course-editor.tsx'
import { courseText } from './course-text.ts'
import { useCorrection } from './courses.api.ts'

type CorrectionProps = { readonly course: Course; readonly onClose: () => void }

/** Corrects a course in place of its page. */
export function Correction({ course: latest, onClose }: CorrectionProps) {
  /** The version at opening, so that another person's later correction is noticed. */
  const [course] = useState(latest)
  return (
    <CourseEditor
      title={`Correct ${courseTitle(course)}`}
      note="Rounds that were played keep their ratings."
      text={courseText(course)}
      sizes={{
        holes: course.holes.length === 9 ? 9 : 18,
        tees: course.tees.length,
        hasWomenCard: course.womenHoles !== null,
      }}
      saving={useCorrection(course)}
      saveLabel="Save correction"
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
