import { useState } from 'react'
import type { Match } from '#contract/matches.ts'
import type { Story } from '#contract/stories.ts'
import { agoText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { initialsOf } from '#domain/shared/team-color.ts'
import { dialogPart } from '#web/ui/part.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StoryText } from './story-text.tsx'
import css from './match-story.module.css'

const NeededDialog = dialogPart(async () => (await import('./needed-dialog.tsx')).NeededDialog)

type OpenStoryProps = { readonly story: Story; readonly match: Match }

/** An open match: the news, where the reader stands, what they need, and who has yet to play. */
export function OpenStory({ story, match }: OpenStoryProps) {
  const isOwn = story.golferId !== null
  return (
    <>
      <News news={story.news} />
      <section className={css['card']} aria-labelledby="story-title" data-parts={story.need === null ? 2 : 3}>
        <div className={css['part']}>
          <div className={css['head']}>
            <h2 id="story-title" className={css['title']} tabIndex={-1}>
              {isOwn ? 'Your match' : 'This match'}
            </h2>
            <span className={css['time']}>{story.time}</span>
          </div>
          <p className={css['headline']}>
            <bdi>{story.headline.text}</bdi>
          </p>
          {story.lines.map((line) => (
            <p key={line} className={css['line']}>
              <StoryText>{line}</StoryText>
            </p>
          ))}
        </div>
        {story.need !== null && story.golferId !== null && (
          <Need need={story.need} match={match} golferId={story.golferId} />
        )}
        {story.toPlay !== null && <ToPlay toPlay={story.toPlay} />}
      </section>
    </>
  )
}

/** What just happened; the place stays without news, so that news moves nothing. */
function News({ news }: Pick<Story, 'news'>) {
  const now = useNow()
  return (
    <div className={css['news']} data-quiet={news === null} role="status">
      {news === null ? (
        'Nothing new in the last 24 hours'
      ) : (
        <>
          <span className={css['newsText']}>
            <StoryText>{news.text}</StoryText>
          </span>
          <time className={css['ago']} dateTime={news.at}>
            {agoText(news.at, now)}
          </time>
        </>
      )}
    </div>
  )
}

type NeedProps = {
  readonly need: NonNullable<Story['need']>
  readonly match: Match
  readonly golferId: number
}

/** What the golfer needs in one sentence, which opens every better place. */
function Need({ need: { figure, text }, match, golferId }: NeedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css['part']}>
      <h3 className={css['label']}>What you need</h3>
      <button type="button" className={css['need']} onClick={() => setOpen(true)}>
        {figure !== null && (
          <b className={css['figure']}>
            <StoryText>{figure}</StoryText>
          </b>
        )}
        <span>
          {text} <span className={css['more']}>Every place</span>
        </span>
      </button>
      {isOpen && <NeededDialog match={match} golferId={golferId} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ToPlay({ toPlay: { text, golfers, more } }: { toPlay: NonNullable<Story['toPlay']> }) {
  return (
    <div className={css['part']}>
      <h3 className={css['label']}>Still to play</h3>
      {golfers.length === 0 && <p className={css['aside']}>{text}</p>}
      <ul className={css['golfers']} aria-label="Still to play">
        {golfers.map(({ golferId, name, text: note, dropped }) => (
          <li key={golferId} className={css['golfer']}>
            <span className={css['circle']} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className={css['words']}>
              <bdi className={css['name']}>{name}</bdi> {dropped && <Tag>dropped</Tag>}
              <span className={css['note']}>{note}</span>
            </span>
          </li>
        ))}
      </ul>
      {more !== null && <p className={css['aside']}>{more}</p>}
    </div>
  )
}
