import { Link } from 'wouter'
import { spanPhrase } from '#web/dates/day-format.ts'

type MatchNameProps = {
  readonly match: { readonly id: number; readonly number: number } & Parameters<typeof spanPhrase>[0]
  readonly days?: Parameters<typeof spanPhrase>[1]
}

/** A match in the opened row of a season's table: a link to it, and its days. */
export function MatchName({ match, days }: MatchNameProps) {
  return (
    <>
      <Link href={`/matches/${match.id}`} className="c-ink quiet-link">
        Match {match.number}
      </Link>{' '}
      <span className="inline-block c-dim fz-small">{spanPhrase(match, days)}</span>
    </>
  )
}

type GolferLinkProps = { readonly id: number; readonly name: string }

/** The link to a golfer's page, under their matches. */
export function GolferLink({ id, name }: GolferLinkProps) {
  return (
    <Link href={`/golfer/${id}`} className="inline-block fw-600 lh-20 breaks no-print" style={{ paddingBlock: 12 }}>
      <bdi>{name}</bdi>’s page
    </Link>
  )
}
