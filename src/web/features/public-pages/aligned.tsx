import css from './aligned.module.css'

/** A figure of a column: if one of them has a decimal, whole ones keep room for it. */
export function Aligned({ figure, hasDecimals }: { figure: string; hasDecimals: boolean }) {
  return (
    <span className={figure.startsWith('−') ? css['under'] : css['figure']}>
      {figure}
      {hasDecimals && !figure.includes('.') && <i aria-hidden="true">.0</i>}
    </span>
  )
}

export const haveDecimals = (figures: readonly string[]): boolean => figures.some((figure) => figure.includes('.'))
