import { z } from 'zod'
import { list } from './shared.ts'

/** A column of a pasted list, with what its cells are taken for. */
export const pastedColumn = <Field extends z.ZodType>(field: Field) =>
  z.object({
    heading: z.string().meta({ description: 'Empty where there is none' }),
    samples: list(z.string()).meta({ description: 'The first cells that differ, at most three' }),
    field: field.nullable().meta({ description: 'What it is taken for; null is not used' }),
  })
