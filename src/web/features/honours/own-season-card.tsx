import { NativeSelect } from '@mantine/core'
import type { OwnSeason, Recap } from '#contract/honours.ts'
import { getGolferSeasonImage } from '#contract/share-images.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { callFile } from '#web/api/api-client.ts'
import { useUser } from '#web/session/session.ts'
import { NetScore } from '#web/shared/scores/figure.tsx'
import { ShareButton } from '#web/shared/share-images/share-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import css from './own-season-card.module.css'
import { PlacesPicture } from './places-picture.tsx'
import { Change } from './season-numbers.tsx'

/** How the reader's season went, or that of another golfer of the season. */
export function OwnSeasonCard({ recap }: { recap: Recap }) {
  const { golfers, champions } = recap
  const [address, change] = useAddress()
  const ownId = useUser().golfer?.id ?? null
  const championId = champions.golfers?.winners[0]?.id ?? null
  const find = (id: number | null) => golfers.find((golfer) => golfer.id === id)
  const asked = Number(address.get('golfer')) || null
  const season = find(asked) ?? find(ownId) ?? find(championId) ?? golfers[0]
  if (season === undefined) return null
  const isOwn = season.id === ownId
  return (
    <Card
      title={isOwn ? 'Your season' : `${season.name}’s season`}
      note={
        <ShareButton
          key={season.id}
          what={isOwn ? 'your season' : `${season.name}’s season`}
          title={`${season.name}, ${recap.season.title}`}
          fetchImage={(size) =>
            callFile(getGolferSeasonImage, { params: { id: recap.season.id, golferId: season.id }, query: { size } })
          }
        />
      }
    >
      <p className={`fw-560 fz-answer lh-32 ff-title lining tight ${css['headline']}`}>{season.headline}</p>
      <PlacesPicture season={season} />
      <Facts season={season} />
      {golfers.length > 1 && (
        <NativeSelect
          label="Golfer"
          className={css['selector'] ?? ''}
          value={season.id}
          data={golfers.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) =>
            change({ golfer: Number(value) === ownId ? null : value }, { replace: true })
          }
        />
      )}
    </Card>
  )
}

/** What the season came to; what the golfer did not have is left out. */
function Facts({ season: { bestNet, rounds, counted, matches, index } }: { season: OwnSeason }) {
  return (
    <dl className={`row wrap mt-12 rule-above ${css['facts']}`}>
      {bestNet !== null && (
        <div>
          <dt>Best net</dt>
          <dd>
            <NetScore net={bestNet} />
          </dd>
        </div>
      )}
      <div>
        <dt>Rounds</dt>
        <dd>{rounds}</dd>
      </div>
      <div>
        <dt>Counted</dt>
        <dd>
          {counted} of {matches}
        </dd>
      </div>
      {index !== null && (
        <div>
          <dt>Index</dt>
          <dd>
            <Change from={formatIndex(index.from)}>{formatIndex(index.to)}</Change>
          </dd>
        </div>
      )}
    </dl>
  )
}
