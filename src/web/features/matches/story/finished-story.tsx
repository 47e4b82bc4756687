import { Link } from 'wouter'
import type { Match } from '#contract/matches.ts'
import type { Story } from '#contract/stories.ts'
import { TeamIcon } from '#web/shared/teams/team-icon.tsx'
import { initialsOf } from '#domain/shared/team-color.ts'
import { part } from '#web/ui/part.tsx'
import { teamIn, StoryText } from './story-text.tsx'
import css from './match-story.module.css'
import bannerCss from './banner.module.css'
import { getMatchImage } from '#contract/share-images.ts'
import { callFile } from '#web/api/api-client.ts'

const ShareButton = part(async () => (await import('#web/shared/share-images/share-button.tsx')).ShareButton)

type FinishedStoryProps = { readonly story: Story; readonly match: Match }

/** A finished match: who won, which round mattered most, and how the reader did. */
export function FinishedStory({ story, match }: FinishedStoryProps) {
  const { headline, lines, rounds, own, notes } = story
  const winner = teamIn(match, headline.teamId)
  return (
    <div className={bannerCss['parts']} data-own={own.length + notes.length > 0}>
      <section className={bannerCss['banner']} aria-labelledby="story-title">
        <div className={bannerCss['win']}>
          <Flag />
          {winner && <TeamIcon team={winner} size={40} />}
          <h2 id="story-title" className={bannerCss['headline']} tabIndex={-1}>
            <bdi>{headline.text}</bdi>
          </h2>
          <div className={bannerCss['foot']}>
            {lines.map((line) => (
              <p key={line} className={bannerCss['points']}>
                {line}
              </p>
            ))}
            <ShareMatch match={match} />
          </div>
        </div>
        {rounds.length > 0 && (
          <ul className={bannerCss['rounds']} aria-label="Rounds of the match">
            {rounds.map(({ title, golferId, name, net, text }) => (
              <li key={title} className={bannerCss['round']}>
                <span className={bannerCss['small']}>{title}</span>
                <Link className={bannerCss['who']} href={`/golfer/${golferId}`}>
                  <bdi className={bannerCss['name']}>{name}</bdi>
                  <span className={bannerCss['tile']}>
                    <StoryText>{net}</StoryText>
                  </span>
                </Link>
                <span className={bannerCss['small']}>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {own.length + notes.length > 0 && (
        <section className={css['card']} aria-label="Your result">
          <div className={css['part']}>
            <ul className={css['golfers']}>
              {own.map((result) => (
                <OwnResult key={result.name} result={result} match={match} />
              ))}
            </ul>
            {notes.map((note) => (
              <p key={note} className={css['aside']}>
                {note}
              </p>
            ))}
          </div>
        </section>
      )}
    </div>
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
  return (
    <li className={css['golfer']}>
      {team === null ? (
        <span className={css['circle']} data-played aria-hidden="true">
          {initialsOf(golferName(match, golferId))}
        </span>
      ) : (
        <TeamIcon team={team} size={32} />
      )}
      <span className={css['words']}>
        <b>{text}</b>
        <span className={css['note']}>
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

/** Shares the picture of a finished match. */
function ShareMatch({ match: { id, number, league } }: { match: Match }) {
  return (
    <ShareButton
      className={bannerCss['share']}
      what="the match"
      title={`Match ${number}, ${league.name}`}
      fetchImage={(size) => callFile(getMatchImage, { params: { id }, query: { size } })}
    />
  )
}
