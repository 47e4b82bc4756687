import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LeagueRules } from '#contract/league-rules.ts'
import { IconPrinter } from '#web/icons/icons.ts'
import { RequireLeague } from '#web/shared/leagues/require-league.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { leagueRulesQuery, matchRulesQuery } from './league-rules.api.ts'
import css from './rules-page.module.css'

const title = 'Rules of this league'

/** The rules of the selected league, or those of the match in the address. */
export function RulesPage() {
  const [address] = useAddress()
  const matchId = Number(address.get('match'))
  if (Number.isInteger(matchId) && matchId > 0) return <MatchRules matchId={matchId} />
  return (
    <RequireLeague title={title} things="its rules">
      {(league) => <OfLeague key={league.id} leagueId={league.id} />}
    </RequireLeague>
  )
}

function OfLeague({ leagueId }: { leagueId: number }) {
  return <Rules query={useQuery(leagueRulesQuery(leagueId))} />
}

function MatchRules({ matchId }: { matchId: number }) {
  return <Rules query={useQuery(matchRulesQuery(matchId))} />
}

function Rules({ query }: { query: ReturnType<typeof useQuery<LeagueRules>> }) {
  return (
    <Loadable query={query} screen={title} failure="Failed to load the rules" skeleton={<Skeleton />}>
      {(rules) => (
        <Page title={title} note={<Note rules={rules} />} actions={<PrintButton />} hasSmallActions>
          <Card title={rules.league.name}>
            <CardBody>
              {rules.sections.map(({ title: heading, rules: sentences }) => (
                <section key={heading} className={css['section']} aria-labelledby={`rules-${heading}`}>
                  <h3 id={`rules-${heading}`} className={`fz-figure ${css['heading']}`}>
                    {heading}
                  </h3>
                  <ul className={`grid gap-6 breaks bullets ${css['rules']}`}>
                    {sentences.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                </section>
              ))}
            </CardBody>
          </Card>
          <p className="mt-16 no-print">
            <a href="/help/scoring">How a league is scored, with examples</a>
          </p>
        </Page>
      )}
    </Loadable>
  )
}

function Note({ rules: { match, seasonYear } }: { rules: LeagueRules }) {
  const season = seasonYear === null ? '' : `Season ${seasonYear}`
  if (match === null) return <span>{season === '' ? 'As they are today' : `${season}, as they are today`}</span>
  return (
    <span>
      {season === '' ? '' : `${season}, `}
      <Link href={`/matches/${match.id}`}>match {match.number}</Link>
      {match.finished ? ', as they were when it ended' : ', as they are today'}
    </span>
  )
}

function PrintButton() {
  return (
    <Button
      className={css['print'] ?? ''}
      variant="default"
      size="sm"
      leftSection={<IconPrinter size={17} />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}

function Skeleton() {
  return (
    <Page title={title}>
      <Card title="Matches">
        <ListSkeleton rows={10} height={32} />
      </Card>
    </Page>
  )
}
