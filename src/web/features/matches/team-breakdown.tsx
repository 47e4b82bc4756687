import { Link } from 'wouter'
import { netSum } from '#domain/scoring/explain-round.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { explainedRoundOf, type MatchExplanation } from '#web/shared/explain/explanation.ts'
import { RulesLink } from '#web/shared/explain/why.tsx'
import type { GolferRow, TeamRow } from '#web/shared/matches/match-rows.ts'
import { Figure, NetScore } from '#web/shared/rounds/figure.tsx'
import { Cell, DetailRow } from '#web/ui/tables/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import css from './match-table.module.css'

type TeamBreakdownProps = { readonly team: TeamRow; readonly explanation: MatchExplanation; readonly span: number }

/** The details of a team's row: its golfers, what each counts, and their sum. */
export function TeamBreakdown({ team, explanation, span }: TeamBreakdownProps) {
  const { total, sentences } = explanation.ofTeam(team) ?? { total: null, sentences: [] }
  const points = explanation.pointsOfTeam(team)?.sentences ?? []
  const columns = span - 3
  return (
    <>
      {team.golfers.map((golfer) => (
        <Member key={golfer.id} golfer={golfer} columns={columns} />
      ))}
      {total !== null && team.result.netScore !== null && (
        <tr className={`fw-600 ${css['sub']} ${css['sum']}`}>
          <Cell />
          <Cell span={columns}>{total.label}</Cell>
          <Cell isNumber>
            <NetScore net={total.net} />
          </Cell>
          <Cell isOpener />
        </tr>
      )}
      <DetailRow span={span}>
        <div className={`mt-6 ${css['ofTeam']}`}>
          <p className={`c-dim fz-small pretty ${css['sentences']}`}>{[...sentences, ...points].join(' ')}</p>
          <RulesLink matchId={explanation.matchId} />
        </div>
      </DetailRow>
    </>
  )
}

/** `columns` are those between the position and the net. */
function Member({ golfer, columns }: { golfer: GolferRow; columns: number }) {
  const { id, name, result, counting } = golfer
  const label = memberLabel(golfer)
  const sum = counting === null ? null : netSum(explainedRoundOf(counting))
  return (
    <tr className={`${result.dropped ? 'c-faint' : ''} ${css['sub']}`}>
      <Cell />
      <Cell span={columns}>
        <Link href={`/golfer/${id}`} className={`breaks quiet-link ${css['spaced']}`}>
          <bdi>{name}</bdi>
        </Link>
        {sum !== null && <span className={`c-dim fz-small lh-1-3 nowrap ${css['spaced']}`}>{sum}</span>}
        {label !== '' && <Tag>{label}</Tag>}
      </Cell>
      <Cell isNumber>
        {result.dropped ? (
          <Figure column="net" text={formatNet(result.effectiveNet)} />
        ) : (
          <NetScore net={result.effectiveNet} />
        )}
      </Cell>
      <Cell isOpener />
    </tr>
  )
}

/** Why a golfer's value differs from their net: 'no round, dropped', 'capped from +15.2'. */
function memberLabel({ net, result: { effectiveNet, dropped } }: GolferRow): string {
  const isCapped = net !== null && net > effectiveNet
  const reasons = [net === null && 'no round', isCapped && `capped from ${formatNet(net)}`, dropped && 'dropped']
  return reasons.filter(Boolean).join(', ')
}
