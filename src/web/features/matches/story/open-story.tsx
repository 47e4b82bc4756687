import type { Match } from '#contract/matches.ts'
import type { Story } from '#contract/stories.ts'
import { initialsOf } from '#domain/shared/team-color.ts'
import { agoText } from '#web/dates/day-format.ts'
import { useNow } from '#web/dates/now.ts'
import { answerSize } from '#web/ui/long-text.ts'
import { Tag } from '#web/ui/tag.tsx'
import { TimePill } from '../time-pill.tsx'
import { type ChosenTee, Need } from './need.tsx'
import { StoryText } from './story-text.tsx'
import layout from '#web/ui/columns.module.css'
import css from './match-story.module.css'

type OpenStoryProps = { readonly story: Story; readonly match: Match; readonly tee: ChosenTee }

/** An open match: the news, the reader's position, the score they need, and the golfers still to play. */
export function OpenStory({ story, match, tee }: OpenStoryProps) {
  const isOwn = story.golferId !== null
  const toPlay = story.toPlay === null || story.toPlay.golfers.length === 0 ? null : story.toPlay
  return (
    <>
      <LatestNews news={story.news} />
      <section
        className={`grid flex-1 framed ${columnsOf(story.need !== null, toPlay !== null)} ${css['card']}`}
        style={{ gap: 0 }}
        aria-labelledby="story-title"
      >
        <div className={`miw-0 ${css['part']}`}>
          <div className="row gap-8 align-center justify-between">
            <h2 id="story-title" className="fz-figure fw-600 lh-24" style={{ outline: 'none' }} tabIndex={-1}>
              {isOwn ? 'Your match' : 'This match'}
            </h2>
            <TimePill text={story.time} isOpen />
          </div>
          {story.waiting !== null && (
            <p className="mt-8 py-8 lh-1-35 breaks bg-chip" style={{ paddingInline: 12, borderRadius: 8 }}>
              <StoryText>{story.waiting}</StoryText>
            </p>
          )}
          <p className={`mt-8 fw-560 ff-title lining tight balance breaks ${answerSize(story.headline.text)}`}>
            <bdi>{story.headline.text}</bdi>
          </p>
          {story.lines.map((line) => (
            <p key={line} className="mt-6 fz-figure lh-1-3 breaks">
              <StoryText>{line}</StoryText>
            </p>
          ))}
        </div>
        {story.need !== null && story.golferId !== null && (
          <div className={`miw-0 ${css['part']}`}>
            <Need need={story.need} match={match} golferId={story.golferId} tee={tee} />
          </div>
        )}
        {toPlay !== null && <ToPlay toPlay={toPlay} />}
      </section>
    </>
  )
}

function columnsOf(hasNeed: boolean, hasToPlay: boolean): string | undefined {
  if (hasNeed && hasToPlay) return layout['besideTwo']
  return hasToPlay ? layout['beside'] : hasNeed ? 'columns-2 folds-62' : ''
}

/** The latest change. */
function LatestNews({ news }: Pick<Story, 'news'>) {
  const now = useNow()
  return (
    <div className={`row gap-8 align-center mih-44 ${css['news']}`} data-quiet={news === null} role="status">
      {news !== null && (
        <>
          <span className="fw-500 lh-1-2 line-clamp" style={{ WebkitLineClamp: 2 }}>
            <StoryText>{news.text}</StoryText>
          </span>
          <time className="unseen-48 flex-none ml-auto c-dim fz-small" dateTime={news.at}>
            {agoText(news.at, now)}
          </time>
        </>
      )}
    </div>
  )
}

function ToPlay({ toPlay: { golfers, more } }: { toPlay: NonNullable<Story['toPlay']> }) {
  return (
    <div className={`miw-0 ${css['part']}`}>
      <h3 className="c-dim fw-600 fz-small lh-16 ff-text caps">Still to play</h3>
      <ul className="stack gap-6 mt-4" aria-label="Still to play">
        {golfers.map(({ golferId, name, text: note, dropped }) => (
          <li key={golferId} className="row gap-12 align-center mih-40">
            <span className={`grid place-center c-dim fz-small fw-600 circle ${css['circle']}`} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className="miw-0 lh-1-3 breaks">
              <bdi className="fw-600">{name}</bdi> {dropped && <Tag>dropped</Tag>}
              {note !== '' && <span className="c-dim fz-small lh-16 block">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      {more !== null && <p className="mt-6 c-dim breaks">{more}</p>}
    </div>
  )
}
