import * as courses from '#contract/courses.ts'
import * as tees from '#contract/tees.ts'
import { callerOf } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { correctCourse, createCourse, deleteCourse, restoreCourse } from './change-courses.ts'
import { listPlayedTees, searchTees } from './list-tees.ts'
import { listCourses, readCourse } from './read-courses.ts'

export function coursesRoutes(serve: Serve, tools: Tools): void {
  serve(courses.listCourses, ({ query, exchange }) => listCourses(tools, query, exchange))
  serve(courses.getCourse, ({ actor, params }) => readCourse(tools.db, actor, params.id))
  serve(courses.createCourse, ({ actor, body, exchange: { address } }) =>
    createCourse(tools, callerOf(actor, address), body),
  )
  serve(courses.correctCourse, ({ actor, params, body, exchange: { address } }) =>
    correctCourse(tools, callerOf(actor, address), { ...params, ...body }),
  )
  serve(courses.restoreCourse, ({ actor, params, body, exchange: { address } }) =>
    restoreCourse(tools, callerOf(actor, address), { ...params, ...body }),
  )
  serve(courses.deleteCourse, ({ actor, params, exchange: { address } }) =>
    deleteCourse(tools, callerOf(actor, address), params.id),
  )
  serve(tees.listPlayedTees, ({ actor, query }) => listPlayedTees(tools, actor, query.golferId))
  serve(tees.searchTees, ({ query }) => searchTees(tools, query.search))
}
