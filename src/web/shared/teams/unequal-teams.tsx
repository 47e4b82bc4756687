import { rosterBalance } from '#domain/scoring/team-net.ts'

/** Warns when one team has more golfers than another, by the sizes of all teams. */
export function UnequalTeams({ sizes }: { sizes: readonly number[] }) {
  const balance = rosterBalance(sizes)
  if (balance.kind === 'equal') return null
  return (
    <div className="notice mt-16 mb-16" data-tone="gold" role="note">
      <p>
        <b className="fw-600">
          Unequal teams: {balance.smallest} to {balance.largest} golfers.
        </b>{' '}
        A larger team adds more scores to its net.
      </p>
    </div>
  )
}
