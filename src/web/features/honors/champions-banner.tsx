import type { Recap } from '#contract/honors.ts'
import { getSeasonImage } from '#contract/share-images.ts'
import { listed } from '#domain/shared/phrases.ts'
import { callFile } from '#web/api/api-client.ts'
import { ShareButton } from '#web/shared/share-images/share-button.tsx'
import css from './champions-banner.module.css'

type Winners = NonNullable<Recap['champions']['teams'] | Recap['champions']['golfers']>

/** The season's winners: the team and the best golfer, or in a league of individuals the golfer. */
export function ChampionsBanner({ recap }: { recap: Recap }) {
  const { teams, golfers } = recap.champions
  const main = teams ?? golfers
  if (main === null) {
    return (
      <section className={`relative c-white ${css['banner']}`}>
        <Flag />
        <div className={css['main']}>
          <h2 className={`relative mt-4 breaks ${css['name']}`}>No champion</h2>
          <p className="relative mt-8 lh-20 breaks">No one has points this season</p>
        </div>
      </section>
    )
  }
  const isShared = main.winners.length > 1
  return (
    <section className={`relative c-white ${css['banner']}`}>
      <Flag />
      <div className={css['main']}>
        <h2 className={css['label']}>{teams !== null || isShared ? 'Champions' : 'Champion'}</h2>
        <p className={`relative mt-4 breaks ${css['name']}`} data-champion data-several={isShared}>
          <Names winners={main} />
        </p>
        <p className="relative mt-8 lh-20 breaks">
          <bdi>{main.text}</bdi>
        </p>
      </div>
      <div className={`row gap-12 align-center justify-between relative ${css['foot']}`}>
        {teams !== null && golfers !== null && (
          <div className="miw-0">
            <h2 className={css['label']}>{golfers.winners.length > 1 ? 'Champion golfers' : 'Champion golfer'}</h2>
            <p className="mt-4 fw-560 fz-title lh-24 ff-title breaks">
              <Names winners={golfers} />
            </p>
            <p className={`fz-small lh-16 breaks ${css['golferText']}`}>
              <bdi>{golfers.text}</bdi>
            </p>
          </div>
        )}
        <ShareButton
          className={`ml-auto ${css['share']}`}
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
