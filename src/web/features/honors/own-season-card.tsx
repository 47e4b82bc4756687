import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OwnSeason, Recap } from '#contract/honors.ts'
import { getGolferSeasonImage } from '#contract/share-images.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { callFile } from '#web/api/api-client.ts'
import { useUser } from '#web/session/session.ts'
import { NetScore } from '#web/shared/rounds/figure.tsx'
import { ShareButton } from '#web/shared/share-images/share-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { PlacesPicture } from './places-picture.tsx'
import { Change } from './season-numbers.tsx'
import css from './own-season-card.module.css'

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
      <p className="fw-560 fz-answer lh-32 ff-title lining tight" style={{ paddingInline: 16 }}>
        {season.headline}
      </p>
      <PlacesPicture season={season} />
      <Facts season={season} />
      {golfers.length > 1 && (
        <NativeSelect
          label="Golfer"
          style={{ padding: '0 16px 16px' }}
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

/** The golfer's figures of the season, without missing ones. */
function Facts({ season: { bestNet, rounds, counted, matches, index } }: { season: OwnSeason }) {
  return (
    <dl className="row wrap mt-12 row-gap-8 rule-above" style={{ padding: '12px 16px' }}>
      {bestNet !== null && (
        <Fact name="Best net">
          <NetScore net={bestNet} />
        </Fact>
      )}
      <Fact name="Rounds">{rounds}</Fact>
      <Fact name="Counted">
        {counted} of {matches}
      </Fact>
      {index !== null && (
        <Fact name="Index">
          <Change from={formatIndex(index.from)}>{formatIndex(index.to)}</Change>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css['fact']}>
    <dt className="c-dim fz-small lh-16">{name}</dt>
    <dd className="fz-figure numbers fw-700 lh-24 nowrap">{children}</dd>
  </div>
)
