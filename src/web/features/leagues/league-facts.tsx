import type { League } from '#contract/leagues.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import css from './league-facts.module.css'
import { type LeagueText, labels, leagueText, settingText } from './league-form.ts'

const shown: readonly (keyof LeagueText)[] = [
  'timeZone',
  'format',
  'matchLength',
  'scoresDroppedPerTeam',
  'maxNetDifferential',
  'noScoreNetDifferential',
]

/** A league's settings, read-only. */
export function LeagueFacts({ league }: { league: League }) {
  const text = leagueText(league)
  return (
    <Card title="Details" note="Only the owner can change them">
      <CardBody>
        {league.description && (
          <p className={css['description']} dir="auto">
            {league.description}
          </p>
        )}
        <dl className={css['facts']}>
          {shown.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>{settingText(name, text[name])}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
