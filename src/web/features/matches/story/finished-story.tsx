import { Link } from 'wouter'
import type { Match } from '#contract/matches.ts'
import { getMatchImage } from '#contract/share-images.ts'
import type { Story } from '#contract/stories.ts'
import { callFile } from '#web/api/api-client.ts'
import { Initials } from '#web/shared/golfers/initials.tsx'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { answerSize } from '#web/ui/long-text.ts'
import { part } from '#web/ui/part.tsx'
import { teamIn, StoryText } from './story-text.tsx'
import layout from '#web/ui/columns.module.css'
import bannerCss from './banner.module.css'
import css from './match-story.module.css'

const ShareButton = part(async () => (await import('#web/shared/share-images/share-button.tsx')).ShareButton)

type FinishedStoryProps = { readonly story: Story; readonly match: Match }

/** A finished match: its winner, the round that mattered most, and the reader's result. */
export function FinishedStory({ story, match }: FinishedStoryProps) {
  const { headline, lines, rounds, own, notes } = story
  const winner = teamIn(match, headline.teamId)
  return (
    <div className={`grid ${own.length + notes.length > 0 ? layout['beside'] : ''}`} style={{ gap: '12px 22px' }}>
      <section className={`c-white ${bannerCss['banner']}`} aria-labelledby="story-title">
        <div className={`stack align-start gap-8 relative ${bannerCss['win']}`}>
          <Flag />
          {winner && (
            <span className={bannerCss['crest']}>
              <TeamIcon team={winner} size={40} />
            </span>
          )}
          <h2
            id="story-title"
            className={`fw-560 ff-title lining breaks ${answerSize(headline.text)}`}
            style={{ maxWidth: 'calc(100% - 76px)', outline: 'none' }}
            tabIndex={-1}
          >
            <bdi>{headline.text}</bdi>
          </h2>
          <Worth points={lines[0]} match={match} />
        </div>
        {rounds.length > 0 && (
          <ul className={`grid ${bannerCss['rounds']}`} aria-label="Rounds of the match">
            {rounds.map((round) => (
              <RoundOfMatch key={round.title} round={round} />
            ))}
          </ul>
        )}
      </section>
      {own.length + notes.length > 0 && (
        <section className={`grid flex-1 framed ${css['card']}`} aria-label="Your result">
          <div className={`miw-0 ${css['part']}`}>
            <ul className="stack gap-6 mt-4">
              {own.map((result) => (
                <OwnResult key={result.name} result={result} match={match} />
              ))}
            </ul>
            {notes.map((note) => (
              <p key={note} className="mt-6 c-dim breaks">
                {note}
              </p>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

type WorthProps = { readonly points: string | undefined; readonly match: Match }

function Worth({ points, match }: WorthProps) {
  return (
    <div className="row gap-12 align-center w-100 mih-44">
      <p className={`miw-0 fz-figure fw-500 breaks ${bannerCss['points']}`}>{points}</p>
      <ShareMatch match={match} />
    </div>
  )
}

function RoundOfMatch({ round: { title, golferId, name, net, text } }: { round: Story['rounds'][number] }) {
  return (
    <li className={`miw-0 ${bannerCss['round']}`}>
      <span className={`fz-small lh-16 block ${bannerCss['small']}`}>{title}</span>
      <Link className="row gap-10 align-center c-white fw-600 mih-40 plain" href={`/golfer/${golferId}`}>
        <bdi className="miw-0 lh-1-2 breaks">{name}</bdi>
        <span className={`flex-none ml-auto numbers ${bannerCss['tile']}`}>
          <StoryText>{net}</StoryText>
        </span>
      </Link>
      <span className={`fz-small lh-16 block ${bannerCss['small']}`}>{text}</span>
    </li>
  )
}

function OwnResult({
  result: { teamId, golferId, name, text },
  match,
}: {
  result: Story['own'][number]
  match: Match
}) {
  const team = teamIn(match, teamId)
  const [place, ...rest] = text.split('; ')
  return (
    <li className="row gap-12 align-center mih-40">
      {team === null ? <Initials name={golferName(match, golferId)} size={32} /> : <TeamIcon team={team} size={32} />}
      <span className="miw-0 lh-1-3 breaks">
        <b>{place}</b>
        {rest.map((short) => `; ${short}`)}
        <span className="c-dim fz-small lh-16 block">
          <bdi>
            <StoryText>{name}</StoryText>
          </bdi>
        </span>
      </span>
    </li>
  )
}

function golferName({ matchScores }: Match, golferId: number | null): string {
  return matchScores.find(({ golfer }) => golfer?.id === golferId)?.golfer?.name ?? ''
}

function Flag() {
  return (
    <svg className={bannerCss['flag']} viewBox="0 0 72 88" aria-hidden="true">
      <path d="M24 84V4l40 18-40 18M4 84q32-10 64 0" />
    </svg>
  )
}

function ShareMatch({ match: { id, number, league } }: { match: Match }) {
  return (
    <ShareButton
      className={`ml-auto ${bannerCss['share']}`}
      what="the match"
      title={`Match ${number}, ${league.name}`}
      fetchImage={(size) => callFile(getMatchImage, { params: { id }, query: { size } })}
    />
  )
}
