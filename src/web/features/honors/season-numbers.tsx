import { VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import type { SeasonNumber } from '#contract/honors.ts'
import { named } from '#domain/shared/phrases.ts'
import { IconArrowRight } from '#web/icons/icons.ts'
import { Card } from '#web/ui/card.tsx'
import nameCell from '#web/ui/tables/name-cell.module.css'
import css from './season-numbers.module.css'

/** The season in numbers, each with its holders and its match. */
export function SeasonNumbers({ numbers }: { numbers: readonly SeasonNumber[] }) {
  return (
    <Card title="The season in numbers">
      <ul className="">
        {numbers.map((number) => (
          <li key={number.label} className={`row gap-12 align-center justify-between ${css['number']}`}>
            <div className="miw-0">
              <span className="c-dim fz-small lh-16 block">{number.label}</span>
              <b className="fw-600 breaks">
                <Holders number={number} />
                {number.where !== null && (
                  <>
                    ,{' '}
                    <Link href={`/matches/${number.where.matchId}`} className={nameCell['name']}>
                      {number.where.text}
                    </Link>
                  </>
                )}
              </b>
            </div>
            <Change from={number.from}>
              <span className={number.isUnder ? 'c-under' : undefined}>{number.figure}</span>
            </Change>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A single holder is a link; of several holders the first ones are named. */
function Holders({ number: { kind, holders } }: { number: SeasonNumber }) {
  const [first, ...others] = holders
  if (first === undefined) return null
  if (others.length > 0 || kind === 'team') return <bdi>{named(holders.map(({ name }) => name))}</bdi>
  return (
    <Link href={`/golfer/${first.id}`} className={nameCell['name']}>
      <bdi>{first.name}</bdi>
    </Link>
  )
}

type ChangeProps = { readonly from: string | null; readonly children: React.ReactNode }

/** A figure, with an arrow from what it was before. */
export function Change({ from, children }: ChangeProps) {
  return (
    <span className="flex-none fz-figure numbers fw-700 lh-24 nowrap">
      {from !== null && (
        <>
          {from}
          <IconArrowRight size={16} stroke={1.8} className={`c-dim ${css['arrow']}`} />
          <VisuallyHidden>to</VisuallyHidden>{' '}
        </>
      )}
      {children}
    </span>
  )
}
