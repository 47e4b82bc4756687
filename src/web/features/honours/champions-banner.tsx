import type { Recap } from '#contract/honours.ts'
import { getSeasonImage } from '#contract/share-images.ts'
import { listed } from '#domain/shared/phrases.ts'
import { callFile } from '#web/api/api-client.ts'
import { ShareButton } from '#web/shared/share-images/share-button.tsx'
import css from './champions-banner.module.css'

type Winners = NonNullable<Recap['champions']['teams'] | Recap['champions']['golfers']>

/** Who won the season: the team and the best golfer, or in a league of individuals the golfer. */
export function ChampionsBanner({ recap }: { recap: Recap }) {
  const { teams, golfers } = recap.champions
  const main = teams ?? golfers
  if (main === null) {
    return (
      <section className={css['banner']}>
        <Flag />
        <div className={css['main']}>
          <h2 className={css['name']}>No champion</h2>
          <p className={css['text']}>No one has points this season</p>
        </div>
      </section>
    )
  }
  const isShared = main.winners.length > 1
  return (
    <section className={css['banner']}>
      <Flag />
      <div className={css['main']}>
        <h2 className={css['label']}>{teams !== null || isShared ? 'Champions' : 'Champion'}</h2>
        <p className={css['name']} data-champion data-several={isShared}>
          <Names winners={main} />
        </p>
        <p className={css['text']}>
          <bdi>{main.text}</bdi>
        </p>
      </div>
      <div className={css['foot']}>
        {teams !== null && golfers !== null && (
          <div className={css['golfer']}>
            <h2 className={css['label']}>{golfers.winners.length > 1 ? 'Champion golfers' : 'Champion golfer'}</h2>
            <p className={css['golferName']}>
              <Names winners={golfers} />
            </p>
            <p className={css['golferText']}>
              <bdi>{golfers.text}</bdi>
            </p>
          </div>
        )}
        <ShareButton
          className={css['share']}
          what="the season"
          title={`${recap.season.title}, ${recap.season.league}`}
          fetchImage={(size) => callFile(getSeasonImage, { params: { id: recap.season.id }, query: { size } })}
        />
      </div>
    </section>
  )
}

const Names = ({ winners: { winners } }: { winners: Winners }) => <bdi>{listed(winners.map(({ name }) => name))}</bdi>

function Flag() {
  return (
    <svg className={css['flag']} viewBox="0 0 160 220" aria-hidden="true">
      <path d="M40 214V8l104 46-104 46" />
      <path d="M4 216c22-9 88-12 152 0" />
    </svg>
  )
}
