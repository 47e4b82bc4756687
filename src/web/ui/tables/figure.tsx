import css from './figure.module.css'

type FigureProps = {
  readonly text: string
  /** Figures of one column of a table, or of one list marked `data-figures`, align with each other. */
  readonly column: 'net' | 'points' | 'differential' | 'average'
}

/** A figure whose decimal point aligns with those of its column: where one has a decimal, a whole one keeps room for it. */
export function Figure({ text, column }: FigureProps) {
  return (
    <span className={css['figure']} data-column={column} data-decimal={/\d\.\d/.test(text)}>
      {text}
    </span>
  )
}
